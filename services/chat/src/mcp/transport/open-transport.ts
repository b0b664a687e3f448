import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { Clock } from '../clock.ts'
import type { HttpConfig, ServerConfig } from '../definition.ts'
import { AnswerGuard } from './answer-guard.ts'
import { guardFetch } from './guarded-fetch.ts'
import { StdioTransport } from './stdio-transport.ts'

/** How long a session's DELETE may hold up a close. */
const DELETE_TIMEOUT_MS = 1000
/** The SDK says so on `onerror` only; nothing else tells that a resumed stream was given up. */
const RESUME_GAVE_UP = /Maximum reconnection attempts|Failed to reconnect/

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
}

/** A fresh transport for one connection; nothing of an earlier one is used again. */
export async function openTransport(config: ServerConfig, hooks: TransportHooks): Promise<OpenTransport> {
  if ('command' in config) {
    const stdio: StdioTransport = new StdioTransport(config, {
      ...hooks,
      onBroken: (broken) => guard.failBroken(broken),
    })
    const guard = new AnswerGuard(stdio, hooks.onNote)
    return { guard, lastWords: () => stdio.lastWords, close: () => stdio.close(), abandon: () => stdio.abandon() }
  }
  if ('url' in config) return openHttp(config, hooks)
  const given = typeof config.transport === 'function' ? await config.transport() : config.transport
  const guard = new AnswerGuard(given, hooks.onNote)
  const close = () => guard.close()
  return { guard, lastWords: () => 'the other end closed the transport', close, abandon: close }
}

function openHttp(config: HttpConfig, hooks: TransportHooks): OpenTransport {
  const watch = {
    hasAuth: config.auth !== undefined,
    onFailed: (...args: Parameters<AnswerGuard['fail']>) => guard.fail(...args),
    onBroken: (broken: Parameters<AnswerGuard['failBroken']>[0]) => guard.failBroken(broken),
  }
  const http = new StreamableHTTPClientTransport(new URL(config.url), {
    fetch: guardFetch(watch),
    ...(config.headers === undefined ? {} : { requestInit: { headers: config.headers } }),
    ...(config.auth === undefined ? {} : { authProvider: config.auth }),
  })
  // The SDK's class states `sessionId` as possibly undefined where its own interface has it optional.
  const guard: AnswerGuard = new AnswerGuard(http as Transport, (event, fields) => hooks.onNote(event, fields))
  guard.noteError = (error) => {
    if (!RESUME_GAVE_UP.test(error.message)) return
    guard.failAll({ kind: 'connection_lost', reach: 'maybe_ran', detail: 'the answer stream could not be resumed' })
  }
  const close = async () => {
    await withTimeout(http.terminateSession(), { clock: hooks.clock, ms: DELETE_TIMEOUT_MS })
    await http.close()
  }
  const signIn = async () => {
    const code = await config.authorize?.()
    if (code === undefined) return false
    await http.finishAuth(code)
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
