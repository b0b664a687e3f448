import { describe, expect, test } from 'bun:test'
import { assignment } from '../../src/llm/plan/assignment.ts'
import { specialistNotes } from '../../src/llm/plan/specialist-notes.ts'
import { subjectOf } from '../../src/llm/reading/subject.ts'
import { fakeServers } from './fake-tools.ts'
import { ask, offlineEngine } from './run-turn.ts'

const reviewed = async (text: string, replaced: Parameters<typeof fakeServers>[0] = {}) => {
  const { report } = await ask(offlineEngine({ manager: fakeServers(replaced) }), text, { intent: 'review' })
  if (report === undefined) throw new Error('no report was made')
  return report
}

const conflict = (id: string) => ({
  id,
  title: `已有需求 ${id}`,
  relation: 'conflict',
  kind: 'numeric',
  newQuote: '保留 30 天。'.repeat(40),
  existingQuote: '保留 90 天。'.repeat(40),
  reason: '同一对象的数值要求不能同时成立',
})

describe('a conclusion by rules', () => {
  test('names the conflicts of a long answer too', async () => {
    const conflicts = Array.from({ length: 40 }, (_, at) => conflict(`REQ-${100 + at}`))
    const check = { hasConflicts: true, conflictCount: 40, conflicts, suggestion: '先确认' }
    const { conclusion } = await reviewed('日志保留 30 天后自动归档', { req_check_conflicts: () => check })
    expect(conclusion).toContain('REQ-100')
  })

  test('says that nothing could be compared, rather than that there is no conflict', async () => {
    const none = { hasConflicts: false, conflictCount: 0, conflicts: [], suggestion: '' }
    const { markdown, conclusion } = await reviewed('日志保留 30 天后自动归档', { req_check_conflicts: () => none })
    expect(conclusion).toContain('冲突没有检查')
    expect(markdown).not.toContain('没有发现与已有需求的冲突')
  })
})

describe('in-house evidence', () => {
  const hit = (query: unknown, content: string) => ({
    query,
    results: [{ content, source: 'privacy.md', documentId: 'privacy', chunkId: 'privacy#1', score: 0.9 }],
  })

  test('of a specialist stands under its field, once, and the conclusion does not name what is not shown', async () => {
    let searches = 0
    const { markdown, conclusion, specialists } = await reviewed('管理员可以导出用户名单，包含手机号', {
      search_knowledge_base: ({ query }) => {
        searches += 1
        return searches === 1 ? { query, results: [] } : hit(query, '导出用户名单须脱敏手机号。')
      },
    })
    const isShownAbove = /^- .*`privacy\.md`/mu.test(markdown)
    expect(conclusion.includes('privacy.md')).toBe(isShownAbove)
    const findings = specialists.flatMap((each) => each.findings)
    expect(new Set(findings).size).toBe(findings.length)
    if (!isShownAbove) expect(markdown).not.toContain('内部知识库中没有找到相关内容')
  })
})

test.each([
  'Under GDPR Art. 17 accounts must be physically erased. Admins can delete users in bulk.',
  '用户行使被遗忘权时，系统删除其账号和全部数据。',
  'Admins can delete users; their data must be gone from all systems within 30 days.',
])('a demand for real erasure is not answered with a soft delete: %s', async (text) => {
  const advice = (await reviewed(text)).advice.join('\n')
  expect(advice).toMatch(/软删除不满足|soft delete does not meet/u)
  expect(advice).not.toMatch(/建议改为软删除|Use a soft delete/u)
})

test('a text of several lines is shown line by line, and its headings are none of the report’s', async () => {
  const { markdown } = await reviewed('# 导出\n作为客服，我可以导出订单。\n- 最多 5 万行\n- 手机号打码\n优先级 P1')
  expect(markdown).toContain(
    '> **导出**\n>\n> 作为客服，我可以导出订单。\n>\n> - 最多 5 万行\n> - 手机号打码\n>\n> 优先级 P1',
  )
})

