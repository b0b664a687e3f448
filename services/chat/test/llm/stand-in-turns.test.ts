import { afterEach, describe, expect, test } from 'bun:test'
import type { TurnTrace } from '../../src/llm/graph/services.ts'
import { fakeServers, fakeTool } from './fake-tools.ts'
import { ask, collect, standInEngine } from './run-turn.ts'
import { type ChatRequest, type StandIn, type StandInReply, startStandIn } from './stand-in-openai.ts'

let standIn: StandIn | undefined
afterEach(() => standIn?.stop())

function engineOn(
  script: (request: ChatRequest, index: number) => StandInReply,
  options: Parameters<typeof standInEngine>[1] = {},
) {
  standIn = startStandIn(script)
  return standInEngine(standIn.baseUrl, { manager: fakeServers(), ...options })
}

const offers = (request: ChatRequest, name: string) => request.tools.some((tool) => tool.function.name === name)
const hasResults = (request: ChatRequest) => request.messages.some(({ role }) => role === 'tool')
const system = (request: ChatRequest) => String(request.messages[0]?.content)
const REQUEST = '分析这个需求 "支持批量导入功能"'

/** Whatever the model does, these parts come from the tools. */
function expectComplete(report: Awaited<ReturnType<typeof ask>>['report']) {
  expect(report).toMatchObject({ mode: 'model', requirementText: '支持批量导入功能' })
  expect(report?.completeness?.completenessScore).toBe(33)
  expect(report?.complexity?.size).toBe('L')
  expect(report?.conflicts?.hasConflicts).toBe(false)
  expect(report?.stories?.stories).toHaveLength(2)
  expect(report?.knowledge).not.toBeEmpty()
  expect(report?.references).not.toBeEmpty()
}

