// What "it" means after the store was changed, and how a change is told.
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReviewEngine } from '../../src/llm/graph/engine.ts'
import { nameRequirement } from '../../src/llm/reading/leaning-order.ts'
import { openRequirementStore, type RequirementStore } from '../../src/store/requirement-store.ts'
import { fakeServers } from './fake-tools.ts'
import { ask, collect, offlineEngine } from './run-turn.ts'

let folder = ''
let requirements: RequirementStore
let engine: ReviewEngine
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'requirements-'))
  const entries = [{ id: 'REQ-001', title: '登录', description: '成员可以登录。', status: '已上线' }]
  writeFileSync(join(folder, 'demo.json'), JSON.stringify({ projectId: 'demo', requirements: entries }))
  requirements = openRequirementStore({ folder })
  engine = offlineEngine({ requirements, manager: fakeServers() })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Creates a requirement and approves it. */
async function created(message = '登记需求：门店可以按批次召回商品，每批最多 500 件，召回失败要通知区域经理') {
  const { approvals, conversationId } = await ask(engine, message)
  const decisions = { [approvals[0]?.id ?? '']: { decision: 'approve' as const } }
  return await collect(engine.resume({ conversationId, userId: 'ann', decisions }))
}

async function approve(conversationId: string, confirm?: string) {
  const [waiting] = await engine.pendingApprovals({ conversationId, userId: 'ann' })
  const decision = { decision: 'approve' as const, ...(confirm === undefined ? {} : { confirm }) }
  return collect(engine.resume({ conversationId, userId: 'ann', decisions: { [waiting?.id ?? '']: decision } }))
}

describe('a requirement that was just created', () => {
  test('is told in a sentence with its id and a short title', async () => {
    const { answer } = await created()
    expect(answer).toContain('已登记 **REQ-002**《门店可以按批次召回商品》')
    expect(answer).not.toContain('{')
  })

  test('is told in English to who wrote English, with a status in English', async () => {
    const { answer } = await created(
      'Create a requirement: Pharmacists can void a prescription, with a reason, within one hour',
    )
    expect(answer).toContain('Created **REQ-002** “Pharmacists can void a prescription”')
    expect(answer).toContain('Awaiting review')
    expect(answer).not.toMatch(/\p{Script=Han}/u)
  })

  test.each(['编号是多少', '它的编号是多少？', '现在什么状态', 'REQ-002', 'what is its id?'])(
    'is what %j asks about',
    async (message) => {
      const { conversationId } = await created()
      const { answer } = await ask(engine, message, { conversationId })
      expect(answer).toContain('**REQ-002 门店可以按批次召回商品**')
    },
  )

  test.each([
    ['把它改成 P1', 'priority', 'P1'],
    ['优先级改为P0', 'priority', 'P0'],
    ['把它的状态改成开发中', 'status', '开发中'],
    ['标记为已上线', 'status', '已上线'],
    ['交给李雷负责', 'owner', '李雷'],
    ['把标题改成：批次召回', 'title', '批次召回'],
    ['set it to P2', 'priority', 'P2'],
    ['change its owner to Grace', 'owner', 'Grace'],
    ['assign it to Grace Hopper', 'owner', 'Grace Hopper'],
  ])('is what %j changes', async (message, field, value) => {
    const { conversationId } = await created()
    const { approvals } = await ask(engine, message, { conversationId })
    expect(approvals[0]).toMatchObject({
      tool: 'update_requirement',
      args: { requirementId: 'REQ-002', [field]: value },
    })
    const { answer } = await approve(conversationId)
    expect(answer).toContain('**REQ-002**')
    expect(await requirements.find('REQ-002')).toMatchObject({ [field]: value })
  })

  test.each(['删除它', '把这条删掉', 'delete it'])(
    'is what %j deletes, and then nothing is meant any more',
    async (message) => {
      const { conversationId } = await created()
      await ask(engine, message, { conversationId })
      await approve(conversationId, 'delete_requirement')
      expect(await requirements.find('REQ-002')).toBeUndefined()
      const { answer } = await ask(engine, '把它改成 P1', { conversationId })
      expect(answer).not.toContain('REQ-002')
    },
  )

  test('is reviewed, sized and checked for conflicts without being named', async () => {
    const { conversationId } = await created()
    const { report } = await ask(engine, '它会不会和别的冲突', { conversationId })
    expect(report?.requirementText).toContain('按批次召回商品')
    expect((await ask(engine, '评审它', { conversationId })).report?.requirementText).toContain('按批次召回商品')
  })

  test('has its acceptance criteria written when they are asked back about before any review', async () => {
    const { conversationId } = await created()
    const { report } = await ask(engine, '那第二点怎么验收？', { conversationId })
    expect(report?.requirementText).toContain('按批次召回商品')
    expect(report?.stories?.stories.length).toBeGreaterThan(0)
  })
})

