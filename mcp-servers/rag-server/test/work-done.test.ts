import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { compileAccess } from '../src/domain/access.ts'
import { retrieve } from '../src/domain/retrieve.ts'
import { fileDictionary } from '../src/store/file-dictionary.ts'
import { KnowledgeStore } from '../src/store/knowledge-store.ts'
import type { SqlDatabase, SqlSession } from '../src/store/sql-database.ts'
import { openSqlite } from '../src/store/sqlite-database.ts'
import { markdown, TestBase } from './knowledge-base.ts'

const OPEN = markdown('# 午餐补助\n\n午餐补助每日 30 元，随薪资发放。')
const SECRET = Array.from({ length: 400 }, (_, i) => `## 第 ${i} 节\n\n${`月薪范围 ${i} 元，午餐补助另计。`.repeat(8)}`)
const READER = compileAccess({ userId: 'u-1', teams: ['support'] })

/** What a session is asked for, with how much came back: what takes time. Numbers of segments differ between bases. */
function recordReads(database: SqlDatabase, reads: string[]): SqlDatabase {
  const spy = (session: SqlSession): SqlSession => ({
    ...session,
    async all(sql, parameters = []) {
      const rows = await session.all(sql, parameters)
      if (!sql.includes('FROM kb_segments ORDER'))
        reads.push(`${sql} → ${rows.length} rows, ${sizeOf(rows)} characters`)
      return rows
    },
  })
  return { ...database, read: (work) => database.read((session) => work(spy(session))) }
}

function sizeOf(rows: readonly Readonly<Record<string, unknown>>[]): number {
  const values = rows.flatMap((row) => Object.values(row))
  return values.reduce<number>((sum, value) => sum + (typeof value === 'number' ? 1 : Object(value).length), 0)
}

async function readsIn(base: TestBase): Promise<string[]> {
  await base.ingest()
  const reads: string[] = []
  const store = new KnowledgeStore(recordReads(await openSqlite(join(base.dataDirectory, 'knowledge.sqlite')), reads))
  const dictionary = fileDictionary(join(import.meta.dir, '../dictionary'))
  const ask = (question: string) =>
    store.search((snapshot) => retrieve(snapshot, { question, access: READER, limit: 5, dictionary }))
  // The first question after a change reads the heads of all segments, whatever it asks; they are kept.
  await ask('第一问')
  reads.length = 0
  for (const question of ['月薪范围是多少元', '午餐补助', 'lunch allowance']) await ask(question)
  await store.readDocument(READER, 'pay')
  await store.list(READER)
  await store.marks(READER)
  await store.close()
  return reads
}

test('what a reader may not see, however large, adds nothing to what is read for a question, a list or a document', async () => {
  await using without = await TestBase.create({ 'lunch.md': OPEN })
  await using withSecret = await TestBase.create({
    'lunch.md': OPEN,
    'pay.md': markdown(SECRET.join('\n\n'), { visibility: 'restricted', teams: '[hr]' }),
    'plan.md': markdown(SECRET.join('\n\n'), { visibility: 'restricted', users: '[u-7]' }),
  })
  expect(await readsIn(withSecret)).toEqual(await readsIn(without))
}, 60_000)

test('a document whose right was withdrawn adds nothing either', async () => {
  await using without = await TestBase.create({ 'lunch.md': OPEN })
  await using withdrawn = await TestBase.create({ 'lunch.md': OPEN, 'pay.md': markdown(SECRET.join('\n\n')) })
  await withdrawn.ingest()
  const store = await withdrawn.knowledge().open()
  await store.grant(['pay'], { visibility: 'restricted', teams: ['hr'], users: [] })
  await store.compact()
  expect(await readsIn(withdrawn)).toEqual(await readsIn(without))
}, 60_000)
