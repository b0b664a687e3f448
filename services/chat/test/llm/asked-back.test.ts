import { describe, expect, test } from 'bun:test'
import { fakeServers } from './fake-tools.ts'
import { ask, offlineEngine } from './run-turn.ts'

const overlap = { id: 'REQ-006', title: '角色与权限', relation: 'overlap', reason: '同样的词，不同的对象' }
const clash = { id: 'REQ-002', title: '禁用与恢复用户', relation: 'conflict', reason: '一条说可以，另一条说不可以' }

async function reviewedThenAsked(
  question: string,
  conflicts: readonly { id: string; title: string; relation: string; reason: string }[],
) {
  const found = { hasConflicts: conflicts.includes(clash), conflictCount: conflicts.length, conflicts, suggestion: '' }
  const manager = fakeServers({ req_check_conflicts: () => found })
  const engine = offlineEngine({ manager })
  const { conversationId } = await ask(engine, '评审：管理员可以批量删除用户', { intent: 'review' })
  manager.calls.length = 0
  const { answer: text } = await ask(engine, question, { conversationId })
  return { text, calls: manager.calls.length }
}

describe('a question back about the last report', () => {
  test.each(['为什么是这个规模？', '规模的依据是什么', 'why that size?'])(
    '%s is answered from the report, without a call',
    async (question) => {
      const { calls, text } = await reviewedThenAsked(question, [])
      expect(calls).toBe(0)
      expect(text).toContain('批量数据处理')
    },
  )

  test('names as conflicts only what needs a decision, each with its reason', async () => {
    const { text } = await reviewedThenAsked('再详细一点', [clash, overlap])
    expect(text).toContain('REQ-002 禁用与恢复用户 — 一条说可以，另一条说不可以')
    expect(text).not.toContain('REQ-006')
  })

  test('shows no heading of conflicts where there are none', async () => {
    const { text } = await reviewedThenAsked('再详细一点', [overlap])
    expect(text).not.toContain('**冲突**')
  })
})
