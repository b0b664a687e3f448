import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** A JSON-RPC message as the faulty servers read and write it, without any library in between. */
export type Message = Record<string, unknown>

/** What a probe server can do while it works on a request. */
export interface ProbeContext {
  /** A file that counts what really ran: the witness against repeated writes. */
  readonly stateFile: string | undefined
  notify(method: string, params: Message): void
}

const object = (properties: Message, required: string[] = []) => ({ type: 'object', properties, required })
const READ = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }
const WRITE = { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false }

export const probeTools: Message[] = [
  {
    name: 'echo',
    description: 'Gives the text back.',
    inputSchema: object({ text: { type: 'string' } }, ['text']),
    annotations: READ,
  },
  {
    name: 'write',
    description: 'Counts one write.',
    inputSchema: object({ text: { type: 'string' } }),
    annotations: WRITE,
  },
  { name: 'read', description: 'Counts one read.', inputSchema: object({}), annotations: READ },
  {
    name: 'sleep',
    description: 'Answers later.',
    inputSchema: object({ ms: { type: 'number' } }, ['ms']),
    annotations: READ,
  },
  {
    name: 'progress',
    description: 'Tells how far it is.',
    inputSchema: object({ steps: { type: 'integer' } }, ['steps']),
    annotations: READ,
  },
  {
    name: 'big',
    description: 'Answers with much text.',
    inputSchema: object({ bytes: { type: 'integer' } }, ['bytes']),
    annotations: READ,
  },
  { name: 'fail', description: 'Always fails.', inputSchema: object({}), annotations: READ },
  { name: 'env', description: 'Names its environment.', inputSchema: object({}), annotations: READ },
  { name: 'where', description: 'Names its folder and process.', inputSchema: object({}), annotations: READ },
]

export const text = (value: string): Message => ({ content: [{ type: 'text', text: value }] })

/** Notes that something really ran. */
export function countRun(context: ProbeContext, what: string): void {
  if (context.stateFile !== undefined) appendFileSync(context.stateFile, `${what}\n`)
}

/** How often something ran, over all launches of the server. */
export function runsOf(stateFile: string, what: string): number {
  if (!existsSync(stateFile)) return 0
  return readFileSync(stateFile, 'utf8')
    .split('\n')
    .filter((line) => line === what).length
}

/** The honest behaviour of every tool. */
export async function runProbeTool(params: Message, context: ProbeContext): Promise<Message> {
  const args = (params['arguments'] ?? {}) as Record<string, never>
  switch (params['name']) {
    case 'echo':
      return text(String(args['text']))
    case 'write':
      countRun(context, 'write')
      return text('written')
    case 'read':
      countRun(context, 'read')
      return text('read')
    case 'sleep':
      await new Promise((resolve) => setTimeout(resolve, Number(args['ms'])))
      return text('slept')
    case 'progress':
      return tellProgress(params, context)
    case 'big':
      return text('x'.repeat(Number(args['bytes'])))
    case 'fail':
      return { isError: true, ...text('this tool always fails') }
    case 'env':
      return text(Object.keys(process.env).sort().join(','))
    case 'where':
      return text(JSON.stringify({ cwd: process.cwd(), pid: process.pid, argv: process.argv.slice(2) }))
    default:
      throw Object.assign(new Error(`Unknown tool: ${String(params['name'])}`), { code: -32602 })
  }
}

function tellProgress(params: Message, context: ProbeContext): Message {
  const { steps } = params['arguments'] as { steps: number }
  const token = (params['_meta'] as Message | undefined)?.['progressToken']
  for (let step = 1; step <= steps; step += 1) {
    if (token !== undefined)
      context.notify('notifications/progress', { progressToken: token, progress: step, total: steps })
  }
  return text(`${steps} steps`)
}

/** Answers the requests every server must answer, honestly; `undefined` for notifications. */
export async function answerHonestly(message: Message, context: ProbeContext): Promise<Message | undefined> {
  const { id, method, params = {} } = message as { id?: unknown; method?: string; params?: Message }
  if (id === undefined || method === undefined) return undefined
  try {
    return { jsonrpc: '2.0', id, result: await resultOf(method, params, context) }
  } catch (error) {
    const { code = -32603, message: said } = error as { code?: number; message: string }
    return { jsonrpc: '2.0', id, error: { code, message: said } }
  }
}

async function resultOf(method: string, params: Message, context: ProbeContext): Promise<Message> {
  switch (method) {
    case 'initialize':
      return {
        protocolVersion: params['protocolVersion'],
        capabilities: { tools: { listChanged: true } },
        serverInfo: { name: 'probe', version: '1' },
      }
    case 'ping':
      return {}
    case 'tools/list':
      return { tools: probeTools }
    case 'tools/call':
      return await runProbeTool(params, context)
    default:
      throw Object.assign(new Error(`Method not found: ${method}`), { code: -32601 })
  }
}
