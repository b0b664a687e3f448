import type { KnownTool } from './tool-results.ts'

/** A call by the name of its part; a server may offer it under another one. */
export interface Step {
  readonly known: KnownTool
  readonly args: Record<string, unknown>
  /** Only a call about this very text answers it; a longer one that holds it does not. */
  readonly isExact?: true
}
