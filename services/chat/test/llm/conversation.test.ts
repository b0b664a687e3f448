import { describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRequirementStore } from '../../src/store/requirement-store.ts'
import { fakeServers } from './fake-tools.ts'
import { ask, offlineEngine } from './run-turn.ts'

const requirements = [
  {
    id: 'REQ-001',
    title: '邮箱登录',
    description: '成员可以用邮箱登录。',
    status: '已上线',
    priority: 'P0',
    owner: '账号组',
  },
  { id: 'REQ-007', title: '审计日志', description: '保留 180 天。', status: '开发中', priority: 'P1', owner: '安全组' },
]

async function talk(messages: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'requirements-'))
  writeFileSync(join(folder, 'demo.json'), JSON.stringify({ projectId: 'demo', requirements }))
  const manager = fakeServers()
  const engine = offlineEngine({ manager, requirements: openRequirementStore({ folder }) })
  let turn = await ask(engine, messages[0] ?? '')
  for (const message of messages.slice(1)) {
    manager.calls.length = 0
    turn = await ask(engine, message, { conversationId: turn.conversationId })
  }
  rmSync(folder, { recursive: true, force: true })
  return { ...turn, calls: manager.calls }
}

describe('a message that leans on the conversation [S8-triage]', () => {
  test.each([
    [
      '分析这个需求 "支持批量导入功能"',
      '由管理员使用，单次最多 5000 行，失败的行给出原因',
      '支持批量导入功能。由管理员使用，单次最多 5000 行',
    ],
    ['分析这个需求 "支持批量导入功能"', '补充：优先级 P1', '支持批量导入功能。优先级 P1'],
    [
      'Review: "Support bulk import"',
      'Only administrators, up to 5,000 rows',
      'Support bulk import. Only administrators',
    ],
    ['Review: "Support bulk import"', 'P1, failed rows are reported', 'Support bulk import. P1'],
  ])('%s, then %s: the answers are merged and reviewed again', async (first, second, merged) => {
    const { report } = await talk([first, second])
    expect(report?.requirementText).toStartWith(merged)
    expect(report?.completeness).not.toBeNull()
  })

  test.each([
    ['现在规模多大？', 'req_estimate_complexity'],
    ['写一下用户故事', 'req_generate_user_stories'],
    ['工期呢', 'req_estimate_complexity'],
    ['它和 SSO 冲突吗？', 'req_check_conflicts'],
    ['how big is it now?', 'req_estimate_complexity'],
  ])('%s is about the requirement that was reviewed', async (message, tool) => {
    const { report, calls } = await talk(['分析这个需求 "支持批量导入功能"', message])
    expect(report?.requirementText).toBe('支持批量导入功能')
    expect(calls.map((call) => call.tool)).toContain(tool)
  })

  test.each(['换成英文再给我一遍', 'the same in English please'])(
    '%s gives the review in English and says what stays',
    async (message) => {
      const { report } = await talk(['分析这个需求 "支持批量导入功能"', message])
      expect(report).toMatchObject({ language: 'en', requirementText: '支持批量导入功能' })
      expect(report?.degraded.map(({ what }) => what)).toContain('translation')
    },
  )

  test('a point without a story is an open question, and its acceptance waits for the answer', async () => {
    const { answer } = await talk(['分析这个需求 "支持批量导入功能"', '那第三点怎么验收？'])
    expect(answer).toContain('待确认问题')
  })

  test.each(['它的负责人呢？', '负责人呢', 'and who owns it?', '好的，它的编号是多少？'])(
    'after a lookup, %s is about the same requirement',
    async (message) => {
      expect((await talk(['REQ-007 现在什么状态', message])).answer).toContain('安全组')
    },
  )

  test('a new requirement is a new review', async () => {
    const { report } = await talk(['分析这个需求 "支持批量导入功能"', '班主任可以给家长群发通知'])
    expect(report?.requirementText).toBe('班主任可以给家长群发通知')
  })
})

