import { expect, test } from 'bun:test'
import { markdown, TestBase } from './knowledge-base.ts'

const DELETION = markdown(
  '# 用户删除规范\n\n## 基本规则\n\n1. 删除用户必须保留审计记录。\n2. 删除一律采用软删除，数据保留 180 天。\n',
  { title: '用户删除规范', visibility: 'public', updated: '2026-08-12', version: '"2.1"' },
)
const IMPORT = markdown('# 批量导入规范\n\n单个文件不超过 10 MB，最多 10,000 行。\n')

test('offers exactly the two tools, read-only, each with an output schema', async () => {
  await using base = await TestBase.create()
  const { mcp } = await base.client()
  const { tools } = await mcp.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['search_knowledge_base', 'answer_with_knowledge_base'])
  for (const { annotations, outputSchema } of tools) {
    expect(annotations).toMatchObject({
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    })
    expect(outputSchema?.type).toBe('object')
  }
})

test('a hit names its file, document, chunk, title, version and date', async () => {
  await using base = await TestBase.create({ 'security/user-deletion.md': DELETION, 'product/import.md': IMPORT })
  await base.ingest()
  const client = await base.client()
  const { query, results } = await client.search('删除用户有什么要求？')
  expect(query).toBe('删除用户有什么要求？')
  expect(results[0]).toMatchObject({
    source: 'security/user-deletion.md',
    documentId: 'security/user-deletion',
    chunkId: 'security/user-deletion#1',
    title: '用户删除规范',
    version: '2.1',
    updated: '2026-08-12',
  })
  expect(results[0]?.content).toContain('审计记录')
})

test('both channels carry the same object', async () => {
  await using base = await TestBase.create({ 'import.md': IMPORT })
  await base.ingest()
  const { mcp } = await base.client()
  const answer = await mcp.callTool({ name: 'search_knowledge_base', arguments: { query: '批量导入' } })
  const [block] = answer.content as { text: string }[]
  expect(JSON.parse(block?.text ?? '')).toEqual(answer.structuredContent)
})

test('an answer is made of quoted sentences, each with the chunk it comes from', async () => {
  await using base = await TestBase.create({ 'user-deletion.md': DELETION, 'import.md': IMPORT })
  await base.ingest()
  const client = await base.client()
  const { answer, citations } = await client.answer('删除用户有什么要求？')
  expect(answer).toContain('删除用户必须保留审计记录。 [1]')
  expect(citations[0]).toMatchObject({ chunkId: 'user-deletion#1', quote: '1. 删除用户必须保留审计记录。' })
  expect(answer.split('\n')).toHaveLength(citations.length)
})

test('a question that no document answers gets a plain sentence in its language and no citation', async () => {
  await using base = await TestBase.create({ 'user-deletion.md': DELETION, 'import.md': IMPORT })
  await base.ingest()
  const client = await base.client()
  expect(await client.answer('我们的安全策略文档里有没有关于 API 限流的规范？')).toMatchObject({
    answer: '知识库中没有与这个问题相关的内容。',
    citations: [],
  })
  expect((await client.answer('What is our parental leave?')).answer).toBe(
    'The knowledge base has nothing about this question.',
  )
})

test('a document is a resource under its id, slashes included, and a new one is listed at once', async () => {
  await using base = await TestBase.create({ 'security/user-deletion.md': DELETION })
  await base.ingest()
  const { mcp } = await base.client()
  expect((await mcp.listResources()).resources.map(({ uri }) => uri)).toEqual(['docs://kb/security/user-deletion'])
  const { contents } = await mcp.readResource({ uri: 'docs://kb/security/user-deletion' })
  expect(contents[0]).toMatchObject({ mimeType: 'text/markdown', text: expect.stringContaining('软删除') })
  await base.write('product/import.md', IMPORT)
  await base.ingest()
  expect((await mcp.listResources()).resources).toHaveLength(2)
  const { completion } = await mcp.complete({
    ref: { type: 'ref/resource', uri: 'docs://kb/{docId}' },
    argument: { name: 'docId', value: 'prod' },
  })
  expect(completion.values).toEqual(['product/import'])
})

test.each([
  [{ query: '  ' }, '参数 query'],
  [{ query: '批量导入', topK: 0 }, 'topK'],
  [{ query: '批量导入', topK: 51 }, 'topK'],
  [{ query: '批量导入', teams: ['hr'] }, 'teams'],
  [{}, 'query'],
])('arguments %j are refused with a sentence that names the field', async (args, field) => {
  await using base = await TestBase.create()
  const { mcp } = await base.client()
  const answer = await mcp.callTool({ name: 'search_knowledge_base', arguments: args })
  const [block] = answer.content as { text: string }[]
  expect(answer.isError).toBe(true)
  expect(block?.text).toContain(field.replace('参数 ', ''))
})

test('what is wrong with the arguments is told in the language that was sent, in Chinese when none was', async () => {
  await using base = await TestBase.create()
  const { mcp } = await base.client()
  const told = async (name: string, args: Record<string, unknown>) => {
    const { content, isError } = await mcp.callTool({ name, arguments: args })
    expect(isError).toBe(true)
    return (content as { text: string }[])[0]?.text
  }
  expect(await told('search_knowledge_base', {})).toBe('缺少参数 query，请补上（字符串）。')
  expect(await told('answer_with_knowledge_base', { topK: 3 })).toBe('缺少参数 question，请补上（字符串）。')
  expect(await told('answer_with_knowledge_base', { question: '……？' })).toContain('没有可检索的文字')
  expect(await told('answer_with_knowledge_base', { text: 'How long is leave?' })).toContain('"question" is missing')
  expect(await told('answer_with_knowledge_base', { text: '假期多久？' })).toContain('缺少参数 question')
})

test('a document that is not there is told of in the language of its name', async () => {
  await using base = await TestBase.create()
  const { mcp } = await base.client()
  await expect(mcp.readResource({ uri: `docs://kb/${encodeURIComponent('制度/报销')}` })).rejects.toThrow(
    '没有这份文档',
  )
  await expect(mcp.readResource({ uri: 'docs://kb/policy/leave' })).rejects.toThrow('There is no such document')
})
