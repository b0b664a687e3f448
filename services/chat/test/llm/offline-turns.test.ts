import { describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRequirementStore } from '../../src/store/requirement-store.ts'
import { fakeServers, fakeTool } from './fake-tools.ts'
import { ask, collect, offlineEngine } from './run-turn.ts'

function withStore<Result>(use: (store: ReturnType<typeof openRequirementStore>) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'requirements-'))
  const requirements = [
    {
      id: 'REQ-001',
      title: '邮箱登录',
      description: '成员可以用邮箱登录。',
      status: '已上线',
      priority: 'P0',
      owner: '账号组',
    },
    {
      id: 'REQ-002',
      title: '停用用户',
      description: '管理员可以停用用户，数据保留。',
      status: '开发中',
      priority: 'P1',
    },
  ]
  writeFileSync(join(folder, 'demo.json'), JSON.stringify({ projectId: 'demo', requirements }))
  return use(openRequirementStore({ folder })).finally(() => rmSync(folder, { recursive: true, force: true }))
}

describe('a review', () => {
  test('holds every part and says that it was made offline', async () => {
    const { report, answer, status } = await ask(
      offlineEngine({ manager: fakeServers() }),
      '分析这个需求 "支持批量导入功能"',
    )
    expect(status).toBe('done')
    expect(report).toMatchObject({ mode: 'offline', language: 'zh', requirementText: '支持批量导入功能', degraded: [] })
    expect(report?.completeness?.completenessScore).toBe(33)
    expect(report?.complexity?.size).toBe('L')
    expect(report?.conflicts?.hasConflicts).toBe(false)
    expect(report?.stories?.stories).toHaveLength(2)
    expect(report?.knowledge[0]?.chunkId).toBe('product/import#1')
    expect(report?.references[0]).toMatchObject({ title: 'Jira：批量导入', mode: 'mock' })
    expect(answer).toBe(report?.markdown ?? '')
    expect(answer).toContain('离线模式')
  })

  test('passes only the requirement itself to the tools', async () => {
    const manager = fakeServers()
    await ask(offlineEngine({ manager }), '请帮我评审一下这个需求：“店长可以导出日报”，谢谢')
    const texts = manager.calls.flatMap(({ args }) => args['requirementText'] ?? args['newRequirement'] ?? [])
    expect(new Set(texts)).toEqual(new Set(['店长可以导出日报']))
  })

  test('in English is English throughout', async () => {
    const englishServers = fakeServers({
      req_estimate_complexity: () => ({
        size: 'L',
        estimatedDays: '1-3周',
        complexityScore: 5,
        factors: ['bulk data: +2'],
      }),
      req_generate_user_stories: () => ({
        stories: [
          {
            id: 'US-001',
            story: 'As a member, I want to export',
            acceptanceCriteria: ['Given a member'],
            priority: 'P1',
          },
        ],
      }),
      search_knowledge_base: ({ query }) => ({ query, results: [] }),
      ws_search_competitors: () => ({ query: 'q', mode: 'mock', results: [], summary: 'nothing matches' }),
    })
    const { report } = await ask(
      offlineEngine({ manager: englishServers }),
      'Review this requirement: "Members can export invoices"',
    )
    expect(report?.language).toBe('en')
    expect(report?.markdown).toContain('Acceptance criteria')
    expect(report?.markdown).toContain('about 1-3 weeks')
    expect(report?.markdown).not.toMatch(/\p{Script=Han}/u)
  })

  test('names a server that is down and still comes', async () => {
    const working = fakeServers({
      req_analyze_completeness: undefined,
      req_estimate_complexity: undefined,
      req_check_conflicts: undefined,
      req_generate_user_stories: undefined,
    })
    const manager = {
      ...working,
      status: () => [{ id: 'requirement-analyzer', state: 'failed', error: '找不到命令 nope' }],
    }
    const { report, status } = await ask(offlineEngine({ manager }), '支持批量导入功能', { intent: 'review' })
    expect(status).toBe('done')
    expect(report?.completeness).toBeNull()
    expect(report?.knowledge).not.toBeEmpty()
    expect(report?.degraded.find(({ what }) => what === 'requirement-analyzer')?.why).toContain('找不到命令')
    expect(report?.markdown).toContain('未能完成的部分')
  })

  test('says once which parts a server that is down costs, in the language of the report', async () => {
    const gone = { search_knowledge_base: undefined, answer_with_knowledge_base: undefined }
    const cause = { zh: '找不到命令 nope', en: 'no such command: nope' }
    const servers = [{ id: 'rag-server', state: 'failed', cause, error: cause.zh }]
    const manager = { ...fakeServers(gone), status: () => servers }
    const zh = await ask(offlineEngine({ manager }), '支持批量导入功能', { intent: 'review' })
    expect(zh.report?.degraded).toEqual([{ what: 'rag-server', why: '缺少内部知识；服务没有接入：找不到命令 nope' }])
    const en = await ask(offlineEngine({ manager }), 'Support bulk import', { intent: 'review' })
    expect(en.report?.degraded.map(({ why }) => why).join()).toContain('no such command: nope')
    expect(en.report?.degraded.map(({ why }) => why).join()).not.toMatch(/\p{Script=Han}/u)
  })

  test('says that several requirements in one message were reviewed as one', async () => {
    const several = '把下面三条评审一下：\n1. 骑手可以报备异常\n2. 商家可以设置打烊时间\n3. 用户可以打赏骑手'
    const { report } = await ask(offlineEngine({ manager: fakeServers() }), several)
    expect(report?.degraded).toMatchObject([{ what: '逐条评审', why: expect.stringContaining('列了 3 条') }])
  })

  test('says nothing of a server that is down and has no part in it', async () => {
    const manager = {
      ...fakeServers(),
      status: () => [
        ...['requirement-analyzer', 'web-search', 'rag-server'].map((id) => ({ id, state: 'ready' })),
        { id: 'calendar', state: 'failed', error: '找不到命令' },
      ],
    }
    const { report } = await ask(offlineEngine({ manager }), '支持批量导入功能', { intent: 'review' })
    expect(report?.degraded).toEqual([])
  })

  test('costs only the part whose tool fails [S8-experts]', async () => {
    const manager = fakeServers({
      req_estimate_complexity: () => {
        throw new Error('the estimator broke')
      },
    })
    const { report } = await ask(offlineEngine({ manager }), '支持批量导入功能', { intent: 'review' })
    expect(report?.complexity).toBeNull()
    expect(report?.completeness).not.toBeNull()
    expect(report?.degraded).toEqual([{ what: 'req_estimate_complexity', why: 'the estimator broke' }])
  })

  test('of an id alone is in the language of that requirement, and of an id that is not there is none', () =>
    withStore(async (requirements) => {
      const engine = offlineEngine({ manager: fakeServers(), requirements })
      const found = await ask(engine, 'REQ-002', { intent: 'review' })
      expect(found.report).toMatchObject({
        language: 'zh',
        requirementText: '停用用户：管理员可以停用用户，数据保留。',
      })
      const missing = await ask(engine, '评审 REQ-404', { intent: 'review' })
      expect(missing.report).toBeUndefined()
      expect(missing.errors[0]).toContain('REQ-404')
    }))

  test('of a document is a whole one, whatever words stand in it', async () => {
    const document =
      '# 批量导入\n\n作为运营，我希望导入商品。\n\n## 冲突处理\n与已有商品重复时跳过。工作量见附件，竞品做法见附录，参考 REQ-003。'
    const { report } = await ask(offlineEngine({ manager: fakeServers() }), document, { intent: 'review' })
    expect(report?.requirementText).toBe(document)
    expect([report?.completeness, report?.complexity, report?.conflicts, report?.stories]).not.toContain(null)
  })

  test('of an existing requirement reads its text and does not hold it against itself', () =>
    withStore(async (requirements) => {
      const manager = fakeServers()
      await ask(offlineEngine({ manager, requirements }), '评审 REQ-002')
      const check = manager.calls.find(({ tool }) => tool === 'req_check_conflicts')
      expect(check?.args['newRequirement']).toContain('管理员可以停用用户')
      expect(check?.args['existingRequirements']).toMatchObject([{ id: 'REQ-001' }])
    }))
})

