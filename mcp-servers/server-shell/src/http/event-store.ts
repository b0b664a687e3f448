import type { EventStore } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'

/** What a client is told to wait before it resumes. */
export const RETRY_INTERVAL_MS = 1000

/** Events kept for one session; older ones are forgotten and cannot be resumed from. */
const MAX_EVENTS = 1000
/** Characters of events kept for one session. */
const MAX_CHARACTERS = 4 * 1024 * 1024

interface StoredEvent {
  readonly id: string
  readonly streamId: string
  readonly message: JSONRPCMessage
  readonly size: number
}

/**
 * Recent events of one session, in memory. One store a session, so no client can resume another's stream.
 * Resumption ends with revision 2026-07-28; hence no store that several processes share.
 */
export function createEventStore(): EventStore {
  const events: StoredEvent[] = []
  let characters = 0
  let count = 0
  const streamOf = (eventId: string) => events.find(({ id }) => id === eventId)?.streamId
  return {
    async storeEvent(streamId, message) {
      count += 1
      const event = { id: `${streamId}_${count}`, streamId, message, size: JSON.stringify(message).length }
      events.push(event)
      characters += event.size
      while (events.length > MAX_EVENTS || (characters > MAX_CHARACTERS && events.length > 1)) {
        characters -= events.shift()?.size ?? 0
      }
      return event.id
    },
    async getStreamIdForEventId(eventId) {
      return streamOf(eventId)
    },
    async replayEventsAfter(lastEventId, { send }) {
      const streamId = streamOf(lastEventId) ?? ''
      const after = events.slice(events.findIndex(({ id }) => id === lastEventId) + 1)
      for (const event of after) {
        // A priming event is an empty object: it marks a place and carries nothing.
        if (event.streamId === streamId && 'jsonrpc' in event.message) await send(event.id, event.message)
      }
      return streamId
    },
  }
}
