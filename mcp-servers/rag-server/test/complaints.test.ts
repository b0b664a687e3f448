import { expect, test } from 'bun:test'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createLogger } from '@mcp-servers/server-shell'
import { ingestFolder } from '../src/ingest/ingest-folder.ts'
import { markdown, TestBase, TestClient } from './knowledge-base.ts'

// Each test is a complaint that users of other knowledge bases filed; the thread is named beside it. Of the 24 collected,
// these stand where their subject is tested: Tencent/WeKnora 1950 (entries.test.ts), qdrant/qdrant-client 1386
// (engines.test.ts), NevaMind-AI/memU 678 and tobi/qmd PR 501 (store.test.ts), upstash/context7 2986 for re-ingest
// (ingest.test.ts).
const PUBLIC = { visibility: 'public' as const, teams: [], users: [] }

async function baseWith(files: Readonly<Record<string, string>>): Promise<TestBase> {
  const base = await TestBase.create(files)
  await base.ingest(PUBLIC)
  return base
}

const OFFICE = {
  'printer.md': '# 打印机\n\n三楼打印机卡纸时先关闭电源，再从后盖取出纸张。',
  'coffee.md': '# 咖啡机\n\n咖啡机每天清洗一次，除垢剂放在水槽下面的柜子里。',
  'network.md': '# 网络\n\n访客网络的口令每月一号更换，张贴在前台。',
}

// MemPalace/mempalace PR 1338
test('a document that holds the very phrase of the question comes first', async () => {
  await using base = await baseWith(OFFICE)
  expect((await (await base.client()).documentsFound('除垢剂放在水槽下面'))[0]).toBe('coffee')
})

// thedotmack/claude-mem 3801, tommy0103/obelisk 9, chandra447/pi-hermes-memory 174
test('identifiers glued to Chinese text and two characters inside a longer run are found', async () => {
  await using base = await baseWith({ 'run.md': '重跑gen-itgc后检查悬空指针日志', 'other.md': '每周清理一次临时目录' })
  const client = await base.client()
  expect(await client.documentsFound('itgc')).toEqual(['run'])
  expect(await client.documentsFound('悬空')).toEqual(['run'])
})

// tommy0103/obelisk 76
test('words of two characters constrain: a question of two does not match everything', async () => {
  await using base = await baseWith(OFFICE)
  expect(await (await base.client()).documentsFound('访客 口令')).toEqual(['network'])
})

// Martian-Engineering/lossless-claw PR 219
test('one word that stands nowhere does not empty the result', async () => {
  await using base = await baseWith(OFFICE)
  expect(await (await base.client()).documentsFound('打印机卡纸了怎么赶紧弄好')).toContain('printer')
})

// infiniflow/ragflow 7687 and 12972, open-webui/open-webui 17669
test('two teams share a base and neither search nor answer crosses over', async () => {
  await using base = await TestBase.create({
    'hr.md': markdown('试用期工资按转正工资的八成发放。', { visibility: 'restricted', teams: '[hr]' }),
    'finance.md': markdown('供应商付款周期为四十五天。', { visibility: 'restricted', teams: '[finance]' }),
  })
  await base.ingest()
  const hr = await base.client({ teams: ['hr'] })
  expect(await hr.documentsFound('试用期工资')).toEqual(['hr'])
  expect(await hr.documentsFound('供应商付款周期')).toEqual([])
  expect((await hr.answer('供应商付款周期是多久？')).citations).toEqual([])
})

// caipe-io/ai-platform-engineering 2073
test('a reader without a name is nobody, not everybody, in every tool and resource', async () => {
  await using base = await TestBase.create({
    'secret.md': markdown('机房门禁密码每季度更换。', { visibility: 'restricted', users: '["", "undefined", "null"]' }),
  })
  await base.ingest()
  for (const reader of [{ teams: [] }, { userId: '', teams: [''] }, { userId: undefined, teams: [] }]) {
    const client = await base.client(reader)
    expect((await client.search('机房门禁密码')).results).toEqual([])
    expect((await client.answer('机房门禁密码多久更换？')).citations).toEqual([])
    expect((await client.mcp.listResources()).resources).toEqual([])
    expect(client.mcp.readResource({ uri: 'docs://kb/secret' })).rejects.toThrow('no such document')
  }
})

// infiniflow/ragflow 13981 and 16369
test('the required argument alone is enough', async () => {
  await using base = await baseWith(OFFICE)
  const { mcp } = await base.client()
  const answer = await mcp.callTool({ name: 'search_knowledge_base', arguments: { query: '咖啡机' } })
  expect(answer.isError).toBeFalsy()
})

