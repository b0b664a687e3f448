import type { Clock } from '../clock.ts'
import type { ServerConfig } from '../configure/definition.ts'
import { AnswerGuard } from './answer-guard.ts'
import { openHttp } from './http-transport.ts'
import { StdioTransport } from './stdio-transport.ts'

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