describe('a message that brings its own text or its own subject [S8-triage]', () => {
  const before = '分析这个需求 "支持批量导入功能"'

  test.each([
    ['分析这个需求：员工可以预订会议室', '员工可以预订会议室'],
    ['评审这个需求：客服可以给客户打标签', '客服可以给客户打标签'],
    ['再看看这个功能\n店长可以导出日报', '店长可以导出日报'],
    ['评估这个需求的复杂度：对接微信支付', '对接微信支付'],
    ['Now review this requirement: agents can tag customers', 'agents can tag customers'],
    ['What about this one: agents can tag customers', 'agents can tag customers'],
  ])('%s is about that text and not about the one before', async (message, wanted) => {
    const { report } = await talk([before, message])
    expect(report?.requirementText).toContain(wanted)
    expect(report?.requirementText).not.toContain('批量导入')
  })

  test.each(['这个需求有冲突吗', '这个需求的工作量多大'])('%s is about the one before', async (message) => {
    expect((await talk([before, message])).report?.requirementText).toBe('支持批量导入功能')
  })

  test.each(['年假有几天？', '病假要多久', 'How many days of leave do we have?'])(
    '%s is a question',
    async (message) => {
      const { report } = await talk([before, message])
      expect(report?.requirementText).toBe(message)
      expect(report?.complexity).toBeNull()
    },
  )
})

test.each([
  ['编号,标题,描述,优先级', '只有表头'],
  ['id,title,description', 'heading row with no rows'],
])('%s alone is told to hold no rows', async (message, sentence) => {
  const { answer, report } = await talk([message])
  expect(answer).toContain(sentence)
  expect(report).toBeUndefined()
})

test.each(['哪个优先级高', 'which one has the higher priority?'])(
  '%s after two lookups is about those two',
  async (message) => {
    const { answer, calls } = await talk(['REQ-001 现在什么状态', 'REQ-007呢', message])
    expect(answer).toContain('REQ-001')
    expect(answer).toContain('REQ-007')
    expect(calls).toEqual([])
  },
)

describe('after the questions that a vague wish gets', () => {
  test.each(['分析这个需求：员工可以预订会议室', 'Review this requirement: members can book rooms'])(
    '%s is reviewed with a report',
    async (message) => {
      const { report } = await talk(['优化一下', message])
      expect(report?.completeness).not.toBeNull()
    },
  )

  test.each([
    ['优化一下', '那第二点怎么验收？', '希望系统具体多做什么'],
    ['优化一下', '第二个问题是什么意思', '希望系统具体多做什么'],
    ['improve performance', 'What does the second question mean?', 'What exactly should the system do'],
  ])('%s, %s is about a question that was asked', async (wish, message, wanted) => {
    const { answer, report } = await talk([wish, message])
    expect(report).toBeUndefined()
    expect(answer).toContain(wanted)
  })
})

describe('a command that leaves out what it is about [S8-triage]', () => {
  const before = '分析这个需求 "支持批量导入功能"'

  test.each(['重新评审', '再评审一遍', '用英文说一遍', '有冲突吗', 'review it again', '把它的优先级改成 P2'])(
    'after a review, %s is about its requirement',
    async (message) => {
      expect((await talk([before, message])).report?.requirementText).toStartWith('支持批量导入功能')
    },
  )

  test.each(['重新评审', '用英文说一遍', '改优先级', '有冲突吗', 'review it again', 'change the priority'])(
    'first in a conversation, %s is asked back about',
    async (message) => {
      const { answer, report } = await talk([message])
      expect(report).toBeUndefined()
      expect(answer).toMatch(/哪一条需求|Which requirement/)
    },
  )
})

describe('a request to the assistant itself', () => {
  test.each([
    '帮我写一个 PRD：会议室预订',
    '你是谁，用的什么模型',
    'Write me a PRD for room booking',
    '帮我画一张流程图',
  ])('%s gets told what it can do', async (message) => {
    const { answer, report } = await talk([message])
    expect(report).toBeUndefined()
    expect(answer).toMatch(/评审|review/)
  })
})

