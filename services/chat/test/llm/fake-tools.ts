import { DynamicStructuredTool } from '@langchain/core/tools'
import { z } from 'zod'
import type { AgentTool, ToolSource } from '../../src/llm/tools/tool-source.ts'

type Args = Record<string, unknown>
type Run = (args: Args) => unknown

const text = z.string()

/** A tool of a pretended server, with the metadata that the bridge gives. */
export function fakeTool(
  name: string,
  {
    run,
    server = 'fake',
    permission = 'read',
    schema = z.looseObject({}),
    openWorldHint = false,
    description = `${name} of ${server}`,
  }: {
    run: Run
    server?: string
    permission?: 'read' | 'write' | 'admin'
    schema?: z.ZodObject
    openWorldHint?: boolean
    description?: string
  },
): AgentTool {
  return new DynamicStructuredTool({
    name,
    description,
    schema,
    metadata: { serverId: server, toolName: name, permission, annotations: { openWorldHint } },
    func: async (args) => {
      const answer = await run(args as Args)
      return typeof answer === 'string' ? answer : JSON.stringify(answer)
    },
  })
}

/** The nine tools of the three servers with small, fixed answers; `replaced` puts others in their place. */
export function fakeServers(
  replaced: Record<string, Run | undefined> = {},
): ToolSource & { calls: { tool: string; args: Args }[] } {
  const calls: { tool: string; args: Args }[] = []
  const tools = Object.entries({ ...answers, ...replaced }).flatMap(([name, run]) => {
    if (run === undefined) return []
    const schema = schemas[name]
    return [
      fakeTool(name, {
        server: serverOf(name),
        openWorldHint: name.startsWith('ws_'),
        run: (args) => {
          calls.push({ tool: name, args })
          return run(args)
        },
        ...(schema === undefined ? {} : { schema }),
      }),
    ]
  })
  return {
    calls,
    getTools: () => tools,
    status: () => ['requirement-analyzer', 'web-search', 'rag-server'].map((id) => ({ id, state: 'ready' })),
  }
}

function serverOf(name: string): string {
  if (name.startsWith('req_')) return 'requirement-analyzer'
  return name.startsWith('ws_') ? 'web-search' : 'rag-server'
}

const schemas: Record<string, z.ZodObject | undefined> = {
  req_analyze_completeness: z.object({ requirementText: text }),
  req_estimate_complexity: z.object({ requirementText: text }),
  req_generate_user_stories: z.object({ requirementText: text }),
  ws_search_competitors: z.object({ query: text }),
}

const web = (title: string) => ({
  query: title,
  mode: 'mock',
  results: [{ title, snippet: 'a snippet', url: 'https://example.com/a' }],
  summary: 'preset',
})

const answers: Record<string, Run> = {
  req_analyze_completeness: () => ({
    completenessScore: 33,
    totalDimensions: 6,
    coveredDimensions: ['用户角色', '功能描述'],
    missingDimensions: ['验收标准', '优先级', '非功能需求', '边界条件'],
    suggestion: '建议补充以下维度：验收标准、优先级、非功能需求、边界条件',
  }),
  req_estimate_complexity: () => ({ size: 'L', estimatedDays: '1-3周', complexityScore: 5, factors: ['批量数据处理'] }),
  req_check_conflicts: () => ({
    hasConflicts: false,
    conflictCount: 0,
    conflicts: [],
    suggestion: '未发现冲突',
    verdict: 'none',
  }),
  req_generate_user_stories: () => ({
    stories: [
      {
        id: 'US-001',
        story: '作为管理员，我希望导入成员',
        acceptanceCriteria: ['Given 文件合法，When 导入，Then 成功'],
        priority: 'P1',
      },
      {
        id: 'US-002',
        story: '作为成员，我希望看到结果',
        acceptanceCriteria: ['Given 导入结束，When 打开，Then 有结果'],
        priority: 'P2',
      },
    ],
  }),
  search_knowledge_base: ({ query }) => ({
    query,
    results: [
      {
        content: '导入单次最多 10,000 行。',
        source: 'product/import.md',
        documentId: 'product/import',
        chunkId: 'product/import#1',
        score: 1,
      },
    ],
  }),
  answer_with_knowledge_base: () => ({
    answer: '导入单次最多 10,000 行。',
    citations: [{ chunkId: 'product/import#1' }],
  }),
  ws_search_competitors: () => web('Jira：批量导入'),
  ws_search_best_practices: () => web('NGINX：漏桶限流'),
  ws_search_tech_stack: () => web('微信支付文档'),
}
