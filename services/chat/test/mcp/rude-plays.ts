/** What the rude servers answer with; the same for a line of stdio and a body of HTTP. */
export type Message = Record<string, unknown>

export const answer = (id: unknown, result: Message = { content: [{ type: 'text', text: 'ran' }] }) =>
  JSON.stringify({ jsonrpc: '2.0', id, result })
export const failure = (id: unknown, error: Message) => JSON.stringify({ jsonrpc: '2.0', id, error })
export const notification = (method: string, params: Message = {}) => JSON.stringify({ jsonrpc: '2.0', method, params })
export const request = (id: unknown, method: string) => JSON.stringify({ jsonrpc: '2.0', id, method, params: {} })
export const repeated = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index))

const tools = [
  { name: 'act', inputSchema: { type: 'object' } },
  { name: 'calm', inputSchema: { type: 'object' } },
]

/** The polite answer to everything; `undefined` for what needs none. */
export function polite({ id, method, params }: Message): string | undefined {
  if (id === undefined || typeof method !== 'string') return undefined
  const { protocolVersion } = (params ?? {}) as Message
  if (method === 'initialize') {
    const capabilities = { tools: { listChanged: true } }
    return answer(id, { protocolVersion, capabilities, serverInfo: { name: 'rude', version: '1' } })
  }
  if (method === 'tools/list') return answer(id, { tools })
  return method === 'tools/call' ? answer(id) : answer(id, {})
}

export const toolOf = ({ method, params }: Message): unknown =>
  method === 'tools/call' ? (params as Message)['name'] : undefined
