// Layer 1: everything over InMemoryTransport, without key and network. The section names are those of the
// specification, so that `bun test test/chapter12-mcp.spec.ts -t "12.5"` runs one of them.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamicStructuredTool } from '@langchain/core/tools'
import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { readConfig } from '../mcp-servers/rag-server/src/config.ts'
import { openKnowledge } from '../mcp-servers/rag-server/src/open-knowledge.ts'
import { createServer as createKnowledgeServer } from '../mcp-servers/rag-server/src/server.ts'
import { createServer as createAnalyzer } from '../mcp-servers/requirement-analyzer/src/server.ts'
import { silentLogger } from '../mcp-servers/server-shell/src/index.ts'
import { createServer as createWebSearch } from '../mcp-servers/web-search/src/server.ts'
import { buildFunctionalExpertTools } from '../services/chat/src/llm/graph/experts.ts'
import { selectModel } from '../services/chat/src/llm/model/select-model.ts'
import { jsonSchemaToZod } from '../services/chat/src/mcp/json-schema-to-zod.ts'
import { MCPClientService } from '../services/chat/src/mcp/mcp-client.service.ts'
import { MCPManager } from '../services/chat/src/mcp/mcp-manager.ts'
import { bridgeMCPToLangChain, serializeMCPContent } from '../services/chat/src/mcp/mcp-to-langchain.ts'
import { answerOf, call, connectClient, textOf } from './support/in-memory.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'chapter12-'))
const knowledge = openKnowledge(silentLogger, readConfig({ DATA_DIR: dataDir }))
const createRagServer = () => createKnowledgeServer({ knowledge })
afterAll(async () => {
  await knowledge.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The client's end of a pair whose other end the server already listens on. */
async function transportTo(server: McpServer) {
  const [clientSide, serverSide] = InMemoryTransport.createLinkedPair()
  await server.connect(serverSide)
  return clientSide
}

/** A server of somebody else, made with the bare SDK. */
function foreignServer(name: string, tools: Record<string, (text: string) => string>): McpServer {
  const server = new McpServer({ name, version: '1' })
  for (const [tool, answer] of Object.entries(tools)) {
    server.registerTool(
      tool,
      { description: `${tool} of ${name}`, inputSchema: z.object({ text: z.string() }) },
      ({ text }) => ({
        content: [{ type: 'text', text: answer(text) }],
      }),
    )
  }
  return server
}

describe('12.4.1 requirement-analyzer', () => {
  let client: Client
  beforeAll(async () => {
    client = await connectClient(createAnalyzer())
  })
  afterAll(() => client.close())

  test('offers exactly four read-only tools with output schemas [S2-tools]', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'analyze_completeness',
      'check_conflicts',
      'estimate_complexity',
      'generate_user_stories',
    ])
    for (const tool of tools) {
      expect(tool.annotations).toMatchObject({
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      })
      expect(tool.outputSchema?.type).toBe('object')
    }
  })

  test('scores a bare wish low and names what is missing [S2-completeness]', async () => {
    const answer = answerOf(await call(client, 'analyze_completeness', { requirementText: '支持批量导入功能' }))
    expect(answer['totalDimensions']).toBe(6)
    expect(answer['missingDimensions']).toEqual(expect.arrayContaining(['验收标准', '非功能需求', '边界条件']))
    const covered = answer['coveredDimensions']
    expect(answer['completenessScore']).toBe(Math.round((100 * (covered as string[]).length) / 6))
    expect(answer['suggestion']).toStartWith('建议补充以下维度：')
  })

  test('gives full marks to a requirement that leaves nothing open [S2-completeness]', async () => {
    const requirementText =
      '运营人员可以在商品列表页批量导入商品（P1）。单个文件最多 5000 行，超过时拒绝并提示上限；文件为空时提示“文件没有数据”。' +
      '5000 行的导入必须在 60 秒内完成。验收标准：Given 一个含 3 行错误的文件，When 运营人员导入，Then 正确的行入库，错误的 3 行列出行号和原因。'
    const answer = answerOf(await call(client, 'analyze_completeness', { requirementText }))
    expect(answer).toMatchObject({ completenessScore: 100, missingDimensions: [], suggestion: '需求描述较为完整' })
  })

  test('sizes a third-party payment integration XL, with reasons [S2-complexity]', async () => {
    const answer = answerOf(
      await call(client, 'estimate_complexity', { requirementText: '对接第三方支付系统，支持微信/支付宝' }),
    )
    expect(answer).toMatchObject({ size: 'XL', estimatedDays: '3周以上' })
    expect(answer['factors']).not.toBeEmpty()
  })

  test('gives no size where no function is named [S2-no-function]', async () => {
    const answer = answerOf(
      await call(client, 'estimate_complexity', { requirementText: '希望系统更加好用，体验更好' }),
    )
    expect(answer).toMatchObject({ size: null, estimatedDays: null })
    expect(answer['factors']).not.toBeEmpty()
  })

  test('tells a contradiction from words that are merely shared [S2-conflicts]', async () => {
    const existing = { id: 'REQ-9', title: '普通成员的删除权限', description: '普通成员不能删除项目中的任务。' }
    const other = { id: 'REQ-8', title: '任务列表导出', description: '项目经理可以把任务列表导出为 Excel 文件。' }
    const answer = answerOf(
      await call(client, 'check_conflicts', {
        newRequirement: '普通成员可以删除项目中的任务。',
        existingRequirements: [existing, other],
      }),
    )
    expect(answer).toMatchObject({ hasConflicts: true, verdict: 'conflict' })
    const conflicts = answer['conflicts'] as { id: string; relation: string }[]
    expect(conflicts.filter(({ relation }) => relation === 'conflict').map(({ id }) => id)).toEqual(['REQ-9'])
  })

  test('writes a story for the actor that the text names [S2-stories]', async () => {
    const answer = answerOf(
      await call(client, 'generate_user_stories', {
        requirementText: '仓库管理员可以按批次号查询库存，并导出查询结果。',
      }),
    )
    const [first] = answer['stories'] as { story: string; acceptanceCriteria: string[] }[]
    expect(first?.story).toContain('作为仓库管理员')
    expect(first?.acceptanceCriteria.length).toBeGreaterThan(1)
  })

  test('answers a missing, a mistyped and an unknown argument with a sentence that names it [S2-errors]', async () => {
    for (const [args, field] of [
      [{}, 'requirementText'],
      [{ requirementText: 7 }, 'requirementText'],
      [{ requirementText: '支持批量导入功能', colour: 'red' }, 'colour'],
      [{ requirementText: '   ' }, 'requirementText'],
    ] as const) {
      const result = await call(client, 'analyze_completeness', args)
      expect(result.isError).toBe(true)
      expect(textOf(result)).toContain(field)
    }
  })

  test('refuses an unknown tool as a protocol error [S2-errors]', async () => {
    await expect(call(client, 'constructor', {})).rejects.toMatchObject({ code: -32602 })
  })

  test('reads the PRD template and the sample project [S2-resources]', async () => {
    const { resources } = await client.listResources()
    expect(resources.map(({ uri }) => uri)).toContain('requirement://templates/prd')
    const prd = await client.readResource({ uri: 'requirement://templates/prd' })
    expect(JSON.stringify(prd.contents)).toContain('验收标准')
    const projects = resources.filter(({ uri }) => uri.startsWith('requirement://projects/'))
    const [project] = (await client.readResource({ uri: projects[0]?.uri ?? '' })).contents
    expect(JSON.stringify(project)).toContain('REQ-001')
  })

  test('renders the prompt as one user message [S2-prompt]', async () => {
    const { messages } = await client.getPrompt({
      name: 'analyze_requirement',
      arguments: { requirementText: '支持批量导入 {{y}} %s' },
    })
    expect(messages).toHaveLength(1)
    expect(JSON.stringify(messages[0])).toContain('支持批量导入 {{y}} %s')
  })
})

