import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openSqlite } from '../src/store/sqlite-database.ts'
import { TestBase } from './knowledge-base.ts'

const PUBLIC = { visibility: 'public' as const, teams: [], users: [] }

// NevaMind-AI/memU 678, tobi/qmd PR 501
test('an index that another analyzer cut is refused, naming the command, until it is rebuilt', async () => {
  await using base = await TestBase.create({ 'a.md': '消防演习每季度一次。' })
  await base.ingest(PUBLIC)
  const file = new Database(join(base.dataDirectory, 'knowledge.sqlite'))
  file.run("UPDATE kb_meta SET value = 'kb-0/icu-1' WHERE name = 'analyzer'")
  file.close()
  const client = await base.client()
  const refused = await client.mcp.callTool({ name: 'search_knowledge_base', arguments: { query: '消防演习' } })
  expect(refused.isError).toBe(true)
  expect(JSON.stringify(refused.content)).toContain('npm run kb -- reindex')
  await expect(base.ingest(PUBLIC)).resolves.toEqual([expect.objectContaining({ outcome: 'unchanged' })])
  await base.write('b.md', '疏散路线贴在门后。')
  expect(base.ingest(PUBLIC)).rejects.toThrow('reindex')
  const store = await base.knowledge().open()
  expect(await store.reindex()).toBe(1)
  expect(await client.documentsFound('消防演习')).toEqual(['a'])
})

test('many small writes leave few segments, and what was found before is found after', async () => {
  await using base = await TestBase.create()
  const names = Array.from({ length: 24 }, (_, i) => `第${i}号机柜`)
  for (const [i, name] of names.entries()) {
    await base.write(`${i}.md`, `${name}存放备件。`)
    await base.ingest(PUBLIC)
  }
  const file = new Database(join(base.dataDirectory, 'knowledge.sqlite'), { readonly: true })
  const segments = file.query('SELECT COUNT(*) AS n FROM kb_segments').get() as { n: number }
  file.close()
  expect(segments.n).toBeLessThanOrEqual(6)
  const client = await base.client()
  expect((await client.search('备件', 50)).results).toHaveLength(24)
  await base.remove('7.md')
  await base.ingest(PUBLIC)
  expect((await client.search('备件', 50)).results).toHaveLength(23)
}, 60_000)

test('an ingest that is killed leaves each document whole or absent, and the next one finishes it', async () => {
  await using base = await TestBase.create()
  for (let i = 0; i < 60; i++) {
    const body = Array.from({ length: 40 }, (_, line) => `第 ${i} 号文档第 ${line} 行写着巡检记录与备件清单。`).join(
      '\n\n',
    )
    await base.write(`doc-${i}.md`, `# 巡检 ${i}\n\n${body}\n\n结束标记${i}。`)
  }
  const child = spawn(process.execPath, [join(import.meta.dir, '../src/kb.ts'), 'ingest', base.folder, '--public'], {
    env: { ...process.env, DATA_DIR: base.dataDirectory, KB_SAMPLE: '0' },
    stdio: 'ignore',
  })
  await waitForFile(join(base.dataDirectory, 'knowledge.sqlite-wal'))
  child.kill('SIGKILL')
  await once(child, 'exit')
  const client = await base.client()
  const { resources } = await client.mcp.listResources()
  for (const { name } of resources) {
    const number = name.replace('doc-', '')
    expect((await client.search(`结束标记${number}`, 1)).results[0]?.documentId).toBe(name)
  }
  await base.ingest(PUBLIC)
  expect((await client.mcp.listResources()).resources).toHaveLength(60)
}, 60_000)

async function waitForFile(path: string): Promise<void> {
  const deadline = Date.now() + 50_000
  while (!(await Bun.file(path).exists())) {
    if (Date.now() > deadline) throw new Error(`${path} did not appear.`)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

test('a knowledge base of the version before is brought into the new shape when it is opened', async () => {
  await using base = await TestBase.create({ 'one.md': '服务器机房在三楼。' })
  await base.ingest({ visibility: 'public', teams: [], users: [] })
  const old = new Database(join(base.dataDirectory, 'knowledge.sqlite'))
  old.run("ALTER TABLE kb_documents ADD COLUMN body TEXT NOT NULL DEFAULT ''")
  old.run(
    'UPDATE kb_documents SET body = (SELECT b.body FROM kb_bodies b WHERE b.document_id = kb_documents.document_id)',
  )
  old.run('DROP TABLE kb_bodies')
  old.run('ALTER TABLE kb_rights DROP COLUMN workspace')
  old.run("UPDATE kb_meta SET value = '1' WHERE name = 'schema'")
  old.close()
  const { mcp } = await base.client()
  expect((await mcp.readResource({ uri: 'docs://kb/one' })).contents).toMatchObject([{ text: '服务器机房在三楼。' }])
})

test('two processes write the same file at once and both get through', async () => {
  await using base = await TestBase.create({ 'a.md': '仓库甲在东区。' })
  await using other = await TestBase.create({ 'b.md': '仓库乙在西区。' })
  const runs = [base, other].map(({ folder }) =>
    spawn(process.execPath, [join(import.meta.dir, '../src/kb.ts'), 'ingest', folder, '--public'], {
      env: { ...process.env, DATA_DIR: base.dataDirectory, KB_SAMPLE: '0' },
      stdio: 'ignore',
    }),
  )
  const codes = await Promise.all(runs.map(async (run) => (await once(run, 'exit'))[0]))
  expect(codes).toEqual([0, 0])
  const client = await base.client()
  expect((await client.documentsFound('仓库')).sort()).toEqual(['a', 'b'])
}, 60_000)

test('two stores in one process write the same file at once and neither holds the other up', async () => {
  await using base = await TestBase.create({ 'one.md': '消防演习每季度一次。' })
  const path = join(base.dataDirectory, 'knowledge.sqlite')
  const [first, second] = [await openSqlite(path), await openSqlite(path)]
  const order: string[] = []
  const goOn = Promise.withResolvers<void>()
  const long = first.write(async (session) => {
    await session.run('CREATE TABLE a (x INTEGER)')
    await goOn.promise
    order.push('first')
  })
  const next = second.write(async (session) => {
    await session.run('CREATE TABLE b (x INTEGER)')
    order.push('second')
  })
  // The process goes on meanwhile, so what the first writer waits for can come.
  setTimeout(goOn.resolve, 0)
  await Promise.all([long, next])
  expect(order).toEqual(['first', 'second'])
  await Promise.all([first.close(), second.close()])
})

test('a writer that another one keeps waiting gives up after a while and says why', async () => {
  await using base = await TestBase.create()
  const path = join(base.dataDirectory, 'knowledge.sqlite')
  const [first, second] = [await openSqlite(path), await openSqlite(path, { writerWaitMs: 50 })]
  const goOn = Promise.withResolvers<void>()
  const long = first.write(() => goOn.promise)
  await expect(second.write(async () => undefined)).rejects.toThrow('Another process is writing to the knowledge base')
  goOn.resolve()
  await long
  await second.write((session) => session.run('CREATE TABLE b (x INTEGER)'))
  await Promise.all([first.close(), second.close()])
})
