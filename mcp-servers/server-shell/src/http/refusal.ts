import type { ServerResponse } from 'node:http'
import { RPC } from '../wire/rpc-codes.ts'

/** How one refusal is put. */
export interface RefusalDetail {
  readonly code?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly data?: unknown
  /** The id of the request that is refused, when one was read. */
  readonly id?: string | number | null
}

/** A request that ends before the protocol sees it, as an HTTP status and a JSON-RPC error; never HTML, never a stack. */
export class Refusal extends Error {
  readonly status: number
  readonly detail: RefusalDetail

  constructor(status: number, message: string, detail: RefusalDetail = {}) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.detail = detail
  }
}

/** Writes a refusal as the whole answer. */
export function sendRefusal(response: ServerResponse, { status, message, detail }: Refusal): void {
  const { code = RPC.refused, headers = {}, id = null, data } = detail
  const body = JSON.stringify({ jsonrpc: '2.0', error: { code, message, data }, id })
  const length = String(Buffer.byteLength(body))
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': length, ...headers }).end(body)
}
