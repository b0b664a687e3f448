import type { Failure } from '../failure/failure.ts'
import { causeSentenceOf } from '../failure/failure-sentence.ts'
import { offFailure } from './link-state.ts'
import type { ServerHandle } from './server-handle.ts'
import type { ServerStatus } from './server-state.ts'

/** A server for the status page: where it stands, what it offers, and why not more. */
export function statusOf(handle: ServerHandle, offeredNames: readonly string[]): ServerStatus {
  const { state } = handle
  const isReady = state.kind === 'ready'
  return {
    id: handle.id,
    state: state.kind,
    tools: isReady ? offeredNames.length : 0,
    toolNames: offeredNames,
    blocked: handle.blocked,
    quarantined: handle.client.toolList.quarantined,
    ...('since' in state ? { since: state.since } : {}),
    ...causesOf('failure' in state ? state.failure : offFailure(state, handle.id)),
    ...(state.kind === 'failed' && state.nextTryAt !== undefined ? { nextTryAt: state.nextTryAt } : {}),
    ...(state.kind === 'paused' ? { pausedUntil: state.until } : {}),
  }
}

/** Why it is away, for whoever looks after it; what a model should do about it stands in the errors of calls. */
function causesOf(failure: Failure | undefined): Pick<ServerStatus, 'error' | 'cause' | 'failure'> {
  if (failure?.kind === undefined || failure.kind === 'closed') return {}
  const cause = { zh: causeSentenceOf(failure, 'zh'), en: causeSentenceOf(failure, 'en') }
  return { error: cause.zh, cause, failure }
}