describe('12.4 web-search and rag-server', () => {
  let web: Client
  let rag: Client
  beforeAll(async () => {
    web = await connectClient(createWebSearch())
    rag = await connectClient(createRagServer())
  })
  afterAll(() => Promise.all([web.close(), rag.close()]))

  test('web-search offers exactly three open-world tools [S3-tools]', async () => {
    const { tools } = await web.listTools()
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'search_best_practices',
      'search_competitors',
      'search_tech_stack',
    ])
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint && annotations.openWorldHint)).toBe(true)
  })

  test('presets name real products and say that they are presets [S3-mock]', async () => {
    const answer = answerOf(await call(web, 'search_competitors', { query: '批量导入' }))
    expect(answer['mode']).toBe('mock')
    for (const product of ['Jira', 'Linear', 'Airtable']) expect(JSON.stringify(answer['results'])).toContain(product)
  })

  test('a query that fits no preset gets an empty list [S3-mock]', async () => {
    const answer = answerOf(await call(web, 'search_competitors', { query: '火星土壤采样机器人的轮胎花纹' }))
    expect(answer).toMatchObject({ mode: 'mock', results: [] })
  })

  test('rag-server finds the rule about deleting users, with its chunk [S4-search]', async () => {
    const answer = answerOf(await call(rag, 'search_knowledge_base', { query: '删除用户时审计记录怎么处理' }))
    const [first] = answer['results'] as Record<string, unknown>[]
    expect(first).toMatchObject({
      source: expect.any(String),
      documentId: expect.any(String),
      chunkId: expect.any(String),
    })
    expect(String(first?.['content'])).toMatch(/审计/)
  })

  test('rag-server says that it has nothing rather than guessing [S4-answer]', async () => {
    const answer = answerOf(await call(rag, 'answer_with_knowledge_base', { question: '有没有关于 API 限流的规范？' }))
    expect(answer['citations']).toEqual([])
    expect(String(answer['answer'])).toMatch(/没有/)
  })

  test('a listed document can be read [S4-live]', async () => {
    const { resources } = await rag.listResources()
    expect(resources.length).toBeGreaterThanOrEqual(20)
    const { contents } = await rag.readResource({ uri: resources[0]?.uri ?? '' })
    expect(JSON.stringify(contents).length).toBeGreaterThan(50)
  })
})

