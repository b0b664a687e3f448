import type { ServerResponse } from 'node:http'
import { property } from '../wire/property.ts'
import { RPC } from '../wire/rpc-codes.ts'
import { Refusal } from './refusal.ts'

/**
 * Notes the ids of the requests in a message until they are answered, and refuses one that is being answered already:
 * the transport finds the stream of an answer by its id, so two requests with the same one would cross.
 */
export function holdRequestIds(
  inFlight: Set<string | number>,
  { response, message }: { response: ServerResponse; message?: unknown },
): void {
  const ids = requestIds(message)
  const reused = ids.find((id, index) => inFlight.has(id) || ids.indexOf(id) !== index)
  if (reused !== undefined) {
    throw new Refusal(400, 'A request with this id is still being answered. Use a new id for each request.', {
      code: RPC.invalidRequest,
      id: reused,
    })
  }
  for (const id of ids) inFlight.add(id)
  response.once('close', () => {
    for (const id of ids) inFlight.delete(id)
  })
}

function requestIds(message: unknown): (string | number)[] {
  const messages: unknown[] = Array.isArray(message) ? message : [message]
  return messages.flatMap((one) => {
    const id = property(one, 'method') === undefined ? undefined : property(one, 'id')
    return typeof id === 'string' || typeof id === 'number' ? [id] : []
  })
}
