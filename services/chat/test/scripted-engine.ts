import type { Host, ServerView } from '../src/cli/host.ts'
import { UserError } from '../src/errors.ts'
import type { ResumeRequest, ReviewEngine, TurnRequest } from '../src/llm/graph/engine.ts'
import { type ReviewReport, reviewReport } from '../src/llm/graph/review-report.ts'
import type { ApprovalRequest, TurnEvent } from '../src/llm/graph/turn-event.ts'
import { QuestionDesk } from '../src/mcp/questions/question-desk.ts'
import { inMemoryStore } from '../src/store/in-memory.ts'
import { createMetrics } from '../src/trace/metrics.ts'
import { createTraceLog } from '../src/trace/trace-log.ts'

/** A report with something in every part. */
export function sampleReport(overrides: Partial<ReviewReport> = {}): ReviewReport {
  return reviewReport.parse({
    mode: 'offline',
    language: 'zh',
    requirementText: '支持批量导入功能',
    completeness: {
      completenessScore: 33,
      totalDimensions: 6,
      coveredDimensions: ['功能描述', '用户角色'],
      missingDimensions: ['验收标准', '优先级', '非功能需求', '边界条件'],
      suggestion: '建议补充以下维度：验收标准、优先级、非功能需求、边界条件',
    },
    complexity: { size: 'M', estimatedDays: '3-7天', complexityScore: 4, factors: ['涉及数据处理（+2）'] },
    conflicts: {
      hasConflicts: true,
      conflictCount: 1,
      conflicts: [{ id: 'REQ-007', title: '停用与恢复用户' }],
      suggestion: '请先与 REQ-007 对齐',
    },
    stories: {
      stories: [{ id: 'US-1', story: '作为管理员，我希望批量导入', acceptanceCriteria: ['Given…'], priority: 'P1' }],
    },
    knowledge: [
      { content: '批量导入应支持断点续传', source: '批量导入规范', documentId: 'import', chunkId: 'import#1' },
    ],
    references: [{ title: 'Jira', url: 'https://example.com/jira', snippet: 'CSV 导入', mode: 'mock' }],
    referencesSummary: '',
    openQuestions: ['单次导入的上限是多少？'],
    conclusion: '',
    advice: ['先补充验收标准，再进入排期'],
    specialists: [{ expert: 'performance', findings: ['内部基线：单批 5,000 行，18 秒'] }],
    degraded: [],
    toolCalls: [{ server: 'requirement-analyzer', tool: 'analyze_completeness', isError: false, latencyMs: 12 }],
    markdown: '# 评审报告\n\n完整度 **33/100**（离线模式）',
    ...overrides,
  })
}

/** An approval that waits for five minutes. */
export function sampleApproval(overrides: Partial<ApprovalRequest> = {}): ApprovalRequest {
  return {
    id: 'a1',
    conversationId: 'c1',
    server: 'tracker',
    tool: 'delete_user',
    args: { id: 7 },
    permission: 'write',
    message: '即将执行 delete_user，是否确认？',
    sources: ['web-search'],
    expiresAt: new Date(Date.now() + 300_000).toISOString(),
    ...overrides,
  }
}

/** What a scripted engine was asked. */
export interface Asked {
  readonly turns: TurnRequest[]
  readonly resumes: ResumeRequest[]
}

