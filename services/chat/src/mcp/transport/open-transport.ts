import type { ServerConfig } from '../configure/definition.ts'
import { AnswerGuard } from './answer-guard.ts'
import { openHttp } from './http-transport.ts'
import { StdioTransport } from './stdio-transport.ts'
import type { OpenTransport, TransportHooks } from './transport-port.ts'

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