test.each([
  '支持把它改成只读',
  '管理员可以删除它',
  '把报表导出为 P1',
  '状态改变时通知负责人',
  'Users can change it to a PDF',
])('%j is no order about what was talked of', (message) => {
  expect(nameRequirement(message, 'REQ-002')).toBeUndefined()
})

describe('a lone word while a call waits', () => {
  test.each([
    ['登记需求：店长可以导出日报', 'y', '还没有执行'],
    ['登记需求：店长可以导出日报', '好的', '还没有执行'],
    ['Create a requirement: Managers can export the daily report', 'y', 'Not run yet'],
  ])('%s, then %s: the call is asked again in the language of the conversation', async (order, word, sentence) => {
    const first = await ask(engine, order)
    const again = await ask(engine, word, { conversationId: first.conversationId })
    expect(again).toMatchObject({ status: 'awaiting_approval' })
    expect(again.answer).toContain(sentence)
    expect(again.approvals.map(({ id }) => id)).toEqual(first.approvals.map(({ id }) => id))
    expect((await approve(first.conversationId)).answer).toContain('REQ-002')
  })

  test.each(['n', '不', '取消', 'no.'])('%s rejects it', async (word) => {
    const first = await ask(engine, '登记需求：店长可以导出日报')
    const { answer, status } = await ask(engine, word, { conversationId: first.conversationId })
    expect(status).toBe('done')
    expect(answer).toContain('没有执行 create_requirement')
    expect(await requirements.list()).toHaveLength(1)
  })
})

test('a message without words of its own is answered in the language of the conversation', async () => {
  const { conversationId } = await ask(engine, '登录这条需求现在什么状态')
  expect((await ask(engine, 'REQ-001', { conversationId })).answer).toContain('状态：已上线')
  const english = await ask(engine, 'What is the status of REQ-001?')
  expect((await ask(engine, 'REQ-001', { conversationId: english.conversationId })).answer).toContain('Status: 已上线')
})

test('the note that no model answers stands first, in full once and as a mark from then on', async () => {
  const first = await ask(engine, 'REQ-001 现在什么状态')
  expect(first.answer).toStartWith('（离线模式：未配置大模型，以下内容由规则生成。）\n')
  const { answer } = await ask(engine, 'REQ-001 是谁负责的', { conversationId: first.conversationId })
  expect(answer).toStartWith('（离线模式）\n')
})

describe('what was reviewed', () => {
  test.each(['登记它', '好，就按这个登记到需求库', '把这条存进需求库', 'save it', 'ok, file this requirement'])(
    'is filed by %j',
    async (message) => {
      const { conversationId } = await ask(engine, '评审：夜班护士可以代签收药品，每次不超过 3 种')
      const { approvals } = await ask(engine, message, { conversationId })
      expect(approvals[0]).toMatchObject({
        tool: 'create_requirement',
        args: { title: '夜班护士可以代签收药品', description: '夜班护士可以代签收药品，每次不超过 3 种' },
      })
    },
  )
})

test('several requirements in one order are asked about one by one and told together', async () => {
  const first = await ask(engine, '登记三条需求：员工可以补签到；员工可以请半天假；主管可以代员工补卡')
  expect(first.approvals.map(({ args }) => args['title'])).toEqual([
    '员工可以补签到',
    '员工可以请半天假',
    '主管可以代员工补卡',
  ])
  const [one, two, three] = first.approvals.map(({ id }) => id)
  const decisions = {
    [one ?? '']: { decision: 'approve' as const },
    [two ?? '']: { decision: 'reject' as const, reason: '先不要' },
    [three ?? '']: { decision: 'approve' as const },
  }
  const { answer } = await collect(engine.resume({ conversationId: first.conversationId, userId: 'ann', decisions }))
  expect(answer).toContain('《员工可以补签到》')
  expect(answer).toContain('先不要')
  expect(answer).toContain('《主管可以代员工补卡》')
  expect(await requirements.list()).toHaveLength(3)
})

test.each(['删除 REQ-999', '把 REQ-999 的优先级改为 P0'])('%s asks nobody, for there is none', async (message) => {
  const { approvals, answer } = await ask(engine, message)
  expect(approvals).toEqual([])
  expect(answer).toContain('没有编号为 REQ-999 的需求')
})

test('what is asked on after an answer from documents is asked of the documents', async () => {
  const { conversationId } = await ask(engine, '我们对批量导入有什么规定？')
  const { report } = await ask(engine, '那单次最多多少行？', { conversationId })
  expect(report?.requirementText).toBe('单次最多多少行？')
  expect(report?.knowledge.length).toBeGreaterThan(0)
})