/** An engine that plays what `script` says and remembers what it was asked. */
export function scriptedEngine(
  script: (request: TurnRequest) => AsyncIterable<TurnEvent> | Iterable<TurnEvent>,
  approvals: ApprovalRequest[] = [],
): ReviewEngine & { readonly asked: Asked } {
  const asked: Asked = { turns: [], resumes: [] }
  return {
    asked,
    async *runTurn(request) {
      asked.turns.push(request)
      yield* script(request)
    },
    async *resume(request) {
      asked.resumes.push(request)
      const ids = Object.keys(request.decisions)
      if (ids.some((id) => !approvals.some((approval) => approval.id === id))) {
        throw new UserError('not_found', 'No such approval.')
      }
      approvals.splice(0, approvals.length, ...approvals.filter(({ id }) => !ids.includes(id)))
      const [decision] = Object.values(request.decisions)
      yield { type: 'token', text: `已处理：${decision?.decision}` }
      yield done({ answer: `已处理：${decision?.decision}`, conversationId: request.conversationId })
    },
    pendingApprovals: ({ userId, conversationId }) =>
      Promise.resolve(
        userId === 'stranger'
          ? []
          : approvals.filter((one) => conversationId === undefined || one.conversationId === conversationId),
      ),
  }
}

/** The last event of a turn. */
export function done(overrides: Partial<Extract<TurnEvent, { type: 'done' }>> = {}): TurnEvent {
  return { type: 'done', conversationId: 'c1', status: 'done', answer: '', ...overrides }
}

/** A whole review: two calls (one of them failed), a report and the answer. */
export function* reviewScript(): Generator<TurnEvent> {
  const call = { callId: 'k1', server: 'requirement-analyzer', tool: 'req_analyze_completeness' }
  yield { type: 'tool_start', ...call, args: { requirementText: '支持批量导入功能' } }
  yield { type: 'tool_end', ...call, isError: false, latencyMs: 12, summary: '完整度 33' }
  const failing = { callId: 'k2', server: 'web-search', tool: 'ws_search_competitors' }
  yield { type: 'tool_start', ...failing, args: { query: '批量导入' } }
  yield { type: 'tool_end', ...failing, isError: true, latencyMs: 5, summary: '服务暂不可用' }
  const report = sampleReport()
  for (const text of report.markdown.match(/[\s\S]{1,7}/g) ?? []) yield { type: 'token', text }
  yield { type: 'report', report }
  yield done({ answer: report.markdown })
}

/** A host around an engine, with servers in the states given. */
export function hostWith(
  engine: ReviewEngine,
  { servers = READY, ready = Promise.resolve() }: { servers?: readonly ServerView[]; ready?: Promise<void> } = {},
): Host & { readonly closed: () => number } {
  let closed = 0
  return {
    engine,
    ready,
    conversations: inMemoryStore().conversations,
    traces: createTraceLog({ capacity: 100 }),
    metrics: createMetrics(),
    localTools: [],
    canUseTool: () => true,
    questions: new QuestionDesk(),
    mode: 'offline',
    missingBuiltIns: [],
    usageOf: () => undefined,
    listRequirements: () => Promise.resolve([]),
    callKnownTool: () => Promise.reject(new UserError('upstream_unavailable', 'No server is connected.')),
    board: {
      status: () => servers,
      consent: (id) =>
        servers.some((server) => server.id === id)
          ? Promise.resolve()
          : Promise.reject(new UserError('not_found', `There is no server "${id}".`)),
      tools: () =>
        servers.flatMap(({ id, tools }) =>
          tools.map((name) => ({ name, server: id, description: `${name} of ${id}`, permission: 'read' })),
        ),
      prompts: () => Promise.resolve([]),
      read: (uri) => Promise.resolve(uri === 'docs://kb/import' ? '# 规范' : undefined),
      fillPrompt: (_offer, args) => Promise.resolve(JSON.stringify(args)),
      document: (documentId) =>
        Promise.resolve(documentId === 'product/import' ? { documentId, text: '# 规范' } : undefined),
      resources: () => Promise.resolve([{ server: 'rag-server', name: 'docs://kb/{docId}', description: '' }]),
    },
    close: () => {
      closed += 1
      return Promise.resolve()
    },
    closed: () => closed,
  }
}

const READY: readonly ServerView[] = [
  { id: 'requirement-analyzer', state: 'ready', tools: ['req_analyze_completeness'] },
  { id: 'web-search', state: 'ready', tools: ['ws_search_competitors'] },
]
