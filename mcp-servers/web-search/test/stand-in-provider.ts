import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request as the stand-in received it. */
export interface SeenRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface StandIn extends AsyncDisposable {
  readonly url: string
  readonly seen: readonly SeenRequest[]
  /** Resolves when a client has gone away before its answer was complete. */
  readonly abandoned: Promise<void>
  close(): Promise<void>
}

type Reply = (response: ServerResponse, turn: number) => void

/** A search provider on the loopback that behaves as told; `turn` counts its requests from 1. */
export async function startStandIn(reply: Reply): Promise<StandIn> {
  const seen: SeenRequest[] = []
  const { promise: abandoned, resolve: abandon } = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString('utf8') })
      reply(response, seen.length)
    })
    response.on('close', () => {
      if (!response.writableFinished) abandon()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${port}`, seen, abandoned, close, [Symbol.asyncDispose]: close }
}

/** An answer with a status, a body and headers; JSON unless told otherwise. */
export function send(
  response: ServerResponse,
  body: unknown,
  extra: { status?: number; headers?: Record<string, string> } = {},
): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(extra.status ?? 200, { 'content-type': 'application/json', ...extra.headers })
  response.end(text)
}

/** A page as Tavily reports it. */
export function page(number: number, extra: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    title: `Page ${number}`,
    url: `https://site-${number}.example/page`,
    content: `What page ${number} says.`,
    score: 0.9,
    raw_content: null,
    ...extra,
  }
}
