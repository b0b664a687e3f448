import { pathToFileURL } from 'node:url'
import type { ServerDefinition } from '../configure/definition.ts'
import type { ToolCallContext } from '../tools/tool-port.ts'
import type { ServerRequestHandlers } from './server-requests.ts'

/** One call that is worked on. Its own object: one context may be used for several calls. */
export interface PendingCall {
  readonly context: ToolCallContext
}

/** The calls a server is working on: what it asks meanwhile, it asks for one of them. */
export class PendingCalls {
  readonly #calls = new Set<PendingCall>()

  begin(call: PendingCall): void {
    this.#calls.add(call)
  }

  end(call: PendingCall): void {
    this.#calls.delete(call)
  }

  /** The host's handlers, told which calls are being worked on; and the folders that the definition names, no others. */
  handlersFor({ roots }: ServerDefinition, handlers: ServerRequestHandlers = {}): ServerRequestHandlers {
    const { sampling, elicitation } = handlers
    const calls = () => [...this.#calls].map(({ context }) => context)
    return {
      ...handlers,
      ...(sampling && { sampling: (params, context) => sampling(params, { ...context, calls: calls() }) }),
      ...(elicitation && { elicitation: (params, context) => elicitation(params, { ...context, calls: calls() }) }),
      ...(roots && { roots: () => roots.map((folder) => ({ uri: pathToFileURL(folder).href })) }),
    }
  }
}
