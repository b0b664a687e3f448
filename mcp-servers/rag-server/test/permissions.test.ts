import { expect, test } from 'bun:test'
import { markdown, TestBase } from './knowledge-base.ts'

const PUBLIC = markdown('# 午餐补助\n\n午餐补助每日 30 元，随薪资发放。\n')
const secretFor = (fields: Record<string, string>) =>
  markdown('# 薪酬等级\n\nP6 的月薪范围是 30,000 到 44,000 元。\n', fields)

test('a document that says nothing about who may see it is seen by an administrator alone', async () => {
  await using base = await TestBase.create({ 'pay.md': secretFor({ title: '薪酬' }) })
  await base.ingest()
  const reader = await base.client({ userId: 'u-1', teams: ['hr'] })
  expect((await reader.search('月薪范围')).results).toEqual([])
  const administrator = await base.client({ teams: [], administrator: true })
  expect(await administrator.documentsFound('月薪范围')).toEqual(['pay'])
})

test('a team is compared whole: dev is not devops', async () => {
  await using base = await TestBase.create({ 'pay.md': secretFor({ visibility: 'restricted', teams: '[dev]' }) })
  await base.ingest()
  expect(await (await base.client({ teams: ['devops'] })).documentsFound('月薪范围')).toEqual([])
  expect(await (await base.client({ teams: ['dev'] })).documentsFound('月薪范围')).toEqual(['pay'])
})

test('a hidden document changes neither hits, scores, answers, lists nor the words of an error', async () => {
  await using without = await TestBase.create({ 'lunch.md': PUBLIC })
  await using withSecret = await TestBase.create({
    'lunch.md': PUBLIC,
    'pay.md': secretFor({ visibility: 'restricted', teams: '[hr]' }),
    'plan.md': secretFor({ visibility: 'restricted', users: '[u-7]' }),
  })
  await without.ingest()
  await withSecret.ingest()
  const [a, b] = [
    await without.client({ userId: 'u-1', teams: [] }),
    await withSecret.client({ userId: 'u-1', teams: [] }),
  ]
  for (const query of ['月薪范围', '午餐补助', '薪资', 'P6', '薪酬等级 P6 的月薪范围是 30,000 到 44,000 元']) {
    expect(await b.search(query)).toEqual(await a.search(query))
    expect(await b.answer(query)).toEqual(await a.answer(query))
  }
  expect(await b.mcp.listResources()).toEqual(await a.mcp.listResources())
  const failure = (client: typeof a) =>
    client.mcp.readResource({ uri: 'docs://kb/pay' }).catch((error: Error) => error.message)
  expect(await failure(b)).toBe((await failure(a)) as string)
})

test('a withdrawn right holds from the next question on', async () => {
  await using base = await TestBase.create({ 'pay.md': secretFor({ visibility: 'restricted', teams: '[hr]' }) })
  await base.ingest()
  const client = await base.client({ teams: ['hr'] })
  expect(await client.documentsFound('月薪范围')).toEqual(['pay'])
  const store = await base.knowledge().open()
  await store.grant(['pay'], { visibility: 'restricted', teams: [], users: [] })
  expect(await client.documentsFound('月薪范围')).toEqual([])
  await base.ingest()
  expect(await client.documentsFound('月薪范围')).toEqual([])
})

test.each([
  ['a path upwards', '..%2F..%2Fetc%2Fpasswd'],
  ['an absolute path', '%2Fetc%2Fpasswd'],
  ['a path encoded twice', '..%252Fpay'],
  ['a file: address with a host', 'file%3A%2F%2Fhost%2Fetc%2Fpasswd'],
  ['another spelling of a hidden one', '.%2Fpay'],
  ['a NUL', 'pay%00'],
  ['SQL', "pay' OR '1'='1"],
  ['a pattern of LIKE', 'p%25'],
  ['10,000 characters', 'x'.repeat(10_000)],
])('in the address of a document %s finds none, in the words for an absent one (safety 27 and 31)', async (_, id) => {
  await using base = await TestBase.create({ 'lunch.md': PUBLIC, 'pay.md': secretFor({ visibility: 'restricted' }) })
  await base.ingest()
  const { mcp } = await base.client()
  const failure = await mcp.readResource({ uri: `docs://kb/${id}` }).catch((error: Error) => error.message)
  expect(failure).toMatch(/: (?:There is no such document|No such resource)\. Ask resources\/list for the [a-z ]+\.$/)
})

const INJECTIONS = [
  "' OR 1=1 --",
  "hr') OR ('1'='1",
  'team:hr',
  '{"$ne":null}',
  '%',
  '_',
  '*',
  'hr\0',
  'h_',
  "'; DROP TABLE kb_documents; --",
]

test('text of a query language in a name, a team, a workspace or a question opens nothing (safety 31)', async () => {
  await using base = await TestBase.create({
    'lunch.md': PUBLIC,
    'pay.md': secretFor({ visibility: 'restricted', teams: '[hr]', users: '[u-7]' }),
    'deal.md': secretFor({ visibility: 'public', workspace: 'emea' }),
  })
  await base.ingest()
  const honest = await base.client({ userId: 'u-1', teams: ['dev'] })
  const expected = await honest.search('月薪范围 午餐补助')
  expect(expected.results.map(({ documentId }) => documentId)).toEqual(['lunch'])
  for (const text of INJECTIONS) {
    const client = await base.client({ userId: text, teams: [text], workspaces: [text] })
    expect(await client.search('月薪范围 午餐补助')).toEqual(expected)
    expect((await client.mcp.listResources()).resources.map(({ name }) => name)).toEqual(['lunch'])
    expect((await honest.documentsFound(`月薪范围 ${text}`)).filter((id) => id !== 'lunch')).toEqual([])
  }
})

test.each([{ department: { $ne: null } }, { department: "' OR 1=1" }, { topK: { $gt: 0 } }, { query: { $ne: null } }])(
  'the argument %j is refused, not read as a filter (safety 31)',
  async (extra) => {
    await using base = await TestBase.create({ 'lunch.md': PUBLIC })
    const { mcp } = await base.client()
    const args = { query: '午餐补助', ...extra }
    const answer = await mcp.callTool({ name: 'search_knowledge_base', arguments: args })
    expect(answer).toMatchObject({ isError: true, _meta: { code: 'invalid_input' } })
  },
)
