import type { IncomingHttpHeaders } from 'node:http'
import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/sdk/types.js'
import { property } from '../wire/property.ts'
import { RPC } from '../wire/rpc-codes.ts'
import { Refusal } from './refusal.ts'

/** Which parameter a request's `Mcp-Name` header repeats (SEP-2243). */
const NAMED_BY = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
])

/**
 * Refuses a protocol version nobody here speaks, with the list of those that are, so that a client of a later
 * revision can fall back; and headers that contradict the body, which a gateway would have routed or allowed by.
 */
export function checkHeaders(headers: IncomingHttpHeaders, message: unknown): void {
  const requested = headers['mcp-protocol-version']
  if (typeof requested === 'string' && !SUPPORTED_PROTOCOL_VERSIONS.includes(requested)) {
    const supported = [...SUPPORTED_PROTOCOL_VERSIONS]
    throw new Refusal(400, `Unsupported protocol version. Supported: ${supported.join(', ')}.`, {
      code: RPC.unsupportedVersion,
      data: { supported, requested },
    })
  }
  const method = property(message, 'method')
  const name = property(property(message, 'params'), NAMED_BY.get(String(method)) ?? '')
  refuseUnlike(headers['mcp-method'], method, 'Mcp-Method')
  if (name !== undefined) refuseUnlike(headers['mcp-name'], name, 'Mcp-Name')
}

function refuseUnlike(header: string | string[] | undefined, value: unknown, name: string): void {
  if (header === undefined || decoded(String(header)) === value) return
  throw new Refusal(400, `The ${name} header says something else than the body.`, { code: RPC.headerMismatch })
}

/** Names that no header can hold travel as `=?base64?…?=`. */
function decoded(header: string): string {
  const encoded = /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/.exec(header)?.[1]
  return encoded === undefined ? header : Buffer.from(encoded, 'base64').toString('utf8')
}