describe('12.5 client and bridge', () => {
  test('one client class speaks to a server in memory: tools, call, resource, prompt [S5-client]', async () => {
    const client = new MCPClientService({ transport: await transportTo(createAnalyzer()) })
    await client.connect()
    expect(client.isConnected()).toBe(true)
    expect(await client.getTools()).toHaveLength(4)
    expect(JSON.stringify(await client.readResource('requirement://templates/prd'))).toContain('验收标准')
    expect(JSON.stringify(await client.getPrompt('analyze_requirement', { requirementText: '导出报表' }))).toContain(
      '导出报表',
    )
    await client.close()
    expect(client.isConnected()).toBe(false)
  })

  test('the bridge makes prefixed LangChain tools that answer [S5-bridge]', async () => {
    const client = new MCPClientService({ transport: await transportTo(createAnalyzer()) })
    await client.connect()
    const tools = await bridgeMCPToLangChain(client, 'req_')
    expect(tools.every((tool) => tool instanceof DynamicStructuredTool && tool.name.startsWith('req_'))).toBe(true)
    const tool = tools.find(({ name }) => name === 'req_analyze_completeness')
    const answer = JSON.parse(String(await tool?.invoke({ requirementText: '支持批量导入功能' })))
    expect(answer.totalDimensions).toBe(6)
    await client.close()
  })

  test('a tool error becomes an exception whose text the model can read [S5-results]', async () => {
    const client = new MCPClientService({ transport: await transportTo(createAnalyzer()) })
    await client.connect()
    const tool = (await bridgeMCPToLangChain(client)).find(({ name }) => name === 'analyze_completeness')
    await expect(tool?.invoke({ requirementText: ' ' })).rejects.toThrow(/requirementText/)
    await client.close()
  })

  test('results map in the order of the specification [S5-results]', () => {
    expect(() => serializeMCPContent({ isError: true, content: [{ type: 'text', text: '坏了' }] })).toThrow('坏了')
    expect(serializeMCPContent({ content: [{ type: 'text', text: 'x' }], structuredContent: { a: 1 } })).toBe('{"a":1}')
    const image = { type: 'image' as const, data: 'aGk=', mimeType: 'image/png' }
    expect(serializeMCPContent({ content: [{ type: 'text', text: 'x' }, image] })).toBe('x\n[image: image/png]')
    expect(() => serializeMCPContent({ content: [] })).toThrow()
  })

  test('a schema keeps its meaning on the way to Zod [S5-bridge]', () => {
    const schema = jsonSchemaToZod({
      type: 'object',
      properties: { kind: { enum: ['a', 'b'] }, count: { type: ['integer', 'null'], minimum: 1 } },
      required: ['kind'],
      additionalProperties: false,
    })
    expect(schema.safeParse({ kind: 'a', count: null }).success).toBe(true)
    expect(schema.safeParse({ kind: 'c' }).success).toBe(false)
    expect(schema.safeParse({ kind: 'a', count: 0 }).success).toBe(false)
    expect(schema.safeParse({ kind: 'a', other: 1 }).success).toBe(false)
  })
})