describe('a question', () => {
  test('is answered from the documents and asks no outside', async () => {
    const manager = fakeServers()
    const { report } = await ask(offlineEngine({ manager }), '我们的导入规范里单次最多多少行？')
    expect(report?.conclusion).toContain('10,000')
    expect(report?.completeness).toBeNull()
    expect(manager.calls.map(({ tool }) => tool)).not.toContain('ws_search_best_practices')
  })

  test('that the documents cannot answer goes outside and proposes what to add', async () => {
    const manager = fakeServers({
      search_knowledge_base: ({ query }) => ({ query, results: [] }),
      answer_with_knowledge_base: () => ({ answer: '知识库中没有。', citations: [] }),
    })
    const { report, answer } = await ask(offlineEngine({ manager }), '我们有没有关于 API 限流的规范？')
    expect(manager.calls.find(({ tool }) => tool === 'ws_search_best_practices')?.args).toEqual({ topic: 'API 限流' })
    expect(report?.knowledge).toBeEmpty()
    expect(answer).toContain('没有')
    expect(report?.advice.join()).toContain('API 限流')
  })
})

describe('a message that is no review', () => {
  test.each(['你好', 'thanks!'])('%s is answered at once, without a tool, and says offline', async (message) => {
    const manager = fakeServers()
    const { answer, report } = await ask(offlineEngine({ manager }), message)
    expect(manager.calls).toBeEmpty()
    expect(report).toBeUndefined()
    expect(answer).toMatch(/离线模式|Offline mode/)
  })

  test('about an existing requirement is looked up [S8-triage]', () =>
    withStore(async (requirements) => {
      const { answer } = await ask(offlineEngine({ manager: fakeServers(), requirements }), 'REQ-001 现在什么状态')
      expect(answer).toContain('已上线')
      expect(answer).toContain('账号组')
      const { answer: none } = await ask(offlineEngine({ requirements }), 'What is the status of REQ-999?')
      expect(none).toContain('no requirement REQ-999')
    }))

  test('too vague to review gets the questions that make it reviewable [S8-triage]', async () => {
    const { answer, report } = await ask(offlineEngine({ manager: fakeServers() }), '优化一下')
    expect(report).toBeUndefined()
    expect(answer).toMatch(/谁会用到/)
  })

  test('about the last report is answered from it', async () => {
    const engine = offlineEngine({ manager: fakeServers() })
    const { conversationId } = await ask(engine, '分析这个需求 "支持批量导入功能"')
    const { answer } = await ask(engine, '那第二点怎么验收？', { conversationId })
    expect(answer).toContain('Given 导入结束，When 打开，Then 有结果')
  })

  test('that names a tool runs it', async () => {
    const echo = fakeTool('demo_echo', { run: ({ text }) => `heard ${text}`, server: 'demo' })
    const manager = { getTools: () => [echo], status: () => [] }
    const { answer } = await ask(offlineEngine({ manager }), '调用 demo_echo 工具，text=hello')
    expect(answer).toContain('heard hello')
  })
})

