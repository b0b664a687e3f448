import { describe, expect, test } from 'bun:test'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import { TransportError } from '../failure/call-error.ts'
import { AnswerGuard } from './answer-guard.ts'

const failure = { kind: 'invalid_answer', reach: 'maybe_ran', detail: 'broken' } as const
const request = (id: number): JSONRPCMessage => ({ jsonrpc: '2.0', id, method: 'tools/call' })

async function guarded(send: Transport['send'] = async () => {}) {
  const inner: Transport = { start: async () => {}, send, close: async () => {} }
  const notes: string[] = []
  const received: JSONRPCMessage[] = []
  const guard = new AnswerGuard(inner, (event) => notes.push(event))
  guard.onmessage = (message) => received.push(message)
  await guard.start()
  return { guard, notes, received, answer: (message: unknown) => inner.onmessage?.(message as JSONRPCMessage) }
}

describe('a broken answer', () => {
  test('fails the request it names', async () => {
    const { guard, received } = await guarded()
    await guard.send(request(1))
    await guard.send(request(2))
    guard.failBroken({ id: 2, failure })
    expect(received).toMatchObject([{ id: 2, error: { data: new TransportError(failure) } }])
    expect(guard.pendingCount).toBe(1)
  })

  test('that names nothing fails the only request that waits', async () => {
    const { guard, received } = await guarded()
    await guard.send(request(1))
    guard.failBroken({ id: undefined, failure })
    expect(received).toMatchObject([{ id: 1 }])
  })

  test('that names a request nobody waits for fails none', async () => {
    const { guard, received } = await guarded()
    await guard.send(request(1))
    guard.failBroken({ id: 77, failure })
    expect(received).toEqual([])
  })

  test('that names nothing fails none of several: nobody knows which', async () => {
    const { guard, received } = await guarded()
    await guard.send(request(1))
    await guard.send(request(2))
    guard.failBroken({ id: undefined, failure })
    expect(received).toEqual([])
  })
})

describe('an answer', () => {
  test('that comes twice, or after its request was cancelled, is noted and goes no further', async () => {
    const { guard, notes, received, answer } = await guarded()
    await guard.send(request(1))
    answer({ jsonrpc: '2.0', id: 1, result: {} })
    answer({ jsonrpc: '2.0', id: 1, result: { second: true } })
    await guard.send(request(2))
    await guard.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 2 } })
    answer({ jsonrpc: '2.0', id: 2, result: {} })
    expect(received).toEqual([{ jsonrpc: '2.0', id: 1, result: {} }])
    expect(notes).toEqual(['late_answer', 'late_answer'])
  })

  test('to a request that was never sent fails the only one that waits', async () => {
    const { guard, received, answer } = await guarded()
    await guard.send(request(1))
    answer({ jsonrpc: '2.0', id: 99, result: {} })
    expect(received).toMatchObject([{ id: 1, error: { message: expect.stringContaining('99') } }])
  })
})

describe('what a server asks', () => {
  const ask = (id: number) => ({ jsonrpc: '2.0', id, method: 'sampling/createMessage', params: {} })
  const burst = Array.from({ length: 1000 }, (_, id) => id)

  test('goes on in bursts of any size while its answers are read', async () => {
    const { guard, received, answer } = await guarded()
    for (const id of burst) {
      answer(ask(id))
      await guard.send({ jsonrpc: '2.0', id, result: {} })
    }
    expect(received).toHaveLength(1000)
  })

  test('is dropped and noted once while hundreds of answers have not been read', async () => {
    const { guard, notes, received, answer } = await guarded(() => new Promise(() => {}))
    for (const id of burst) answer(ask(id))
    expect(received).toHaveLength(256)
    for (const id of burst.slice(0, 256)) void guard.send({ jsonrpc: '2.0', id, result: {} })
    answer({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 5 } })
    answer(ask(1001))
    expect(received).toHaveLength(257)
    expect(notes).toEqual(['server_requests_dropped'])
  })

  test('and withdraws leaves room for what it asks next', async () => {
    const { received, answer } = await guarded()
    for (const id of burst) {
      answer(ask(id))
      answer({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id } })
    }
    expect(received).toHaveLength(2000)
  })

  test('under the id of something that still waits for its answer is not asked twice', async () => {
    const { received, answer } = await guarded()
    answer(ask(1))
    answer(ask(1))
    expect(received).toHaveLength(1)
  })
})
