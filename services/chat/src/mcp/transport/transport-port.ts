import type { Clock } from '../clock.ts'
import type { AnswerGuard } from './answer-guard.ts'

/** A transport of one connection, with what the connection needs beyond the SDK's port. */
export interface OpenTransport {
  readonly guard: AnswerGuard
  /** Why the connection ended, as far as the transport knows. */
  lastWords(): string
  /** The orderly end: the SPEC's close sequence, or the session's DELETE. */
  close(): Promise<void>
  /** The short end for a connection that never came to be. */
  abandon(): Promise<void>
  /** Waits for the user's sign-in and takes its result over; false when there is none to wait for. */
  signIn?(): Promise<boolean>
}

export interface TransportHooks {
  readonly clock: Clock
  onNote(event: string, fields: Record<string, unknown>): void
  /** Something suggests that the session is gone, although no request has failed yet. */
  onDoubt?(): void
}
