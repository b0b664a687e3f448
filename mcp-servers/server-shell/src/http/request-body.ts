import type { IncomingMessage } from 'node:http'
import { screenJson } from '../wire/json-screen.ts'
import { RPC } from '../wire/rpc-codes.ts'
import { Refusal } from './refusal.ts'

/** A body that has been read, parsed and found to be JSON-RPC. */
export interface RequestBody {
  readonly message: unknown
  /** What it counts for in the caller's rate: one for each message, and one for each started unit of size. */
  readonly cost: number
}

/** Bytes that weigh as much as one more request, so that many large bodies at once cannot fill the memory. */
const BYTES_PER_REQUEST = 256 * 1024

/**
 * Reads a JSON-RPC body. Everything that is wrong with it is a `Refusal`. What is refused unread still flows, and is
 * thrown away, until the time for a body is over: a client whose connection breaks while it sends never sees why.
 */
export async function readRequestBody(request: IncomingMessage, maxBytes: number): Promise<RequestBody> {
  refuseForeignType(request)
  const bytes = await readBytes(request, maxBytes)
  const screened = screenJson(bytes)
  if (screened.status === 'refused') throw new Refusal(400, screened.reason, { code: screened.code, id: screened.id })
  return { message: screened.message, cost: screened.count + Math.floor(bytes.length / BYTES_PER_REQUEST) }
}

function refuseForeignType(request: IncomingMessage): void {
  const [type, ...parameters] = (request.headers['content-type'] ?? '').toLowerCase().split(';')
  if (type?.trim() !== 'application/json') throw unsupported('The Content-Type must be application/json.')
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('charset='))
  if (charset !== undefined && !/^charset="?utf-?8"?$/.test(charset)) throw unsupported('The charset must be utf-8.')
  const encoding = request.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') throw unsupported('Send the body without Content-Encoding.')
}

function unsupported(message: string): Refusal {
  return new Refusal(415, message)
}

function tooLarge(maxBytes: number): Refusal {
  const message = `The body is larger than ${maxBytes} bytes. Send a shorter text, or raise MAX_BODY_BYTES.`
  return new Refusal(413, message, { code: RPC.invalidRequest })
}

async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers['content-length']) > maxBytes) throw tooLarge(maxBytes)
  return await new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let received = 0
    request.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received <= maxBytes) chunks.push(chunk)
      else reject(tooLarge(maxBytes))
    })
    request.once('end', () => resolve(Buffer.concat(chunks)))
    request.once('error', reject)
    request.once('close', () => reject(new Refusal(400, 'The request ended before its body was complete.')))
  })
}