describe('an effect', () => {
  function writer() {
    const written: unknown[] = []
    const tools = ['a', 'b'].map((name) =>
      fakeTool(`note_${name}`, {
        permission: name === 'a' ? 'write' : 'admin',
        run: (args) => `note ${written.push(args)}`,
      }),
    )
    return { written, manager: { getTools: () => tools, status: () => [] } }
  }

  test('waits for the user, runs once when approved, and not at all when rejected [S6-approval]', async () => {
    const { written, manager } = writer()
    const engine = offlineEngine({ manager })
    const asked = await ask(engine, '调用 note_a 工具 {"text":"x"}')
    expect(asked.status).toBe('awaiting_approval')
    expect(written).toBeEmpty()
    const [approval] = asked.approvals
    expect(approval).toMatchObject({
      tool: 'note_a',
      permission: 'write',
      args: { text: 'x' },
      message: '即将执行 note_a，是否确认？',
    })
    const answer = {
      conversationId: asked.conversationId,
      userId: 'ann',
      decisions: { [approval?.id ?? '']: { decision: 'approve' as const } },
    }
    const resumed = await collect(engine.resume(answer))
    expect(resumed.status).toBe('done')
    expect(written).toEqual([{ text: 'x' }])
    await expect(collect(engine.resume(answer))).rejects.toMatchObject({ code: 'not_found' })

    const again = await ask(engine, '调用 note_a 工具 {"text":"y"}')
    const no = { [again.approvals[0]?.id ?? '']: { decision: 'reject' as const, reason: 'not now' } }
    const refused = await collect(engine.resume({ conversationId: again.conversationId, userId: 'ann', decisions: no }))
    expect(written).toHaveLength(1)
    expect(refused.answer).toContain('not now')
    expect(refused.answer).not.toContain('rejected_by_user')
  })

  test('of level admin needs the name of the tool typed back [S6-approval]', async () => {
    const { written, manager } = writer()
    const engine = offlineEngine({ manager })
    for (const [confirm, times] of [
      ['note', 0],
      ['note_b', 1],
    ] as const) {
      const { approvals, conversationId } = await ask(engine, '调用 note_b 工具 {"text":"x"}')
      const decisions = { [approvals[0]?.id ?? '']: { decision: 'approve' as const, confirm } }
      await collect(engine.resume({ conversationId, userId: 'ann', decisions }))
      expect(written).toHaveLength(times)
    }
  })

  test('is not for another user, another conversation, or after its time', async () => {
    const { written, manager } = writer()
    let now = Date.parse('2026-01-01T00:00:00Z')
    const engine = offlineEngine({ manager, now: () => now })
    const { approvals, conversationId } = await ask(engine, '调用 note_a 工具 {"text":"x"}')
    const decisions = { [approvals[0]?.id ?? '']: { decision: 'approve' as const } }
    for (const foreign of [
      { conversationId, userId: 'bob' },
      { conversationId: 'other', userId: 'ann' },
    ]) {
      await expect(collect(engine.resume({ ...foreign, decisions }))).rejects.toMatchObject({ code: 'not_found' })
    }
    now += 300_001
    await expect(collect(engine.resume({ conversationId, userId: 'ann', decisions }))).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await engine.pendingApprovals({ userId: 'ann' })).toBeEmpty()
    expect(written).toBeEmpty()
  })
})