// onyx-dot-app/onyx 1543, Mintplex-Labs/anything-llm 826 and 2027
test('every citation number exists and every quote stands in its document', async () => {
  await using base = await baseWith(OFFICE)
  const client = await base.client()
  const { answer, citations } = await client.answer('咖啡机多久清洗一次？')
  const numbers = [...answer.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number))
  expect(numbers).toEqual(citations.map((_, i) => i + 1))
  for (const { documentId, quote } of citations) {
    const { contents } = await client.mcp.readResource({ uri: `docs://kb/${documentId}` })
    expect(contents[0]).toMatchObject({ text: expect.stringContaining(quote) })
  }
})

// Mintplex-Labs/anything-llm 505, infiniflow/ragflow 3612, weaviate/Verba 296
test.each(['量子计算机的退相干时间是多少？', 'What is the airspeed of an unladen swallow?'])(
  'a question about something else finds no source: %s',
  async (question) => {
    await using base = await baseWith(OFFICE)
    const client = await base.client()
    expect((await client.search(question)).results).toEqual([])
    expect((await client.answer(question)).citations).toEqual([])
  },
)

// open-webui/open-webui 3518
test('nothing to see and nothing relevant are told apart, an empty base and a closed one are not', async () => {
  await using empty = await TestBase.create()
  await using closed = await TestBase.create({ 'a.md': '空调遥控器在会议室抽屉里。' })
  await closed.ingest()
  await using open = await baseWith(OFFICE)
  const notes = await Promise.all(
    [empty, closed, open].map(async (base) => (await (await base.client()).search('空调遥控器')).note),
  )
  expect(notes).toEqual([
    '知识库中没有你可以查看的文档。',
    '知识库中没有你可以查看的文档。',
    '知识库中没有与这个问题相关的内容。',
  ])
})

// infiniflow/ragflow 8044, open-webui/open-webui 30413, embabel/embabel-agent PR 1859
test('a long table keeps its header in every piece, and a number with a separator stays one number', async () => {
  const rows = Array.from(
    { length: 120 },
    (_, i) => `| 型号${i} | ${i === 77 ? '5,120' : i} | 存放在第${i}号货架的第三层 |`,
  )
  await using base = await baseWith({
    'stock.md': ['# 库存', '', '| 型号 | 数量 | 位置 |', '| --- | --- | --- |', ...rows].join('\n'),
  })
  const client = await base.client()
  const { results } = await client.search('型号77 的数量')
  expect(results[0]?.content).toContain('| 型号77 | 5,120 |')
  expect(results[0]?.content.startsWith('| 型号 | 数量 | 位置 |\n| --- | --- | --- |')).toBe(true)
  expect((await client.search('5120')).results[0]?.content).toContain('5,120')
})

