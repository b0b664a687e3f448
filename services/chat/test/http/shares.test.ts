import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import type { TurnEvent } from '../../src/llm/graph/turn-event.ts'
import { bearer, startAuthority } from '../authority.ts'
import { done, hostWith, scriptedEngine } from '../scripted-engine.ts'
import { json, startService } from './service.ts'

/** More than one user may have, fewer than all may. */
const MANY = 10
/** Turns of one user that run at once. */
const SHARE = 6

describe('where users sign in, one of them leaves room for the others', () => {
  let authority: Awaited<ReturnType<typeof startAuthority>>
  let service: Awaited<ReturnType<typeof startService>>
  let release = () => {}
  let waiting = 0
  beforeAll(async () => {
    authority = await startAuthority()
  })
  afterAll(() => authority.close())
  afterEach(() => service.close())

  /** Turns that go on until they are released. */
  const start = async () => {
    const gate = Promise.withResolvers<void>()
    release = gate.resolve
    waiting = 0
    async function* script(): AsyncGenerator<TurnEvent> {
      waiting += 1
      await gate.promise
      yield done()
    }
    const host = hostWith(scriptedEngine(script))
    service = await startService(host, { auth: authority.auth })
    return host
  }
  const headersOf = async (sub: string) => ({
    ...json,
    Accept: 'application/json, text/event-stream',
    ...bearer(await authority.token({ claims: { sub } })),
  })
  const chat = async (sub: string) =>
    service.send('/api/chat', { method: 'POST', headers: await headersOf(sub), body: '{"message":"支持导入"}' })
  const review = async (sub: string, id: number) => {
    const params = { name: 'review_requirement', arguments: { requirementText: '支持导入' } }
    const body = JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params })
    return await service.send('/mcp', { method: 'POST', headers: await headersOf(sub), body })
  }

  test('of many turns at once a user gets a share; the rest is a 429 that says when to come back', async () => {
    await start()
    const turns = Array.from({ length: MANY }, () => chat('alice'))
    const refused = await Promise.any(turns)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const bob = chat('bob')
    while (waiting < SHARE + 1) await new Promise((resolve) => setImmediate(resolve))
    release()
    expect((await bob).status).toBe(200)
    const statuses = (await Promise.all(turns)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
  })

  test('reviews over MCP count for the same share', async () => {
    await start()
    const calls = Array.from({ length: MANY }, (_, id) => review('alice', id))
    const refused = await Promise.any(calls)
    expect(refused.status).toBe(429)
    expect(refused.json()).toMatchObject({ jsonrpc: '2.0', error: { message: expect.any(String) } })
    release()
    await Promise.all(calls)
  })

  test('a user with very many conversations is asked to delete some, and others are not', async () => {
    const host = await start()
    release()
    for (let at = 0; at < 1_000; at += 1) {
      await host.conversations.create({ id: `c${at}x`, userId: 'alice', title: '', at: '' })
    }
    const full = await chat('alice')
    expect(full.status).toBe(429)
    expect(full.headers['retry-after']).toBeDefined()
    expect((await chat('bob')).status).toBe(200)
    const going = await service.send('/api/chat', {
      method: 'POST',
      headers: await headersOf('alice'),
      body: '{"message":"接着说","conversationId":"c7x"}',
    })
    expect(going.status).toBe(200)
  })
})
