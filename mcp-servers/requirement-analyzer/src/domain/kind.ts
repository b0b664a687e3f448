import { z } from 'zod'
import { findQualities } from './dimensions/quality.ts'
import { FUNCTION_FRAME, QUALITY_KIND_NAMES, QUALITY_KINDS, type QualityKind } from './lexicon/quality-kinds.ts'
import type { ParsedText } from './text/parse.ts'

/** The characteristics of ISO/IEC 25010 that are told apart. */
export const qualityKind = z.enum(QUALITY_KIND_NAMES)

/** The characteristics a text speaks of, measured or not. */
export function qualityKinds(text: string): QualityKind[] {
  return QUALITY_KIND_NAMES.filter((kind) => QUALITY_KINDS[kind].test(text))
}

/** Whether a statement is about how well something is done rather than about what is done. */
export function isQualityStatement(parsed: ParsedText): boolean {
  if (findQualities(parsed).length > 0) return true
  const kinds = qualityKinds(parsed.text)
  if (kinds.some((kind) => MEASURED.has(kind))) return true
  return FUNCTION_FRAME.test(parsed.text) ? kinds.length >= CLEAR_KINDS : kinds.length > 0
}

/** These are told by figures, so they are a quality even in the frame of a function ("shall display the list within 2 seconds"). */
const MEASURED: ReadonlySet<QualityKind> = new Set(['performance', 'capacity', 'availability'])

/** In the frame of a function one such word may be its object (a password is reset); several are a quality. */
const CLEAR_KINDS = 2
