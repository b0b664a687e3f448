import { expect, test } from 'bun:test'
import { createLogger } from '@mcp-servers/server-shell'
import { markdown, TestBase, TestClient } from './knowledge-base.ts'

// Each test is a complaint that users of other knowledge bases filed; the thread is named beside it.
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