describe('12.7 manager', () => {
  test('a server that cannot be reached never hurts the others [S5-isolation]', async () => {
    const manager = new MCPManager({})
    manager.register({ id: 'broken', config: { command: 'no-such-command-here', args: [] } })
    manager.register({ id: 'analyzer', config: { transport: await transportTo(createAnalyzer()) }, prefix: 'req_' })
    manager.register({ id: 'web', config: { transport: await transportTo(createWebSearch()) }, prefix: 'ws_' })
    await manager.connectAll()
    const names = (await manager.getTools()).map(({ name }) => name)
    expect(names.filter((name) => name.startsWith('req_'))).toHaveLength(4)
    expect(names.filter((name) => name.startsWith('ws_'))).toHaveLength(3)
    await manager.close()
  })

  test('tools carry where they come from and what they may do [S5-names]', async () => {
    const manager = new MCPManager({})
    manager.register({
      id: 'foreign',
      config: { transport: await transportTo(foreignServer('f', { delete_all: () => 'ok' })) },
    })
    await manager.connectAll()
    const [tool] = await manager.getTools()
    expect(tool?.metadata).toMatchObject({ serverId: 'foreign', toolName: 'delete_all', permission: 'write' })
    await manager.close()
  })

  test('fallback tools answer for a server that is away [S5-fallback]', async () => {
    const fallback = new DynamicStructuredTool({
      name: 'ws_search_competitors',
      description: 'stands in',
      schema: z.object({ query: z.string() }),
      func: async () => '竞品搜索暂不可用，请先依据已有信息继续。',
    })
    const manager = new MCPManager({})
    manager.register({
      id: 'web',
      config: { command: 'no-such-command-here' },
      prefix: 'ws_',
      fallbackTools: [fallback],
    })
    await manager.connectAll()
    expect(await manager.callTool('ws_search_competitors', { query: 'x' })).toContain('暂不可用')
    await manager.close()
  })
})

describe('12.8 expert tools', () => {
  test('one list: local tools, knowledge, and whatever the manager holds', async () => {
    const manager = new MCPManager({})
    manager.register({ id: 'analyzer', config: { transport: await transportTo(createAnalyzer()) }, prefix: 'req_' })
    manager.register({ id: 'rag', config: { transport: await transportTo(createRagServer()) } })
    await manager.connectAll()
    const { model } = await selectModel({})
    const tools = await buildFunctionalExpertTools({ model, userId: 'u1', manager })
    const names = tools.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['req_analyze_completeness', 'search_knowledge_base']))
    expect(new Set(names).size).toBe(names.length)
    await manager.close()
  })
})

describe('12.9 collisions and rights', () => {
  const localTool = () =>
    new DynamicStructuredTool({
      name: 'echo',
      description: 'the host’s own',
      schema: z.object({ text: z.string() }),
      func: async ({ text }) => `local ${text}`,
    })
  const managerWith = async (strict: boolean) => {
    const manager = new MCPManager({ localTools: [localTool()], strict })
    manager.register({
      id: 'foreign',
      config: { transport: await transportTo(foreignServer('f', { echo: (t) => `remote ${t}` })) },
    })
    await manager.connectAll()
    return manager
  }

  test('the explicitly connected server wins a collision [S5-names]', async () => {
    const manager = await managerWith(false)
    expect(await manager.callTool('echo', { text: 'hi' })).toBe('remote hi')
    await manager.close()
  })

  test('in strict mode the local tool wins and the other is skipped [S5-names]', async () => {
    const manager = await managerWith(true)
    expect(
      (await manager.getTools()).filter(({ name }) => name === 'echo').map(({ metadata }) => metadata?.['serverId']),
    ).not.toContain('foreign')
    await manager.close()
  })
})

describe('12.10 names and bounds', () => {
  test('any name becomes legal for OpenAI and unique [S5-names]', async () => {
    const manager = new MCPManager({})
    const odd = foreignServer('odd', {
      查询库存: () => '1',
      'a.b': () => '2',
      a_b: () => '3',
      ['x'.repeat(80)]: () => '4',
    })
    manager.register({ id: '需求 分析', config: { transport: await transportTo(odd) } })
    await manager.connectAll()
    const names = (await manager.getTools()).map(({ name }) => name)
    expect(names).toHaveLength(4)
    expect(new Set(names).size).toBe(4)
    for (const name of names) expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/)
    await manager.close()
  })
})
