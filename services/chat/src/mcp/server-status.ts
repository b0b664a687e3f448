import { sentenceOf } from './failure-sentence.ts'
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
    ...('failure' in state ? { error: sentenceOf(state.failure, 'zh'), failure: state.failure } : {}),
    ...(state.kind === 'failed' && state.nextTryAt !== undefined ? { nextTryAt: state.nextTryAt } : {}),
    ...(state.kind === 'paused' ? { pausedUntil: state.until } : {}),
  }
}
