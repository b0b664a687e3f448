import { expect, test } from 'bun:test'
import { ChatServer } from './chat-server.ts'
import { markdown, TestBase } from './knowledge-base.ts'

const FILES = {
  'password.md': markdown('# 密码\n\n密码最短 12 位，至少包含三类字符。连续输错 5 次锁定 30 分钟。'),
  'salary.md': markdown('# 薪酬\n\n密码本薪酬等级 P6 为 40 万元。', { visibility: 'restricted', teams: '[hr]' }),
}
const QUESTION = '密码最短多少位？'
const sentence = (text: string, quote: string, chunk = 'password#1') => ({ text, citations: [{ chunk, quote }] })
const reply = (...sentences: unknown[]) => JSON.stringify({ answerable: true, sentences })

async function baseWith(server: ChatServer): Promise<TestBase> {
  const base = await TestBase.create(FILES)
  await base.ingest()
  base.models = { chat: server.settings() }
  return base
}

test('a model writes the answer, and each sentence cites the words that prove it', async () => {
  await using server = new ChatServer(() =>
    reply(
      sentence('密码至少 12 位。', '密码最短 12 位'),
      sentence('连续输错五次锁定 30 分钟。', '连续输错 5 次锁定 30 分钟'),
    ),
  )
  await using base = await baseWith(server)
  const answer = await (await base.client()).answer(QUESTION)
  expect(answer).toMatchObject({
    answer: '密码至少 12 位。 [1]\n连续输错五次锁定 30 分钟。 [2]',
    citations: [
      { number: 1, chunkId: 'password#1', quote: '密码最短 12 位', documentId: 'password' },
      { number: 2, chunkId: 'password#1', quote: '连续输错 5 次锁定 30 分钟' },
    ],
    writing: { by: 'model' },
  })
})

test('only passages the reader may see are shown to the model, fenced by a mark of their own each time', async () => {
  await using server = new ChatServer(() => reply(sentence('密码至少 12 位。', '密码最短 12 位')))
  await using base = await baseWith(server)
  const client = await base.client()
  await client.answer(QUESTION)
  await client.answer(QUESTION)
  const marks = server.prompts.map((prompt) => /<<([0-9a-f]{32})\n[\s\S]*\n\1>>/.exec(prompt)?.[1])
  expect(marks[0]).toBeDefined()
  expect(new Set(marks).size).toBe(2)
  expect(server.prompts.join()).not.toContain('薪酬')
})

test('what no quote proves is dropped, whatever a passage or a model claims', async () => {
  await using server = new ChatServer(() =>
    reply(
      sentence('密码最短 8 位。', '密码最短 12 位'),
      sentence('P6 为 40 万元。', '密码本薪酬等级 P6 为 40 万元。', 'salary#1'),
      sentence('密码至少 12 位。', '密码最短 12 位'),
    ),
  )
  await using base = await baseWith(server)
  const { answer, citations } = await (await base.client()).answer(QUESTION)
  expect(answer).toBe('密码至少 12 位。 [1]')
  expect(citations).toHaveLength(1)
})

test.each([
  ['nothing is proven', () => reply(sentence('密码最短 8 位。', '密码最短 8 位'))],
  ['no JSON comes', () => 'Sure, happy to help!'],
  ['other JSON comes', () => '{"answer": "12"}'],
])('sentences of the documents stand in when %s', async (_, write) => {
  await using server = new ChatServer(write)
  await using base = await baseWith(server)
  const answer = await (await base.client()).answer(QUESTION)
  expect(answer).toMatchObject({
    answer: expect.stringContaining('密码最短 12 位'),
    writing: { by: 'quotes', degraded: expect.stringContaining('文档原句') },
  })
  expect(answer.citations.length).toBeGreaterThan(0)
})

test.each([
  ['refuses the key', () => new Response('{}', { status: 401 })],
  ['is broken', () => new Response('{}', { status: 500 })],
  ['answers with a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['is cut off', () => Response.json({ choices: [{ message: { content: '{' }, finish_reason: 'length' }] })],
  ['sends megabytes', () => new Response('x'.repeat(3_000_000))],
])('sentences of the documents stand in when the endpoint %s', async (_, respond) => {
  await using server = new ChatServer(() => '')
  server.always = respond
  await using base = await baseWith(server)
  const answer = await (await base.client()).answer(QUESTION)
  expect(answer).toMatchObject({ answer: expect.stringContaining('密码最短 12 位'), writing: { by: 'quotes' } })
})

test('a service that knows other parameters is asked again with those', async () => {
  await using server = new ChatServer(() => reply(sentence('密码至少 12 位。', '密码最短 12 位')))
  server.instead.push(() => new Response('{"error": "max_tokens is not supported"}', { status: 400 }))
  await using base = await baseWith(server)
  expect((await (await base.client()).answer(QUESTION))['writing']).toEqual({ by: 'model' })
})

test('a model that finds no answer in the passages is believed, and without passages it is not asked', async () => {
  await using server = new ChatServer(() => '{"answerable": false, "sentences": []}')
  await using base = await baseWith(server)
  const client = await base.client()
  expect(await client.answer(QUESTION)).toMatchObject({ citations: [], writing: { by: 'model' } })
  const asked = server.requests
  expect(await client.answer('量子纠缠的实验装置')).toMatchObject({ citations: [] })
  expect(server.requests).toBe(asked)
})
