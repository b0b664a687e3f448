import { afterEach, describe, expect, test } from 'bun:test'
import { chatAnswer } from '../../src/http/contract.ts'
import type { TurnEvent } from '../../src/llm/graph/turn-event.ts'
import { done, hostWith, reviewScript, sampleApproval, scriptedEngine } from '../scripted-engine.ts'
import { eventsOf, json, startService } from './service.ts'

let service: Awaited<ReturnType<typeof startService>>
afterEach(() => service.close())

const ask = (body: unknown, headers: Record<string, string> = {}) =>
  service.send('/api/chat', { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) })

describe('POST /api/chat', () => {
  test('streams a review as named events, the last of which is done [S9-http]', async () => {
    service = await startService(hostWith(scriptedEngine(reviewScript)))
    const { status, headers, text } = await ask({ message: '支持批量导入功能' })
    expect(status).toBe(200)
    expect(headers['content-type']).toStartWith('text/event-stream')
    const events = eventsOf(text)
    expect(events.every(({ event, data }) => event === data.type)).toBe(true)
    expect(new Set(events.map(({ event }) => event))).toEqual(
      new Set(['tool_start', 'tool_end', 'token', 'report', 'done']),
    )
    expect(events.at(-1)?.data).toMatchObject({ type: 'done', conversationId: 'c1', status: 'done' })
  })

  test('answers with one JSON object for who asks for JSON', async () => {
    service = await startService(hostWith(scriptedEngine(reviewScript)))
    const answer = chatAnswer.parse((await ask({ message: '支持批量导入' }, { Accept: 'application/json' })).json())
    expect(answer).toMatchObject({ conversationId: 'c1', status: 'done', approvals: [] })
    expect(answer.report?.completeness?.completenessScore).toBe(33)
    expect(answer.toolCalls.map(({ isError }) => isError)).toEqual([false, true])
    expect(answer.toolCalls[0]?.args).toEqual({ requirementText: '支持批量导入功能' })
  })

  test('a turn waits for the first connections, so that it has its tools', async () => {
    const ready = Promise.withResolvers<void>()
    const engine = scriptedEngine(reviewScript)
    service = await startService(hostWith(engine, { ready: ready.promise }))
    const answer = ask({ message: '支持批量导入' })
    expect((await service.send('/healthz')).status).toBe(200)
    expect(engine.asked.turns).toEqual([])
    ready.resolve()
    expect((await answer).status).toBe(200)
  })

  test('passes the conversation and the local user on', async () => {
    const engine = scriptedEngine(reviewScript)
    service = await startService(hostWith(engine))
    await ask({ message: '那第二点怎么验收？', conversationId: 'c-9' })
    expect(engine.asked.turns[0]).toMatchObject({
      conversationId: 'c-9',
      userId: 'local',
      message: '那第二点怎么验收？',
    })
  })

  test.each([
    [{}, 'message'],
    [{ message: '' }, 'message'],
    [{ message: '   \n' }, 'message'],
    [{ message: '\u0000\u0000' }, 'message'],
    [{ message: 7 }, 'message'],
    [{ message: ['x'] }, 'message'],
    [{ message: 'x', conversationId: '../etc' }, 'conversationId'],
    [{ message: 'x', conversationId: 5 }, 'conversationId'],
    [{ message: 'x', userId: 'admin' }, 'userId'],
    [[], 'JSON'],
    [null, 'JSON'],
    ['text', 'JSON'],
  ])('%j is a 400 whose sentence names what is wrong', async (body, named) => {
    service = await startService(hostWith(scriptedEngine(reviewScript)))
    const answer = await ask(body)
    expect(answer.status).toBe(400)
    expect(answer.json()).toMatchObject({
      error: { code: expect.any(String), message: expect.stringContaining(named) },
    })
  })

  test('a message over 8,000 characters is a 413 that says the limit; 8,000 pass', async () => {
    service = await startService(hostWith(scriptedEngine(reviewScript)))
    const refused = await ask({ message: '需'.repeat(8_001) })
    expect(refused.status).toBe(413)
    expect(refused.text).toContain('8000')
    expect((await ask({ message: '需'.repeat(8_000) })).status).toBe(200)
  })

  test('a refusal of an English message is in English', async () => {
    service = await startService(hostWith(scriptedEngine(reviewScript)))
    expect((await ask({ message: 'Support bulk import '.repeat(500) })).text).toContain('over 8000 characters')
  })

  test('the reader going away aborts the turn', async () => {
    const aborted = Promise.withResolvers<void>()
    const engine = scriptedEngine(async function* ({ signal }): AsyncGenerator<TurnEvent> {
      signal?.addEventListener('abort', () => aborted.resolve())
      yield { type: 'token', text: '开始' }
      await aborted.promise
    })
    service = await startService(hostWith(engine))
    const controller = new AbortController()
    const response = await fetch(`${service.url}/api/chat`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ message: '支持导入' }),
      signal: controller.signal,
    })
    await response.body?.getReader().read()
    controller.abort()
    await aborted.promise
  })

  test('an engine that hangs is cut at the time limit with an error and done', async () => {
    const engine = scriptedEngine(async function* (): AsyncGenerator<TurnEvent> {
      yield { type: 'token', text: '开始' }
      await new Promise(() => undefined)
    })
    service = await startService(hostWith(engine), { turnTimeoutMs: 50 })
    const events = eventsOf((await ask({ message: '支持导入' })).text).map(({ data }) => data)
    expect(events.slice(-2)).toMatchObject([
      { type: 'error', code: 'budget_exceeded' },
      { type: 'done', status: 'error' },
    ])
  })

  test('an engine that breaks off in the middle still ends the stream with done, and shows no inside', async () => {
    const engine = scriptedEngine(function* (): Generator<TurnEvent> {
      yield { type: 'token', text: '开始' }
      throw new Error('password=hunter2 at /srv/app/x.ts')
    })
    service = await startService(hostWith(engine))
    const { text } = await ask({ message: '支持导入' })
    expect(eventsOf(text).at(-1)?.data).toMatchObject({ type: 'done', status: 'error' })
    expect(text).not.toContain('hunter2')
  })

  test('an engine that fails at once is a 500 with a trace id, its detail in the log alone', async () => {
    const engine = scriptedEngine(() => {
      throw new Error('password=hunter2')
    })
    service = await startService(hostWith(engine))
    const { status, text } = await ask({ message: '支持导入' })
    expect(status).toBe(500)
    expect(text).not.toContain('hunter2')
    const [id = ''] = /[0-9a-f-]{36}/.exec(text) ?? []
    expect(service.logged.join()).toContain(id)
  })

  test('a second message to a conversation still being answered is a 409', async () => {
    const gate = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const engine = scriptedEngine(async function* (): AsyncGenerator<TurnEvent> {
      begun.resolve()
      await gate.promise
      yield done()
    })
    service = await startService(hostWith(engine))
    const first = ask({ message: '支持导入', conversationId: 'c1' })
    await begun.promise
    expect((await ask({ message: '再来', conversationId: 'c1' })).status).toBe(409)
    gate.resolve()
    expect((await first).status).toBe(200)
    expect((await ask({ message: '再来', conversationId: 'c1' })).status).toBe(200)
  })
})

