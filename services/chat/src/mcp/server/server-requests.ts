import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import {
  type CreateMessageRequestParams,
  CreateMessageRequestSchema,
  type CreateMessageResult,
  type ElicitRequestParams,
  ElicitRequestSchema,
  type ElicitResult,
  ListRootsRequestSchema,
  type Root,
} from '@modelcontextprotocol/sdk/types.js'

import type { ToolCallContext } from '../tools/tool-port.ts'

/** Who asks, and until when an answer is wanted. */
export interface ServerRequestContext {
  readonly serverId: string
  readonly signal: AbortSignal
  /** The calls that the server is working on, as far as they are known. */
  readonly calls?: readonly ToolCallContext[]
}

/**
 * Answers to what servers may ask of the host. Each one is a decision of the user; a kind without an answer is not declared
 * to the servers, and a request of it is refused as unknown.
 */
export interface ServerRequestHandlers {
  /** Runs a model for the server. */
  sampling?(params: CreateMessageRequestParams, context: ServerRequestContext): Promise<CreateMessageResult>
  /** Asks the user something for the server. Called only for what a form may ask, and for addresses that may be opened. */
  elicitation?(params: ElicitRequestParams, context: ServerRequestContext): Promise<ElicitResult>
  /** The folders a server may work in. */
  roots?(serverId: string): readonly Root[] | Promise<readonly Root[]>
}

/** Declares and answers the kinds of requests there are handlers for; must run before the handshake. */
export function answerServerRequests(client: Client, serverId: string, handlers: ServerRequestHandlers): void {
  const { sampling, elicitation, roots } = handlers
  client.registerCapabilities({
    ...(sampling === undefined ? {} : { sampling: {} }),
    ...(elicitation === undefined ? {} : { elicitation: { form: { applyDefaults: true }, url: {} } }),
    ...(roots === undefined ? {} : { roots: {} }),
  })
  if (sampling !== undefined) {
    client.setRequestHandler(CreateMessageRequestSchema, ({ params }, { signal }) =>
      sampling(params, { serverId, signal }),
    )
  }
  if (elicitation !== undefined) {
    client.setRequestHandler(ElicitRequestSchema, async ({ params }, { signal }) =>
      isDecent(params) ? await elicitation(params, { serverId, signal }) : { action: 'decline' },
    )
  }
  if (roots !== undefined) {
    client.setRequestHandler(ListRootsRequestSchema, async () => ({ roots: [...(await roots(serverId))] }))
  }
}

/** The protocol forbids asking for these in a form; whoever does so is after something. */
const SECRET =
  /pass(?:word|phrase|code)|secret|api[-_ ]?key|access[-_ ]?token|credential|private[-_ ]?key|密码|口令|密钥/i

/** Whether a request may reach the user at all: no secrets in forms, no address that runs or reads something. */
function isDecent(params: ElicitRequestParams): boolean {
  if (params.mode === 'url') return isOpenable(params.url)
  return !SECRET.test(JSON.stringify(params.requestedSchema.properties))
}

function isOpenable(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
}
