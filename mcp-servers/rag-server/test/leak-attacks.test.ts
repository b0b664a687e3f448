import { expect, test } from 'bun:test'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Reader } from '../src/domain/access.ts'
import { embedPending } from '../src/ingest/embed-pending.ts'
import { markdown, TestBase, type TestClient } from './knowledge-base.ts'
import { EmbeddingsServer, hashModel } from './model-servers.ts'

const READER: Reader = { userId: 'u-1', teams: ['shop'] }
const OPEN = { visibility: 'public' }
const CLOSED = { visibility: 'restricted', teams: '[board]' }
const FORKLIFT = '# 叉车管理\n\n叉车每班检查一次轮胎。叉车限速每小时八公里。'

type Files = Readonly<Record<string, string>>

/** Asks a base that holds what the reader may see, and one that holds more; both must give the same. */
async function expectTwins(
  { open, closed }: { open: Files; closed: Files },
  ask: (client: TestClient) => Promise<unknown>,
): Promise<void> {
  await using own = await TestBase.create(open)
  await using full = await TestBase.create({ ...open, ...closed })
  await own.ingest()
  await full.ingest()
  const told = await ask(await full.client(READER))
  expect(told).toEqual(await ask(await own.client(READER)))
}

const failureOf = (client: TestClient, uri: string) =>
  client.mcp.readResource({ uri }).then(
    () => 'read',
    (error: Error) => error.message,
  )

async function everything(client: TestClient, questions: readonly string[]) {
  const found = []
  for (const question of questions) found.push(await client.search(question, 50), await client.answer(question))
  return { found, listed: await client.mcp.listResources() }
}

test('the same text in an open and a closed document is found and cited as the open one alone', async () => {
  for (const id of ['a-first', 'z-last']) {
    const closed = { [`${id}.md`]: markdown(FORKLIFT, CLOSED) }
    await expectTwins({ open: { 'm.md': markdown(FORKLIFT, OPEN) }, closed }, (client) =>
      everything(client, ['叉车限速多少？', '叉车限速每小时八公里。', '叉车']),
    )
  }
})

test('how common a word, its synonyms and its translations are elsewhere shifts no score', async () => {
  const closed = Object.fromEntries(
    Array.from({ length: 40 }, (_, i) => [
      `c${i}.md`,
      markdown(`# 轮胎 ${i}\n\n轮胎限速检查。Forklift tyres: speed limit.`, CLOSED),
    ]),
  )
  const open = { 'a.md': markdown(FORKLIFT, OPEN), 'b.md': markdown('# Yard\n\nForklifts park at gate 3.', OPEN) }
  await expectTwins({ open, closed }, (client) =>
    everything(client, ['轮胎检查', 'forklift speed limit', '轮胎限速', 'tyres']),
  )
})

test('closed documents neither fill completions nor count in them, whatever the prefix', async () => {
  const closed = Object.fromEntries(Array.from({ length: 130 }, (_, i) => [`plan-${i}.md`, markdown('# 计划', CLOSED)]))
  await expectTwins({ open: { 'plan-open.md': markdown(FORKLIFT, OPEN) }, closed }, async (client) => {
    const completions = []
    for (const value of ['', 'plan', 'plan-1', 'plan-129', '%', '_', 'plan%', '../plan', 'PLAN']) {
      const ref = { type: 'ref/resource' as const, uri: 'docs://kb/{docId}' }
      completions.push(await client.mcp.complete({ ref, argument: { name: 'docId', value } }))
    }
    return completions
  })
})

test('a closed document and none are told of in the same words, in whatever spelling its id is guessed', async () => {
  const ids = ['board/pay', 'board%2Fpay', 'board/pay.md', 'board/pay#1', 'board/pay?version=1', 'BOARD/PAY', 'board/']
  await expectTwins(
    { open: { 'm.md': markdown(FORKLIFT, OPEN) }, closed: { 'board/pay.md': markdown('# 薪酬', CLOSED) } },
    async (client) => {
      const failures = []
      for (const id of ids) {
        failures.push(await failureOf(client, `docs://kb/${id}`))
        failures.push(await client.mcp.subscribeResource({ uri: `docs://kb/${id}` }).catch(({ message }) => message))
      }
      return failures
    },
  )
})