describe('approvals', () => {
  const answer = (id: string, body: unknown) =>
    service.send(`/api/approvals/${id}`, {
      method: 'POST',
      headers: { ...json, Accept: 'application/json' },
      body: JSON.stringify(body),
    })

  test('a turn that stops at an approval says so, and the answer goes on with it once [S6-approval]', async () => {
    const approval = sampleApproval()
    const engine = scriptedEngine(
      () => [{ type: 'approval', approval }, done({ status: 'awaiting_approval' })],
      [approval],
    )
    service = await startService(hostWith(engine))
    const asked = (await ask({ message: '删除用户 7' }, { Accept: 'application/json' })).json()
    expect(asked).toMatchObject({ status: 'awaiting_approval', approvals: [{ id: 'a1', tool: 'delete_user' }] })
    expect((await answer('a1', { decision: 'approve' })).json()).toMatchObject({ answer: '已处理：approve' })
    expect((await answer('a1', { decision: 'approve' })).status).toBe(409)
    expect(engine.asked.resumes).toHaveLength(1)
  })

  test('“批准 <id>” as a message of the same conversation is the same answer, from another it is none', async () => {
    const engine = scriptedEngine(() => [done()], [sampleApproval()])
    service = await startService(hostWith(engine))
    const elsewhere = await ask({ message: '批准 a1', conversationId: 'c2' }, { Accept: 'application/json' })
    expect(elsewhere.json()).not.toMatchObject({ answer: '已处理：approve' })
    expect(engine.asked.resumes).toEqual([])
    const here = await ask({ message: '批准 a1', conversationId: 'c1' }, { Accept: 'application/json' })
    expect(here.json()).toMatchObject({ answer: '已处理：approve' })
  })

  test('unknown and malformed ids are a 409, and nothing is resumed', async () => {
    const engine = scriptedEngine(() => [done()], [sampleApproval()])
    service = await startService(hostWith(engine))
    for (const id of ['nope', '%00', 'deadbeef', '__proto__', 'a1%2F..']) {
      expect((await answer(id, { decision: 'approve' })).status).toBe(409)
    }
    expect(engine.asked.resumes).toEqual([])
  })

  test.each([[{}], [{ decision: 'yes' }], [{ decision: 'edit', args: 'x' }], [{ decision: 'approve', extra: 1 }]])(
    '%j is a 400 and answers nothing',
    async (body) => {
      const engine = scriptedEngine(() => [done()], [sampleApproval()])
      service = await startService(hostWith(engine))
      expect((await answer('a1', body)).status).toBe(400)
      expect(engine.asked.resumes).toEqual([])
    },
  )

  test('an admin call wants the name of the tool', async () => {
    const engine = scriptedEngine(() => [done()], [sampleApproval({ permission: 'admin' })])
    service = await startService(hostWith(engine))
    expect((await answer('a1', { decision: 'approve' })).status).toBe(400)
    expect((await answer('a1', { decision: 'approve', confirm: 'delete-user' })).status).toBe(400)
    expect((await answer('a1', { decision: 'approve', confirm: 'delete_user' })).status).toBe(200)
  })

  test('GET /api/approvals lists what waits', async () => {
    service = await startService(hostWith(scriptedEngine(() => [done()], [sampleApproval()])))
    expect((await service.send('/api/approvals')).json()).toMatchObject({ approvals: [{ id: 'a1' }] })
    expect((await service.send('/api/approvals?conversationId=other')).json()).toEqual({ approvals: [] })
  })
})
