import { expect, test } from 'bun:test'
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import { createEventStore } from './event-store.ts'

const message = (id: number, text = ''): JSONRPCMessage => ({ jsonrpc: '2.0', id, result: { text } })

async function replay(store: ReturnType<typeof createEventStore>, after: string): Promise<unknown[]> {
  const sent: unknown[] = []
  await store.replayEventsAfter(after, {
    async send(_eventId, event) {
      sent.push('id' in event ? event.id : event)
    },
  })
  return sent
}

test('what came after an event of its stream is replayed, and nothing of another stream', async () => {
  const store = createEventStore()
  const first = await store.storeEvent('a', message(1))
  await store.storeEvent('b', message(2))
  await store.storeEvent('a', message(3))
  expect(await replay(store, first)).toEqual([3])
  expect(await store.getStreamIdForEventId?.(first)).toBe('a')
})

test('a priming event marks a place and is not replayed', async () => {
  const store = createEventStore()
  // The transport itself stores this empty object, against the type it declares.
  const start = await store.storeEvent('a', {} as JSONRPCMessage)
  await store.storeEvent('a', {} as JSONRPCMessage)
  await store.storeEvent('a', message(1))
  expect(await replay(store, start)).toEqual([1])
})

test('an id that is unknown or forgotten belongs to no stream', async () => {
  const store = createEventStore()
  const first = await store.storeEvent('a', message(0))
  for (let id = 1; id <= 1000; id += 1) await store.storeEvent('a', message(id))
  expect(await store.getStreamIdForEventId?.(first)).toBeUndefined()
  expect(await store.getStreamIdForEventId?.('invented')).toBeUndefined()
})

test('large events push older ones out', async () => {
  const store = createEventStore()
  const first = await store.storeEvent('a', message(1, 'x'.repeat(3_000_000)))
  const second = await store.storeEvent('a', message(2, 'x'.repeat(3_000_000)))
  expect(await store.getStreamIdForEventId?.(first)).toBeUndefined()
  expect(await store.getStreamIdForEventId?.(second)).toBe('a')
})