test.each(['', '0', '1', 'MQ==', 'eyJvZmZzZXQiOjF9', '-1'])(
  'the cursor "%s" shows no page of closed documents',
  async (cursor) => {
    const closed = Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`c${i}.md`, markdown('# 计划', CLOSED)]))
    await expectTwins({ open: { 'm.md': markdown(FORKLIFT, OPEN) }, closed }, (client) =>
      client.mcp.listResources({ cursor }).catch((error: Error) => error.message),
    )
  },
)

test('a closed document that states another number, or in another language, adds no note to an answer', async () => {
  const closed = {
    'new.md': markdown('# 叉车管理\n\n叉车限速每小时五公里。', CLOSED),
    'en.md': markdown('# Forklifts\n\nThe forklift speed limit is 5 km/h.', CLOSED),
  }
  await expectTwins({ open: { 'm.md': markdown(FORKLIFT, OPEN) }, closed }, (client) =>
    everything(client, ['叉车限速多少？', 'What is the speed limit of forklifts?']),
  )
})

test('large closed documents take nothing of what an answer may hold', async () => {
  const section = (i: number) => `## 第${i}节\n\n${`叉车第${i}项检查需要记录。`.repeat(80)}`
  const long = `# 叉车\n\n${Array.from({ length: 40 }, (_, i) => section(i)).join('\n\n')}`
  await expectTwins(
    { open: { 'm.md': markdown(long, OPEN) }, closed: { 'c.md': markdown(`${long}\n\n叉车`, CLOSED) } },
    (client) => everything(client, ['叉车检查需要记录什么？']),
  )
})

test('a document that moves into a closed folder is gone under its old name as if it had never been', async () => {
  await using base = await TestBase.create({ 'hall/rules.md': markdown(FORKLIFT, OPEN) })
  await base.ingest()
  const client = await base.client(READER)
  expect(await client.documentsFound('叉车限速')).toEqual(['hall/rules'])
  await base.remove('hall/rules.md')
  await base.write('board/rules.md', markdown(FORKLIFT, CLOSED))
  await base.ingest()
  expect((await client.answer('叉车限速多少？')).citations).toEqual([])
  const never = await failureOf(client, 'docs://kb/hall/never')
  expect(await failureOf(client, 'docs://kb/hall/rules')).toBe(never.replace('never', 'rules'))
  expect(await failureOf(client, 'docs://kb/board/rules')).toBe(never.replace('hall/never', 'board/rules'))
})

test('what was found a moment ago cannot be read, asked or listed again once the right is withdrawn', async () => {
  await using base = await TestBase.create({ 'm.md': markdown(FORKLIFT, OPEN) })
  await base.ingest()
  const client = await base.client(READER)
  const { results } = await client.search('叉车限速')
  const store = await base.knowledge().open()
  await store.grant(['m'], { visibility: 'restricted', teams: ['board'], users: [] })
  expect(await failureOf(client, `${results[0]?.['uri']}`)).toContain('no such document')
  expect((await client.search('叉车限速')).results).toEqual([])
  expect((await client.mcp.listResources()).resources).toEqual([])
})

test('a text that comes with narrower rights is never seen with the wider ones of the text before', async () => {
  await using base = await TestBase.create({ 'm.md': markdown(FORKLIFT, OPEN) })
  await base.ingest()
  const client = await base.client(READER)
  await base.write('m.md', markdown('# 叉车管理\n\n叉车供应商的回扣是机密。', CLOSED))
  let isDone = false
  const written = base.ingest().finally(() => {
    isDone = true
  })
  const seen: string[] = []
  for (let i = 0; i < 300 && !isDone; i++) {
    for (const { content } of (await client.search('叉车 回扣')).results) seen.push(content)
    await new Promise(setImmediate)
  }
  await written
  expect(seen.filter((content) => content.includes('回扣'))).toEqual([])
  expect((await client.search('叉车 回扣')).results).toEqual([])
})

