import type { Failure } from '../failure/failure.ts'
import type { Language } from '../failure/failure-sentence.ts'

/** A tool whose definition is not the one that was agreed to. */
export interface BlockedTool {
  readonly name: string
  readonly before: string | undefined
  readonly after: string | undefined
}

/** Where a logical server stands. Times are epoch milliseconds. */
export type ServerState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'connecting'; readonly since: number }
  | { readonly kind: 'ready'; readonly since: number; readonly generation: number }
  | { readonly kind: 'failed'; readonly since: number; readonly failure: Failure; readonly nextTryAt?: number }
  | { readonly kind: 'paused'; readonly since: number; readonly failure: Failure; readonly until: number }
  | { readonly kind: 'disabled' }
  /** Reached in another way than was agreed to; waits for consent. */
  | { readonly kind: 'blocked' }
  | { readonly kind: 'closed' }

/** A server as the status page and `/healthz` show it. */
export interface ServerStatus {
  readonly id: string
  readonly state: ServerState['kind']
  /** How many tools it offers right now. */
  readonly tools: number
  /** Their names as the model sees them. */
  readonly toolNames: readonly string[]
  readonly since?: number
  /** Why it is away: one sentence in Chinese, without advice. */
  readonly error?: string
  /** The same in each language. */
  readonly cause?: Readonly<Record<Language, string>>
  readonly failure?: Failure
  readonly nextTryAt?: number
  readonly pausedUntil?: number
  /** Tools that changed since they were agreed to; `MCPManager.consent` lets them in again. */
  readonly blocked: readonly BlockedTool[]
  /** Tools left out of its list, and why. */
  readonly quarantined: readonly { readonly name: string; readonly reason: string }[]
}