test.each(['谢谢', '好的，谢谢你', 'thanks', 'Thank you very much!'])('%s gets one short line', async (message) => {
  const { answer } = await talk([message])
  expect(answer.split('\n')).toHaveLength(1)
})

describe('a conflict question about ids', () => {
  test('holds the first against the store and answers for the second by name [S8-experts]', async () => {
    const { report, calls } = await talk(['REQ-001 和 REQ-007 有没有冲突'])
    const check = calls.find(({ tool }) => tool === 'req_check_conflicts')
    expect(check?.args['existingRequirements']).toMatchObject([{ id: 'REQ-007' }])
    expect(report?.conclusion).toContain('与 REQ-007 没有发现冲突')
  })
})

describe('a question about existing requirements [S8-triage]', () => {
  test.each([
    ['谁负责审计日志这个需求？', '安全组', '账号组'],
    ['账号组负责哪些需求？', 'REQ-001', 'REQ-007'],
    ['有哪些需求还没上线？', 'REQ-007', 'REQ-001'],
    ['列出尚未发布的需求', 'REQ-007', 'REQ-001'],
    ['Which requirements are not live yet?', 'REQ-007', 'REQ-001'],
    ["Which requirements haven't been released?", 'REQ-007', 'REQ-001'],
    ['查一下审计相关的需求', 'REQ-007', 'REQ-001'],
    ['帮我找一下和登录有关的需求', 'REQ-001', 'REQ-007'],
    ['Which requirements are in development?', 'REQ-007', 'REQ-001'],
    ['“邮箱登录”这条需求上线了吗', '已上线', '审计日志'],
  ])('%s names what it asks for and nothing else', async (message, wanted, other) => {
    const { answer } = await talk([message])
    expect(answer).toContain(wanted)
    expect(answer).not.toContain(other)
  })
})

describe('a question back that the last report answers in another part or not at all', () => {
  const SIGN_IN = '评审：会员可以用手机号验证码登录，连续输错 5 次锁定 30 分钟'

  test('about security gets what the security expert found', async () => {
    const { answer, report } = await talk([SIGN_IN, '那安全上呢？'])
    expect(report).toBeUndefined()
    expect(answer).not.toContain('P0、P1 还是 P2')
  })

  test.each(['再详细一点', 'more detail please'])('%s gets every part of it, under its name', async (message) => {
    const { answer } = await talk(['分析这个需求 "支持批量导入功能"', message])
    expect(answer).toMatch(/\*\*(?:规模与原因|Size and reasons)\*\*/u)
    expect(answer).toMatch(/\*\*(?:验收标准|Acceptance criteria)\*\*/u)
  })

  test('is said not to be answered', async () => {
    const { answer } = await talk(['分析这个需求 "支持批量导入功能"', '那老板会喜欢吗？'])
    expect(answer).toContain('没有直接回答这个问题')
  })

  test('about what is missing gets the gaps', async () => {
    const { answer, calls } = await talk(['分析这个需求 "支持批量导入功能"', '还缺什么？'])
    expect(answer).toContain('验收标准')
    expect(calls).toEqual([])
  })

  test('that corrects a number is a review of the corrected text', async () => {
    const { report } = await talk(['评审：访客可以预约停车，提前 3 天开放', '改成 7 天'])
    expect(report?.requirementText).toBe('访客可以预约停车，提前 7 天开放')
  })
})

test.each(['好的', '嗯，明白了', 'ok, got it'])('%s in a conversation gets one short line', async (message) => {
  const { answer } = await talk(['REQ-001 现在什么状态', message])
  expect(answer.split('\n')).toHaveLength(1)
})

test.each(['能不能把 REQ-007 删掉', 'Can you delete REQ-007?', '麻烦删除 REQ-007'])(
  '%s is an order that asks first',
  async (message) => {
    const { approvals } = await talk([message])
    expect(approvals[0]).toMatchObject({ tool: 'delete_requirement', args: { requirementId: 'REQ-007' } })
  },
)
