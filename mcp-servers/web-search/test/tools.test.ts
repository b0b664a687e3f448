import { afterAll, beforeAll, expect, test } from 'bun:test'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import fc from 'fast-check'
import { readConfig } from '../src/config.ts'
import { type SearchAnswer, searchAnswer } from '../src/domain/answer.ts'
import { createServer } from '../src/server.ts'

const client = new Client({ name: 'test', version: '0.0.0' })

beforeAll(async () => {
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  await createServer({ config: readConfig({}) }).connect(ours)
  await client.connect(theirs)
})
afterAll(() => client.close())

async function answerOf(name: string, args: Record<string, unknown>): Promise<SearchAnswer> {
  const { structuredContent } = await client.callTool({ name, arguments: args })
  return searchAnswer.strict().parse(structuredContent)
}

async function errorOf(name: string, args: Record<string, unknown>): Promise<string> {
  const { isError, content } = await client.callTool({ name, arguments: args })
  expect(isError).toBe(true)
  return JSON.stringify(content)
}

test('there are exactly three tools, all read-only and open-world, each with an output schema [S3-tools]', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['search_competitors', 'search_best_practices', 'search_tech_stack'])
  for (const { annotations, outputSchema } of tools) {
    expect(annotations).toMatchObject({
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: true,
    })
    expect(outputSchema?.required).toEqual(expect.arrayContaining(['query', 'mode', 'results', 'summary']))
  }
})

test('both output channels carry the same answer', async () => {
  const { structuredContent, content } = await client.callTool({
    name: 'search_competitors',
    arguments: { query: '批量导入' },
  })
  const [block] = content as { text: string }[]
  expect(JSON.parse(block?.text ?? '')).toEqual(structuredContent)
})

test('competitors of bulk import name Jira, Linear and Airtable', async () => {
  const { mode, results } = await answerOf('search_competitors', { query: '分析这个需求 "支持批量导入功能"' })
  const titles = results.map(({ title }) => title).join(' ')
  expect(mode).toBe('mock')
  for (const product of ['Jira', 'Linear', 'Airtable']) expect(titles).toContain(product)
})

test('best practice of rate limiting tells token bucket, leaky bucket, limits per user and tenant, and 429', async () => {
  const zh = JSON.stringify(await answerOf('search_best_practices', { topic: 'API 限流' }))
  for (const word of ['令牌桶', '漏桶', '按用户、租户', '429']) expect(zh).toContain(word)
  const en = JSON.stringify(await answerOf('search_best_practices', { topic: 'API rate limiting' }))
  for (const word of ['token bucket', 'leaky bucket', 'per tenant', '429']) expect(en).toContain(word)
})

test('a technology search for realtime messaging compares WebSocket, SSE and polling', async () => {
  const answer = await answerOf('search_tech_stack', { technology: '实时消息推送', useCase: '客服聊天' })
  const titles = answer.results.map(({ title }) => title).join(' ')
  for (const word of ['WebSocket', 'SSE', '轮询']) expect(titles).toContain(word)
})

test('the use case alone can decide what a technology is searched for', async () => {
  const { results } = await answerOf('search_tech_stack', { technology: 'Node.js', useCase: '对接微信支付' })
  expect(results[0]?.title).toContain('微信支付')
})

test('what the text names comes first', async () => {
  const { results } = await answerOf('search_tech_stack', { technology: '用 OpenFGA 做权限' })
  expect(results[0]?.title).toContain('OpenFGA')
})

test('a query that fits no preset gets an empty list and is told so [S3-mock]', async () => {
  const { mode, results, summary } = await answerOf('search_competitors', { query: '红烧肉的做法' })
  expect({ mode, results }).toEqual({ mode: 'mock', results: [] })
  expect(summary).toContain('结果为空')
})

test('an offline answer says that it is no web search [S3-mock]', async () => {
  const zh = await answerOf('search_best_practices', { topic: '权限设计' })
  expect(zh.summary).toContain('没有联网搜索')
  const en = await answerOf('search_best_practices', { topic: 'permission design' })
  expect(en.summary).toContain('no web search was made')
  expect(zh.provider).toBe('presets')
})

test('a host name in domain restricts the presets to that site', async () => {
  const { results } = await answerOf('search_competitors', { query: '批量导入', domain: 'https://www.linear.app/docs' })
  expect(results.map(({ url }) => new URL(url).hostname)).toEqual(['linear.app'])
  const none = await answerOf('search_competitors', { query: '批量导入', domain: 'example.com' })
  expect(none.results).toEqual([])
  expect(none.summary).toContain('example.com')
})

test('a field of business in domain narrows nothing away', async () => {
  const { results } = await answerOf('search_competitors', { query: '批量导入', domain: '项目管理' })
  expect(results.length).toBeGreaterThanOrEqual(3)
})

test('a text without anything to search for is an error that names the field', async () => {
  expect(await errorOf('search_competitors', { query: '  ' })).toContain('query')
  expect(await errorOf('search_best_practices', { topic: '？？？' })).toContain('topic')
  expect(await errorOf('search_tech_stack', {})).toContain('technology')
  expect(await errorOf('search_tech_stack', { technology: 7 })).toContain('technology')
  expect(await errorOf('search_competitors', { query: 'bulk import', limit: 3 })).toContain('limit')
})

test('errors are said in the language of the arguments', async () => {
  expect(await errorOf('search_competitors', { query: 'bulk import', limit: 3 })).toContain('There is no argument')
  expect(await errorOf('search_competitors', { query: '批量导入', limit: 3 })).toContain('没有名为 limit 的参数')
})

test('a text of one mebibyte is answered within two seconds and not sent back', async () => {
  const started = performance.now()
  const topic = '支持批量导入与权限、限流、支付。'.repeat(65_536).slice(0, 1_048_576)
  const answer = await answerOf('search_best_practices', { topic })
  expect(performance.now() - started).toBeLessThan(2_000)
  expect(answer.query.length).toBeLessThanOrEqual(1_000)
  expect(answer.results.length).toBeGreaterThan(0)
})

test('results, summary and takeaway follow the language of the question, in all three tools', async () => {
  const asked = [
    ['search_competitors', 'query', '权限设计', 'permission design'],
    ['search_best_practices', 'topic', '文件上传', 'file upload'],
    ['search_tech_stack', 'technology', '單點登錄', 'single sign-on'],
  ] as const
  for (const [tool, field, zh, en] of asked) {
    const chinese = await answerOf(tool, { [field]: zh })
    for (const { snippet } of chinese.results) expect(snippet).toMatch(/\p{Script=Han}/u)
    expect(chinese.summary).toStartWith('离线预置资料')
    const english = await answerOf(tool, { [field]: en })
    expect(english.results.length).toBe(chinese.results.length)
    expect(JSON.stringify(english)).not.toMatch(/\p{Script=Han}/u)
  }
})

test('whatever text is sent, the answer keeps its shape or the error names the field', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ maxLength: 40 }),
      async (query, domain) => {
        const { isError, content, structuredContent } = await client.callTool({
          name: 'search_competitors',
          arguments: { query, domain },
        })
        if (isError) expect(JSON.stringify(content)).toContain('query')
        else expect(searchAnswer.strict().parse(structuredContent).mode).toBe('mock')
      },
    ),
    { numRuns: 200 },
  )
})