describe('a review with a model', () => {
  test('runs the tool calls it streams in fragments and gives it their results', async () => {
    const engine = engineOn((request) => {
      if (!offers(request, 'req_analyze_completeness') || hasResults(request)) return { text: '- 缺少验收标准。' }
      return {
        calls: [
          { name: 'req_analyze_completeness', args: { requirementText: '支持批量导入功能' } },
          { name: 'ws_search_competitors', args: { query: '批量导入' } },
        ],
      }
    })
    const { report, status } = await ask(engine, REQUEST)
    expect(status).toBe('done')
    expectComplete(report)
    expect(report?.degraded).toEqual([])
    const asked = standIn?.requests.find(
      (request) => hasResults(request) && offers(request, 'req_analyze_completeness'),
    )
    const results = asked?.messages.filter(({ role }) => role === 'tool') ?? []
    expect(results).toHaveLength(2)
    expect(String(results[0]?.content)).toContain('completenessScore')
  })

  const careless: [string, (request: ChatRequest, index: number) => StandInReply][] = [
    ['only ever answers in prose', () => ({ text: 'Sure! Here is my opinion.' })],
    [
      'calls one tool and then answers',
      (request) =>
        request.tools.length > 0 && !hasResults(request)
          ? { calls: [{ name: 'ws_search_competitors', args: { query: 'x' } }] }
          : { text: '好的。' },
    ],
    [
      'calls the same tool for ever',
      (request) =>
        request.tools.length > 0
          ? { calls: [{ name: 'req_analyze_completeness', args: { requirementText: '别的内容' } }] }
          : { text: '好的。' },
    ],
    [
      'calls a tool that does not exist',
      (request) =>
        request.tools.length > 0 && !hasResults(request)
          ? { calls: [{ name: 'rm_rf', args: {} }] }
          : { text: '好的。' },
    ],
    [
      'leaves out and misnames arguments',
      (request) =>
        request.tools.length > 0 && !hasResults(request)
          ? { calls: [{ name: 'req_estimate_complexity', args: { text: 1 } }] }
          : { text: '好的。' },
    ],
    [
      'writes arguments that are not JSON',
      (request) =>
        request.tools.length > 0 && !hasResults(request)
          ? { calls: [{ name: 'req_estimate_complexity', args: '{"requirementText": "支持' }] }
          : { text: '好的。' },
    ],
    [
      'checks conflicts against requirements it made up',
      (request) =>
        offers(request, 'req_check_conflicts') && !hasResults(request)
          ? {
              calls: [
                {
                  name: 'req_check_conflicts',
                  args: {
                    newRequirement: '支持批量导入功能',
                    existingRequirements: [{ id: 'X-1', title: 'x', description: 'x' }],
                  },
                },
              ],
            }
          : { text: '好的。' },
    ],
    ['says nothing at all', () => ({ text: '' })],
  ]
  test.each(careless)('that %s is still complete', async (_what, script) => {
    const { report, status } = await ask(engineOn(script), REQUEST)
    expect(status).toBe('done')
    expectComplete(report)
  })

  test('sends a draft back for a number, a link and a source that no tool returned, twice at most [S8-check]', async () => {
    const lie = '完整性 97 分，详见 https://evil.example/x 和 《不存在的规范》。'
    const engine = engineOn((request) => ({
      text: system(request).startsWith('You write the conclusion') ? lie : '好的。',
    }))
    const { report } = await ask(engine, REQUEST)
    const drafts = standIn?.requests.filter((request) => system(request).startsWith('You write the conclusion')) ?? []
    expect(drafts).toHaveLength(3)
    expect(String(drafts[1]?.messages[1]?.content)).toContain('number 97')
    expect(report?.markdown).not.toContain('evil.example')
    expect(report?.markdown).not.toContain('97')
    expect(report?.conclusion).toContain('33')
    expect(report?.degraded.map(({ what }) => what)).toEqual(['conclusion'])
  })

  test('takes the second draft when it holds', async () => {
    const engine = engineOn((request) => {
      if (!system(request).startsWith('You write the conclusion')) return { text: '好的。' }
      return {
        text: String(request.messages[1]?.content).includes('number 97') ? '得分 33，先补验收标准。' : '得分 97。',
      }
    })
    const { report } = await ask(engine, REQUEST)
    expect(report?.conclusion).toBe('得分 33，先补验收标准。')
    expect(report?.degraded).toEqual([])
  })

  test('loses one expert’s own words when only that expert fails [S8-experts]', async () => {
    const engine = engineOn((request) => {
      if (system(request).includes('the security expert'))
        return { status: 400, body: { error: { message: 'content filter' } } }
      return { text: system(request).startsWith('You write the conclusion') ? '得分 33。' : '- 写清单次上限。' }
    })
    const { report } = await ask(engine, '分析这个需求：“管理员可以批量导入并删除用户”')
    expect(report?.degraded.map(({ what }) => what)).toEqual(['security'])
    expect(report?.conclusion).toBe('得分 33。')
    const found = new Map(report?.specialists.map(({ expert, findings }) => [expert, findings]))
    expect(found.get('performance')).toEqual(['写清单次上限。'])
    expect(found.get('security')?.length).toBeGreaterThan(0)
  })

  test('comes without the model when it falls silent', async () => {
    const engine = engineOn(() => ({ text: '等', stalls: true }), { limits: { modelSilenceMs: 200 } })
    const { report, status } = await ask(engine, REQUEST)
    expect(status).toBe('done')
    expectComplete(report)
    expect(report?.degraded.map(({ why }) => why).join()).toContain('时限')
  })

  test('comes without the model when every call to it fails, and says why', async () => {
    const engine = engineOn(() => ({
      status: 401,
      body: { error: { message: 'bad key sk-secret', code: 'invalid_api_key' } },
    }))
    const { report, status } = await ask(engine, REQUEST)
    expect(status).toBe('done')
    expectComplete(report)
    expect(report?.degraded.map(({ why }) => why).join()).toContain('OPENAI_API_KEY')
    expect(JSON.stringify(report)).not.toContain('sk-secret')
    expect(standIn?.requests.length).toBeLessThan(4)
  })
})

