import { expect, test } from 'bun:test'
import type { Reader } from '../src/domain/access.ts'
import { markdown, TestBase } from './knowledge-base.ts'

const PUBLIC = { visibility: 'public' as const, teams: [], users: [] }
const FILES = {
  'common.md': markdown('# 差旅\n\n差旅住宿标准每晚五百元。'),
  'emea.md': markdown('# 差旅（欧洲）\n\n欧洲差旅住宿标准每晚一百五十欧元。', {
    visibility: 'public',
    workspace: 'emea',
  }),
  'emea-hr.md': markdown('# 欧洲调薪\n\n欧洲每年三月调薪。', {
    visibility: 'restricted',
    teams: '[hr]',
    workspace: 'emea',
  }),
  'apac-hr.md': markdown('# 亚太调薪\n\n亚太每年四月调薪。', {
    visibility: 'restricted',
    teams: '[hr]',
    workspace: 'apac',
  }),
}

async function idsFor(base: TestBase, reader: Reader): Promise<string[]> {
  const { mcp } = await base.client(reader)
  return (await mcp.listResources()).resources.map(({ name }) => name).sort()
}

test('a document of a workspace comes into question for its members only, and among them by its rights', async () => {
  await using base = await TestBase.create(FILES)
  await base.ingest()
  expect(await idsFor(base, { teams: ['hr'] })).toEqual(['common'])
  expect(await idsFor(base, { teams: [], workspaces: ['emea'] })).toEqual(['common', 'emea'])
  expect(await idsFor(base, { teams: ['hr'], workspaces: ['emea'] })).toEqual(['common', 'emea', 'emea-hr'])
  expect(await idsFor(base, { teams: ['hr'], workspaces: ['emea', 'apac'] })).toEqual([
    'apac-hr',
    'common',
    'emea',
    'emea-hr',
  ])
  expect(await idsFor(base, { userId: 'emea', teams: ['emea', 'workspace:emea'] })).toEqual(['common'])
  expect(await idsFor(base, { teams: ['hr'], workspaces: ['EMEA', 'emea ', '', '*'] })).toEqual(['common'])
})

test('documents of another workspace change no hit, score or answer', async () => {
  await using full = await TestBase.create(FILES)
  await using own = await TestBase.create({ 'common.md': FILES['common.md'], 'apac-hr.md': FILES['apac-hr.md'] })
  await full.ingest()
  await own.ingest()
  const reader = { userId: 'u-1', teams: ['hr'], workspaces: ['apac'] }
  const [a, b] = [await own.client(reader), await full.client(reader)]
  for (const question of ['调薪在几月', '差旅住宿标准是多少', '欧洲']) {
    expect(await b.search(question)).toEqual(await a.search(question))
    expect(await b.answer(question)).toEqual(await a.answer(question))
  }
})

test('a folder lends its workspace to documents that name none', async () => {
  await using base = await TestBase.create({
    'lent.md': '打印机在二楼。',
    'open.md': markdown('咖啡机在三楼。', { visibility: 'public' }),
    'own.md': markdown('传真机在四楼。', { workspace: 'apac' }),
  })
  await base.ingest({ ...PUBLIC, workspace: 'emea' })
  expect(await idsFor(base, { teams: [] })).toEqual([])
  expect(await idsFor(base, { teams: [], workspaces: ['emea'] })).toEqual(['lent', 'open'])
  expect(await idsFor(base, { teams: [], workspaces: ['apac'] })).toEqual(['own'])
})

test.each(['workspace:', 'workspace: [emea, apac]', 'workspace: {}', 'workspace: ""', 'workspaces: emea'])(
  'a workspace that cannot be read shuts the document: %s',
  async (line) => {
    await using base = await TestBase.create({ 'a.md': `---\nvisibility: public\n${line}\n---\n\n打印机在二楼。` })
    const [report] = await base.ingest(PUBLIC)
    expect(report?.note).toContain('nobody but an administrator')
    expect(await idsFor(base, { teams: [], workspaces: ['emea', 'apac'] })).toEqual([])
  },
)