describe('a turn', () => {
  test('of a foreign conversation is refused like one that does not exist', async () => {
    const engine = offlineEngine()
    const { conversationId } = await ask(engine, '你好')
    await expect(collect(engine.runTurn({ message: '你好', userId: 'bob', conversationId }))).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('that is stopped ends with done and says so', async () => {
    const never = fakeTool('slow_tool', { run: () => new Promise(() => {}) })
    const stop = new AbortController()
    const engine = offlineEngine({ manager: { getTools: () => [never], status: () => [] } })
    const events = engine.runTurn({ message: '调用 slow_tool 工具', userId: 'ann', signal: stop.signal })
    const seen = []
    for await (const event of events) {
      seen.push(event)
      if (event.type === 'tool_start') stop.abort(new Error('stopped'))
    }
    expect(seen.at(-1)).toMatchObject({ type: 'done', status: 'error' })
    expect(seen.find((event) => event.type === 'error')).toMatchObject({ code: 'cancelled' })
  })

  test('that passes its time limit ends with a sentence about the limit', async () => {
    const never = fakeTool('slow_tool', { run: () => new Promise(() => {}) })
    const engine = offlineEngine({
      manager: { getTools: () => [never], status: () => [] },
      limits: { turnTimeoutMs: 100 },
    })
    const { status, errors } = await ask(engine, '调用 slow_tool 工具')
    expect(status).toBe('error')
    expect(errors[0]).toContain('时限')
  })

  test('in which a bug shows tells its id and reaches the log', async () => {
    const logged: unknown[] = []
    const requirements = {
      list: () => Promise.reject(new TypeError('bug')),
      find: () => Promise.reject(new TypeError('bug')),
      projectIds: () => Promise.resolve([]),
      update: () => Promise.resolve(),
    }
    const engine = offlineEngine({ requirements, onFailure: (error) => logged.push(error) })
    const { errors, status } = await ask(engine, 'REQ-001 现在什么状态')
    expect(status).toBe('error')
    expect(errors[0]).toContain('编号')
    expect(logged).toHaveLength(1)
  })
})
