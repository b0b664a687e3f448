import type { ServerDefinition } from '../configure/definition.ts'
import { McpCallError } from '../failure/call-error.ts'
import type { Failure, FailureKind } from '../failure/failure.ts'
import type { ServerState } from './server-state.ts'

/** Failures that say the server could not be reached; any other kind is an answer of a server that was. */
const UNREACHED: ReadonlySet<FailureKind> = new Set<FailureKind>([
  'connect_failed',
  'connection_lost',
  'invalid_answer',
  'http',
])

/** Whether what came of a call says that the server could not be reached. */
export function isUnreached(failure: Failure | undefined): failure is Failure {
  return failure !== undefined && UNREACHED.has(failure.kind) && !isRefusal(failure)
}

/** A status below 500 is the answer of a server that is there. */
function isRefusal({ kind, httpStatus }: Failure): boolean {
  return kind === 'http' && httpStatus !== undefined && httpStatus < 500
}

/** States in which nothing is started, and what is said about it. */
const OFF: Partial<Record<ServerState['kind'], Pick<Failure, 'kind' | 'detail'>>> = {
  closed: { kind: 'closed', detail: 'closed' },
  disabled: { kind: 'closed', detail: 'it is disabled in the configuration' },
  blocked: { kind: 'blocked', detail: 'its command line or address is not the one that was agreed to' },
}

/** Why nothing is started in a state; `undefined` where something may be. */
export function offFailure({ kind }: ServerState, serverId: string): Failure | undefined {
  const off = OFF[kind]
  return off === undefined ? undefined : { ...off, reach: 'not_sent', permanent: true, serverId }
}

export function initialState({ disabled }: ServerDefinition, { isBlocked = false }): ServerState {
  if (disabled === true) return { kind: 'disabled' }
  return isBlocked ? { kind: 'blocked' } : { kind: 'idle' }
}

/** Whether a caller should wait for an attempt in this state, or be told at once that the server is away. */
export function isWorthTrying(state: ServerState, serverId: string): boolean {
  // A start that hung would hang again, and every call would wait it out.
  if (state.kind === 'failed') return !(state.failure.kind === 'connect_failed' && state.failure.timedOut === true)
  return offFailure(state, serverId) === undefined
}

/** What an attempt to connect threw, as a failure. */
export function failureOf(error: unknown, serverId: string): Failure {
  if (error instanceof McpCallError) return error.failure
  const detail = error instanceof Error ? error.message : String(error)
  return { kind: 'connect_failed', reach: 'not_sent', serverId, detail }
}