test('another file that takes the place of a granted document does not take its grant', async () => {
  await using base = await TestBase.create({ 'plan.md': markdown(FORKLIFT, CLOSED) })
  await base.ingest()
  const store = await base.knowledge().open()
  await store.grant(['plan'], { visibility: 'public', teams: [], users: [] })
  const client = await base.client(READER)
  expect(await client.documentsFound('叉车限速')).toEqual(['plan'])
  await base.remove('plan.md')
  await base.write('plan.txt', markdown('叉车限速将取消，裁员名单另附。', CLOSED))
  await base.ingest()
  expect(await client.documentsFound('叉车限速')).toEqual([])
})

test('a link beside the file it leads to makes no second document, whose rights nobody would think of', async () => {
  await using base = await TestBase.create({ 'board/pay.md': FORKLIFT })
  await symlink(join(base.folder, 'board/pay.md'), join(base.folder, 'all.md'))
  await base.ingest({ visibility: 'public', teams: [], users: [] })
  const store = await base.knowledge().open()
  await store.grant(['board/pay'], { visibility: 'restricted', teams: ['board'], users: [] })
  expect(await (await base.client(READER)).documentsFound('叉车限速')).toEqual([])
})

test.each(['財務', 'Shop', 'ｓｈｏｐ', 'shop ', 'shop,board', 'sh\u200bop', 'team:shop', '*', ''])(
  'the team "%s" is none of those that a document names, however alike they are written',
  async (team) => {
    const named = markdown(FORKLIFT, { visibility: 'restricted', teams: '[shop, 财务, board]' })
    await using base = await TestBase.create({ 'm.md': named })
    await base.ingest()
    expect(await (await base.client({ userId: team, teams: [team] })).documentsFound('叉车限速')).toEqual([])
  },
)

test.each([
  ['in a quoted title', '---\ntitle: "叉车\\nvisibility: public"\nvisibility: restricted\n---\n'],
  ['in a block below', '---\nvisibility: restricted\n---\n\n---\nvisibility: public\n---\n'],
  ['twice', '---\nvisibility: restricted\nvisibility: public\n---\n'],
  ['under another letter', '---\nvisibility: restricted\nvisib\u0456lity: public\n---\n'],
  ['by an anchor', '---\nvisibility: &v restricted\nteams: *v\n---\n'],
  ['after a line feed of another kind', '---\nvisibility: restricted\u2028visibility: public\n---\n'],
  ['in the body', '---\nvisibility: restricted\n---\n\nvisibility: public\n'],
  ['in a merge', '---\n<<: {visibility: public}\nvisibility: restricted\n---\n'],
])('front matter opens nothing that it closes: public %s', async (_, head) => {
  await using base = await TestBase.create({ 'm.md': `${head}\n${FORKLIFT}` })
  await base.ingest({ visibility: 'public', teams: [], users: [] })
  expect(await (await base.client(READER)).documentsFound('叉车限速')).toEqual([])
})

/** Takes the closed text and each question, and not the open text: no start can catch up on it. */
class PickyServer extends EmbeddingsServer {
  protected override answer(body: unknown, request: Request): Response {
    if (JSON.stringify(body).includes('每班检查')) return Response.json({ error: 'too long' }, { status: 400 })
    return super.answer(body, request)
  }
}

test('vectors that only closed documents have are not told of', async () => {
  await using server = new PickyServer(hashModel)
  const open = { 'm.md': markdown(FORKLIFT, OPEN) }
  await using own = await TestBase.create(open)
  await using full = await TestBase.create({ 'c.md': markdown('# 薪酬', CLOSED) })
  own.models = full.models = { embeddings: server.settings() }
  await own.ingest()
  await full.ingest()
  const knowledge = full.knowledge()
  if (knowledge.embedder === undefined) throw new Error('no embedder')
  const store = await knowledge.open()
  await embedPending(store, { embedder: knowledge.embedder, signal: new AbortController().signal })
  await full.write('m.md', open['m.md'])
  await full.ingest()
  const ask = async (base: TestBase) => await (await base.client(READER)).search('屋顶漏水谁来修？')
  expect(await ask(full)).toEqual(await ask(own))
})