test.each([
  ['能不能加个一键催办', '加个一键催办'],
  ['能否支持导出 PDF', '导出 PDF'],
  [
    'migrate the orders table from MySQL 5.7 to PostgreSQL 16 without any downtime',
    'migrate the orders table from MySQL 5.7 to PostgreSQL 16',
  ],
])('%j is about %j', (text, subject) => {
  expect(subjectOf(text)).toBe(subject)
})

test.each(['优化系统性能，打造业界领先的智能化平台。', '做成业界一流的报表中心'])(
  '%j boasts, and asks for no outside practice',
  async (text) => {
    expect((await reviewed(text)).markdown).not.toStartWith('# 外部参考')
  },
)

test.each([
  ['用户可以导出订单', '任务列表导出', true],
  ['用户可以导出订单', '用户可以通过邮箱登录', false],
  ['Migrate 800 GB of data to the new database', 'Personal data export', false],
  ['Members can search tasks by tag', 'Global search', true],
])('beside %j the number committed in %j is quoted: %j', (requirementText, title, isQuoted) => {
  const baselines = [{ requirementId: 'REQ-9', title, statement: '95% within 800 ms' }]
  const output = JSON.stringify({ baselines })
  const order = assignment.parse({
    do: 'investigate',
    expert: 'performance',
    kind: 'review',
    parts: [],
    request: requirementText,
    requirementText,
    subject: requirementText,
    language: 'en',
    references: 'competitors',
    excludeIds: [],
  })
  const notes = specialistNotes(order, [{ tool: 'load_perf_baseline', args: {}, isError: false, output }])
  expect(notes.some((note) => note.includes('REQ-9'))).toBe(isQuoted)
})

test.each([
  ['我们要三个功能：1. 用户可以用手机号登录；2. 登录失败 5 次锁定 30 分钟；3. 管理员可以导出用户列表', true],
  ['①成员可以收藏任务 ②成员可以取消收藏；③收藏的任务置顶显示', true],
  ['要做的功能\n1. 成员可以收藏任务\n2. 成员可以取消收藏', true],
  ['管理员可以批量删除用户\n1. 单批最多 300 人\n2. 删除后立即清空数据', false],
  ['用户可以在 1.5 秒内看到第 2 页，误差不超过 0.3 秒；v2. 版本上线', false],
])('several requirements in one message are said to be reviewed as one: %j: %j', async (text, isSaid) => {
  expect((await reviewed(text)).degraded.some(({ what }) => what === '逐条评审')).toBe(isSaid)
})

test.each([
  ['Members can export the audit log', '审计日志保留 180 天', 'not translated'],
  ['成员可以导出审计日志', 'The audit log is kept for 180 days', '没有翻译'],
  ['成员可以导出审计日志', '审计日志保留 180 天', undefined],
])('beside %j a quotation of %j is named as untranslated: %j', async (text, content, what) => {
  const results = [{ content, source: 'a.md', documentId: 'a', chunkId: 'a#1', score: 0.9 }]
  const { markdown } = await reviewed(text, { search_knowledge_base: ({ query }) => ({ query, results }) })
  expect(/not translated|没有翻译/u.exec(markdown)?.[0]).toBe(what)
})

test.each([
  ['依法用户注销后必须删除其个人信息', true],
  ['管理员可以停用成员', false],
])('outside practice that keeps data is put in its place beside %j: %j', async (text, isSaid) => {
  const result = { title: 'Slack', url: 'https://slack.com/help', snippet: '停用而不是删除' }
  const answer = { query: text, mode: 'mock', results: [result], summary: '常见做法：先停用或软删除。' }
  const { markdown } = await reviewed(text, { ws_search_competitors: () => answer })
  expect(markdown.includes('只适用于依法可以保留的部分')).toBe(isSaid)
})
