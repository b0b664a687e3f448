import { z } from 'zod'
import type { DriverCode } from '../lexicon/size-drivers.ts'

export const SIZES = ['S', 'M', 'L', 'XL'] as const
export const size = z.enum(SIZES)
export type Size = z.infer<typeof size>

/** A reason for the size, as data; messages turn it into a sentence. */
export interface Reason {
  readonly code:
    | DriverCode
    | 'tweak'
    | 'brief'
    | 'technology'
    | 'feature'
    | 'many-functions'
    | 'many-roles'
    | 'rules-and-qualities'
    | 'whole-system'
    | 'multi-region'
    | 'many-places'
    | 'existing-part'
    | 'precedent'
    | 'known-stack'
    | 'new-stack'
  readonly points: number
  readonly quote?: string
  readonly isImplied?: boolean
  /** What a precedent came to. */
  readonly took?: { readonly size: Size; readonly days?: number | undefined }
}
