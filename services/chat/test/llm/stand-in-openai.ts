import { z } from 'zod'

const chatRequest = z.looseObject({
  model: z.string(),
  messages: z.array(z.looseObject({ role: z.string(), content: z.unknown() })),
  tools: z.array(z.looseObject({ function: z.looseObject({ name: z.string() }) })).default([]),
  stream: z.boolean().default(false),
})
export type ChatRequest = z.output<typeof chatRequest>

/** What the stand-in says to one request. `args` that are a string go out as they are, valid JSON or not. */
export interface StandInReply {
  readonly text?: string
  readonly calls?: readonly { readonly name: string; readonly args: object | string }[]
  /** Ends the body after the text without a finish reason, as a broken proxy does. */
  readonly truncated?: boolean
  /** Sends nothing more after the first chunk. */
  readonly stalls?: boolean
  /** An HTTP error instead of an answer. */
  readonly status?: number
  readonly body?: object
  /** Answers a streaming request with one JSON body, as some gateways do. */
  readonly unstreamed?: boolean
}

export interface StandIn {
  readonly baseUrl: string
  readonly requests: ChatRequest[]
  stop(): Promise<void>
}

/** Piece sizes that tear words and JSON apart, as real endpoints do. */
const TEXT_PIECE = 7
const ARGUMENT_PIECE = 5

/** An OpenAI-compatible endpoint on the loopback that speaks the real streaming format and answers as `script` says. */
export function startStandIn(script: (request: ChatRequest, index: number) => StandInReply): StandIn {
  const requests: ChatRequest[] = []
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    idleTimeout: 30,
    async fetch(request) {
      if (!new URL(request.url).pathname.endsWith('/chat/completions'))
        return new Response('not found', { status: 404 })
      const asked = chatRequest.parse(await request.json())
      requests.push(asked)
      const reply = script(asked, requests.length - 1)
      if (reply.status !== undefined) {
        return Response.json(reply.body ?? { error: { message: 'refused', type: 'stand_in' } }, {
          status: reply.status,
        })
      }
      return asked.stream && reply.unstreamed !== true
        ? streamed(reply, asked.model)
        : Response.json(whole(reply, asked.model))
    },
  })
  return {
    baseUrl: `http://127.0.0.1:${server.port}/v1`,
    requests,
    stop: async () => {
      await server.stop(true)
    },
  }
}

function streamed(reply: StandInReply, model: string): Response {
  const chunk = (delta: object, finish: string | null = null) =>
    `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
  const parts = [chunk({ role: 'assistant', content: '' })]
  for (const piece of pieces(reply.text ?? '', TEXT_PIECE)) parts.push(chunk({ content: piece }))
  for (const [index, call] of (reply.calls ?? []).entries()) {
    const head = { index, id: `call_${index}`, type: 'function', function: { name: call.name, arguments: '' } }
    parts.push(chunk({ tool_calls: [head] }))
    for (const piece of pieces(argumentsOf(call.args), ARGUMENT_PIECE)) {
      parts.push(chunk({ tool_calls: [{ index, function: { arguments: piece } }] }))
    }
  }
  const usage = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 }
  const tail = [
    chunk({}, reply.calls === undefined ? 'stop' : 'tool_calls'),
    `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model, choices: [], usage })}\n\n`,
    'data: [DONE]\n\n',
  ]
  const encoder = new TextEncoder()
  const body = new ReadableStream({
    start(controller) {
      for (const part of reply.truncated === true ? parts : [...parts, ...(reply.stalls === true ? [] : tail)]) {
        controller.enqueue(encoder.encode(part))
      }
      if (reply.stalls !== true) controller.close()
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

function whole(reply: StandInReply, model: string): object {
  const tool_calls = reply.calls?.map((call, index) => ({
    id: `call_${index}`,
    type: 'function',
    function: { name: call.name, arguments: argumentsOf(call.args) },
  }))
  const message = { role: 'assistant', content: reply.text ?? '', ...(tool_calls === undefined ? {} : { tool_calls }) }
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model,
    choices: [{ index: 0, message, finish_reason: tool_calls === undefined ? 'stop' : 'tool_calls' }],
    usage: { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 },
  }
}

function argumentsOf(args: object | string): string {
  return typeof args === 'string' ? args : JSON.stringify(args)
}

function pieces(text: string, size: number): string[] {
  const characters = Array.from(text)
  const found: string[] = []
  for (let at = 0; at < characters.length; at += size) found.push(characters.slice(at, at + size).join(''))
  return found
}
