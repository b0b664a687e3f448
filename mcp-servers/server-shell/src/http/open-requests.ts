import type { ServerResponse } from 'node:http'
import { property } from '../wire/property.ts'
import { RPC } from '../wire/rpc-codes.ts'
import { Refusal } from './refusal.ts'

type Id = string | number

/** The requests of one session that are being answered, by the HTTP response their answers travel on. */
export class OpenRequests {
  /** For each id the ids that share its response and have no answer yet. */
  readonly #waiting = new Map<Id, Set<Id>>()

  /**
   * Notes the requests in a message until their response ends, and refuses one whose id is being answered already:
   * the transport finds the stream of an answer by its id, so two requests with the same one would cross.
   */
  hold({ response, message }: { response: ServerResponse; message?: unknown }): void {
    const ids = requestIds(message)
    const reused = ids.find((id, index) => this.#waiting.has(id) || ids.indexOf(id) !== index)
    if (reused !== undefined) {
      throw new Refusal(400, 'A request with this id is still being answered. Use a new id for each request.', {
        code: RPC.invalidRequest,
        id: reused,
      })
    }
    const waiting = new Set(ids)
    for (const id of ids) this.#waiting.set(id, waiting)
    response.once('close', () => {
      for (const id of ids) this.#waiting.delete(id)
    })
  }

  /** Notes that a request will have no (further) answer; true when its response has nothing left to wait for. */
  settle(id: Id): boolean {
    const waiting = this.#waiting.get(id)
    return waiting?.delete(id) === true && waiting.size === 0
  }
}

/** The requests that a message, or the messages of a batch, cancel. */
export function cancelledIds(message: unknown): Id[] {
  return messagesOf(message).flatMap((one) => {
    if (property(one, 'method') !== 'notifications/cancelled') return []
    return idIn(property(one, 'params'), 'requestId')
  })
}

function requestIds(message: unknown): Id[] {
  return messagesOf(message).flatMap((one) => (property(one, 'method') === undefined ? [] : idIn(one, 'id')))
}

function messagesOf(message: unknown): unknown[] {
  return Array.isArray(message) ? message : [message]
}

function idIn(value: unknown, name: string): Id[] {
  const id = property(value, name)
  return typeof id === 'string' || typeof id === 'number' ? [id] : []
}