describe('a conversation with a model', () => {
  test('streams its answer', async () => {
    const engine = engineOn(() => ({ text: '你好，我可以帮你评审需求。' }))
    const { answer, events } = await ask(engine, '你好')
    expect(answer).toBe('你好，我可以帮你评审需求。')
    expect(events.filter(({ type }) => type === 'token').length).toBeGreaterThan(1)
    expect(standIn?.requests[0]?.tools).toEqual([])
  })

  const failures: [string, StandInReply, RegExp][] = [
    ['cuts its stream off', { text: '只有一半', truncated: true }, /断开/],
    ['refuses the key', { status: 401 }, /OPENAI_API_KEY/],
    ['does not know the model', { status: 404 }, /OPENAI_MODEL/],
    ['refuses the request', { status: 400 }, /不接受这次请求/],
    [
      'has no quota left',
      { status: 429, body: { error: { message: 'no', code: 'insufficient_quota', type: 'insufficient_quota' } } },
      /额度/,
    ],
  ]
  test.each(failures)('that %s ends with a sentence', async (_what, reply, sentence) => {
    const { status, errors } = await ask(
      engineOn(() => reply),
      '你好',
    )
    expect(status).toBe('error')
    expect(errors[0]).toMatch(sentence)
  })

  test('that stalls ends at the time limit of the turn', async () => {
    const engine = engineOn(() => ({ text: '等', stalls: true }), { limits: { turnTimeoutMs: 300 } })
    const { status, errors } = await ask(engine, '你好')
    expect(status).toBe('error')
    expect(errors[0]).toContain('时限')
  })

  test('is traced with what it cost [S7-trace]', async () => {
    const traces: TurnTrace[] = []
    const engine = engineOn(() => ({ text: '你好。' }), { onTurn: (trace) => traces.push(trace) })
    const { conversationId } = await ask(engine, '你好')
    expect(traces).toMatchObject([
      { conversationId, userId: 'ann', status: 'done', usage: { modelCalls: 1, inputTokens: 11, outputTokens: 7 } },
    ])
  })

  test('keeps its requests to the budget by shortening the oldest results [S7-select]', async () => {
    const page = fakeTool('read_page', { run: ({ n }) => `${n}`.repeat(9_000) })
    const engine = engineOn(
      (request) => {
        const rounds = request.messages.filter(({ role }) => role === 'tool').length
        return rounds < 3 ? { calls: [{ name: 'read_page', args: { n: rounds } }] } : { text: '完成。' }
      },
      { manager: { getTools: () => [page], status: () => [] }, limits: { budgetTokens: 4_000 } },
    )
    await ask(engine, '用 read_page 工具读三页')
    const results = (standIn?.requests.at(-1)?.messages ?? [])
      .filter(({ role }) => role === 'tool')
      .map(({ content }) => String(content))
    expect(results.map((text) => text.length > 1_000)).toEqual([false, false, true])
    expect(results[0]).toContain('cut')
  })

  test('asks before each of two effects, and one answer runs exactly one', async () => {
    const ran: string[] = []
    const tools = ['note_a', 'note_b'].map((name) =>
      fakeTool(name, { permission: 'write', run: () => `${ran.push(name)}` }),
    )
    const engine = engineOn(
      (request) =>
        hasResults(request)
          ? { text: '完成。' }
          : {
              calls: [
                { name: 'note_a', args: {} },
                { name: 'note_b', args: {} },
              ],
            },
      { manager: { getTools: () => tools, status: () => [] } },
    )
    const first = await ask(engine, '调用 note_a 和 note_b 工具')
    expect(first.approvals.map(({ tool }) => tool).sort()).toEqual(['note_a', 'note_b'])
    const id = (tool: string) => first.approvals.find((approval) => approval.tool === tool)?.id ?? ''
    const { conversationId } = first
    const second = await collect(
      engine.resume({ conversationId, userId: 'ann', decisions: { [id('note_b')]: { decision: 'approve' } } }),
    )
    expect(ran).toEqual(['note_b'])
    expect(second.status).toBe('awaiting_approval')
    const third = await collect(
      engine.resume({ conversationId, userId: 'ann', decisions: { [id('note_a')]: { decision: 'reject' } } }),
    )
    expect(third).toMatchObject({ status: 'done', answer: '完成。' })
    expect(ran).toEqual(['note_b'])
  })
})
