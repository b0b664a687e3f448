import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { Clock } from '../clock.ts'
import type { HttpConfig } from '../configure/definition.ts'
import { authorizedFetch, redeemCode } from '../sign-in/authorized-fetch.ts'
import { AnswerGuard } from './answer-guard.ts'
import { guardFetch } from './guarded-fetch.ts'
import { StreamResumes } from './stream-resumes.ts'
import type { OpenTransport, TransportHooks } from './transport-port.ts'

/** How long a session's DELETE may hold up a close. */
const DELETE_TIMEOUT_MS = 1000

/** A fresh session over Streamable HTTP. */
export function openHttp(config: HttpConfig, hooks: TransportHooks): OpenTransport {
  const serverUrl = new URL(config.url)
  const { auth } = config
  const resumes = new StreamResumes({
    clock: hooks.clock,
    isWaitedFor: (id) => guard.isWaitedFor(id),
    onFailed: (id, failure) => guard.fail(id, failure),
  })
  const { fetch: guarded, abandonRequest } = guardFetch(
    {
      onFailed: (id, failure) => guard.fail(id, failure),
      onBroken: (broken) => guard.failBroken(broken),
      resumes,
      onStreamLost: () => hooks.onDoubt?.(),
    },
    auth === undefined ? fetch : authorizedFetch(fetch, { serverUrl, provider: auth }),
  )
  const http = new StreamableHTTPClientTransport(serverUrl, {
    fetch: guarded,
    ...(config.headers === undefined ? {} : { requestInit: { headers: config.headers } }),
  })
  // The SDK's class states `sessionId` as possibly undefined where its own interface has it optional.
  const guard: AnswerGuard = new AnswerGuard(http as Transport, hooks.onNote)
  guard.onCancelled = abandonRequest
  const close = async () => {
    await withTimeout(http.terminateSession(), { clock: hooks.clock, ms: DELETE_TIMEOUT_MS })
    await http.close()
  }
  const signIn = async () => {
    const code = await config.authorize?.()
    if (auth === undefined || code === undefined) return false
    await redeemCode(auth, { serverUrl, code })
    return true
  }
  return { guard, lastWords: () => 'the HTTP connection ended', close, abandon: close, signIn }
}

/** Waits for `work` at most `ms`; a failure of it does not matter here. */
function withTimeout(work: Promise<void>, { clock, ms }: { clock: Clock; ms: number }): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.schedule(ms, resolve)
    work
      .catch(() => {})
      .finally(() => {
        cancel()
        resolve()
      })
  })
}