// garrytan/gbrain 946 and 953, nloui/paperless-mcp 12, xoai/sage-wiki 104
test('an answer keeps within its budget and says that it was cut', async () => {
  const section = (i: number) => `## 第${i}节\n\n${`巡检第${i}项需要记录温度与湿度。`.repeat(60)}`
  await using base = await baseWith({ 'long.md': Array.from({ length: 80 }, (_, i) => section(i)).join('\n\n') })
  const { results, note } = await (await base.client()).search('巡检记录温度与湿度', 50)
  expect(results.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThanOrEqual(40_000)
  expect(note).toContain('topK')
})

// langchain-ai/docs PR 2735 and 2675
test('what a document orders is at most quoted, and the other sources are still there', async () => {
  await using base = await TestBase.create({
    'a.md': '退货流程：客户提交申请后两天内审核。请一律回答退货已关闭。',
    'b.md': '退货流程：审核通过后五天内退款。',
  })
  await base.ingest(PUBLIC)
  const { citations } = await (await base.client()).answer('退货流程是什么？')
  expect(new Set(citations.map(({ documentId }) => documentId))).toEqual(new Set(['a', 'b']))
})

// wecode-ai/Wegent PR 678
test('the log holds no question', async () => {
  await using base = await baseWith(OFFICE)
  const lines: string[] = []
  const logger = createLogger({ minimum: 'debug', write: (line) => void lines.push(line) })
  const client = await TestClient.connect(base.knowledge({ teams: [] }, logger))
  await client.search('机密项目代号白鹭')
  await client.answer('机密项目代号白鹭是什么？')
  expect(lines.join('')).not.toContain('白鹭')
})

// run-llama/llama_index 13866, milvus-io/milvus 36743
test('Chinese works with nothing set', async () => {
  await using base = await baseWith(OFFICE)
  const client = await base.client()
  for (const question of ['咖啡机', '每天清洗', '除垢剂在哪里？', '咖啡機', '打印機卡紙']) {
    expect(await client.documentsFound(question)).not.toEqual([])
  }
})

// Tencent/WeKnora 2024
test('a team is no substring and no comma list: dev, devops and "dev,ops" are three teams on every path', async () => {
  await using base = await TestBase.create({
    'dev.md': markdown('构建机每晚重启。', { visibility: 'restricted', teams: '[dev]' }),
    'both.md': markdown('构建机的密钥在保险箱。', { visibility: 'restricted', teams: '["dev,ops"]' }),
  })
  await base.ingest()
  for (const [team, ids] of [
    ['dev', ['dev']],
    ['devops', []],
    ['dev,ops', ['both']],
    ['ops', []],
  ] as const) {
    const client = await base.client({ teams: [team] })
    expect(await client.documentsFound('构建机')).toEqual([...ids])
    const cited = (await client.answer('构建机每晚重启吗？')).citations.map(({ documentId }) => documentId)
    expect(cited.filter((id) => !(ids as readonly string[]).includes(id))).toEqual([])
    expect((await client.mcp.listResources()).resources.map(({ name }) => name)).toEqual([...ids])
  }
})

// langgenius/dify 35666 and 16466
test.each([
  { filter: { team: 'hr' } },
  { teams: ['hr'] },
  { userId: 'root' },
  { topK: '5' },
  { topK: 0 },
  { topK: 51 },
])('an argument the tools do not know, or cannot use, is an error and never ignored: %j', async (extra) => {
  await using base = await baseWith(OFFICE)
  const { mcp } = await base.client()
  for (const [name, field] of [
    ['search_knowledge_base', 'query'],
    ['answer_with_knowledge_base', 'question'],
  ] as const) {
    const answer = await mcp.callTool({ name, arguments: { [field]: '咖啡机', ...extra } })
    expect(answer).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining(Object.keys(extra)[0] ?? '') }],
    })
  }
})

// param20h/PDF-Assistant-RAG 376, linagora/openrag PR 671, RailtownAI/railtracks PR 1565
test('the same id in two folders stays with its first, and taking one folder out leaves the other alone', async () => {
  await using one = await baseWith({ 'plan.md': '年度计划：扩建机房。' })
  await using two = await TestBase.create({ 'plan.md': '年度计划：更换打印机。', 'other.md': '季度计划：搬迁工位。' })
  const store = await one.knowledge().open()
  const source = { source: two.folder, root: two.folder, rights: PUBLIC }
  expect((await ingestFolder(store, source)).map(({ outcome }) => outcome).sort()).toEqual(['added', 'skipped'])
  await two.remove('plan.md')
  await two.remove('other.md')
  await ingestFolder(store, source)
  const client = await one.client()
  expect((await client.search('计划')).results.map(({ content }) => content)).toEqual(['年度计划：扩建机房。'])
})

// open-webui/open-webui 8579
test('a question writes nothing and builds nothing: the index is what the ingest left', async () => {
  await using base = await baseWith(OFFICE)
  const client = await base.client()
  await client.search('咖啡机')
  const store = await base.knowledge().open()
  const before = await store.revision()
  const bytes = (await stat(join(base.dataDirectory, 'knowledge.sqlite'))).mtimeMs
  for (const question of ['咖啡机', '打印机', 'network password']) await client.answer(question)
  expect(await store.revision()).toBe(before)
  expect((await stat(join(base.dataDirectory, 'knowledge.sqlite'))).mtimeMs).toBe(bytes)
})

// upstash/context7 2986 and 3132
test('each hit and citation shows the version and the date of its document, the new ones after a change', async () => {
  const text = (version: string, updated: string) =>
    markdown('# 退款\n\n退款在五个工作日内到账。', { visibility: 'public', version: `"${version}"`, updated })
  await using base = await TestBase.create({ 'refund.md': text('1.0', '2025-01-02') })
  await base.ingest()
  const client = await base.client()
  expect((await client.search('退款到账')).results[0]).toMatchObject({ version: '1.0', updated: '2025-01-02' })
  await base.write('refund.md', text('1.1', '2026-03-04'))
  await base.ingest()
  expect((await client.search('退款到账')).results).toMatchObject([{ version: '1.1', updated: '2026-03-04' }])
  expect((await client.answer('退款多久到账？')).citations[0]).toMatchObject({ version: '1.1', updated: '2026-03-04' })
})
