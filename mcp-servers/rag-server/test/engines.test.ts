import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { NOBODY } from '../src/domain/access.ts'
import { ingestFolder } from '../src/ingest/ingest-folder.ts'
import { TestBase } from './knowledge-base.ts'
import { postgresAbsent, TestDatabase } from './postgres.ts'

const SAMPLE = join(import.meta.dir, '../sample-kb')
const QUESTIONS = [
  '批量导入有什么规范？',
  '刪除使用者要保留哪些紀錄',
  'What are the rules for deleting users?',
  '支付对接有什么经验？',
  'P95 of full-text search',
  'SEC-POL-012',
  '薪酬等级',
  '完全不存在的内容 zzzqqq',
]

describe.skipIf(postgresAbsent !== undefined)('PostgreSQL', () => {
  // qdrant/qdrant-client 1386
  test('holds the same knowledge base and ranks it exactly as the file does [S4-postgres]', async () => {
    await using database = await TestDatabase.create()
    await using inFile = await TestBase.create()
    await using inServer = await TestBase.create({}, database.url)
    for (const base of [inFile, inServer]) {
      const store = await base.knowledge().open()
      await ingestFolder(store, { source: SAMPLE, root: SAMPLE, rights: NOBODY })
    }
    for (const reader of [{ teams: [] }, { userId: 'u-1', teams: ['hr'] }, { teams: [], administrator: true }]) {
      const [a, b] = [await inFile.client(reader), await inServer.client(reader)]
      for (const question of QUESTIONS) {
        expect(await b.search(question, 20)).toEqual(await a.search(question, 20))
        expect(await b.answer(question)).toEqual(await a.answer(question))
      }
      expect(await b.mcp.listResources()).toEqual(await a.mcp.listResources())
    }
  }, 60_000)

  test('takes changes, deletions and withdrawn rights as the file does', async () => {
    await using database = await TestDatabase.create()
    await using base = await TestBase.create(
      { 'one.md': '服务器机房在三楼。', 'two.md': '打印机在二楼。' },
      database.url,
    )
    await base.ingest({ visibility: 'restricted', teams: ['it'], users: [] })
    const client = await base.client({ teams: ['it'] })
    expect(await client.documentsFound('服务器机房')).toEqual(['one'])
    await base.write('one.md', '服务器机房搬到了五楼。')
    await base.remove('two.md')
    await base.ingest({ visibility: 'restricted', teams: ['it'], users: [] })
    expect((await client.search('服务器机房')).results.map(({ content }) => content)).toEqual([
      '服务器机房搬到了五楼。',
    ])
    expect((await client.mcp.listResources()).resources.map(({ name }) => name)).toEqual(['one'])
    const store = await base.knowledge().open()
    await store.grant(['one'], NOBODY)
    expect(await client.documentsFound('服务器机房')).toEqual([])
    expect(await store.reindex()).toBe(1)
    expect(await client.documentsFound('服务器机房')).toEqual([])
    await store.grant(['one'], { visibility: 'public', teams: [], users: [] })
    expect(await client.documentsFound('服务器机房')).toEqual(['one'])
  }, 60_000)

  test('a server that does not answer is named without its password', async () => {
    await using base = await TestBase.create({}, 'postgres://reader:hunter2@127.0.0.1:1/kb')
    const error = await base
      .knowledge()
      .open()
      .catch((cause: unknown) => cause)
    expect(String(error)).toContain('127.0.0.1:1/kb')
    expect(String(error)).not.toContain('hunter2')
  })
})
