import { describe, expect, test } from 'bun:test'
import { membersOf } from '../../src/llm/reading/members.ts'
import { fakeServers } from './fake-tools.ts'
import { ask, offlineEngine } from './run-turn.ts'

const three = '帮我评审下面几条需求：\n1. 用户可以收藏商品\n2. 管理员可以批量导出订单\n3. 商家收到差评时短信提醒'

describe('a message of several requirements', () => {
  test.each([
    [three, ['用户可以收藏商品', '管理员可以批量导出订单', '商家收到差评时短信提醒']],
    ['三个需求：1. 用户可以收藏商品；2. 差评时短信提醒商家', ['用户可以收藏商品', '差评时短信提醒商家']],
    [
      '访客预约时填写车牌，业主确认后放行\n\n月卡到期前7天提醒车主续费',
      ['访客预约时填写车牌，业主确认后放行', '月卡到期前7天提醒车主续费'],
    ],
    [
      '- guests can order without an account\n- the shop gets a mail on a bad rating',
      ['guests can order without an account', 'the shop gets a mail on a bad rating'],
    ],
  ])('%s is taken apart', (text, members) => {
    expect(membersOf(text)).toEqual(members)
  })

  test.each([
    '支持批量导入：\n- 上限5000行\n- 失败的行给出原因',
    '课程分期\n1. 支持3期和6期\n2. 逾期3天短信提醒',
    '作为会员，我想按月份查看兑换记录。\n\n验收标准：近12个月可查。',
    '背景：盘点慢\n目标：半小时\n方案：扫码枪',
    '## 目标\n- 用户可以收藏商品\n- 管理员可以导出订单',
    'Loans\n- at most 3 books\n- only members',
  ])('%s is one requirement with its own rules', (text) => {
    expect(membersOf(text)).toEqual([])
  })

  test('gets a review of each and one of all', async () => {
    const manager = fakeServers({
      req_analyze_completeness: ({ requirementText }) => ({
        completenessScore: requirementText === '商家收到差评时短信提醒' ? 17 : 33,
        totalDimensions: 6,
        coveredDimensions: ['功能描述'],
        missingDimensions: ['验收标准'],
        suggestion: '建议补充以下维度：验收标准',
      }),
    })
    const { report, answer } = await ask(offlineEngine({ manager }), three)
    expect(report?.members?.map(({ completenessScore }) => completenessScore)).toEqual([33, 33, 17])
    expect(report?.completeness?.completenessScore).toBe(33)
    expect(report?.conclusion).toContain('第 3 条（完整性 17 分）')
    expect(answer).toContain('| 3 | 商家收到差评时短信提醒 | 17 | 验收标准 |')
  })

  test('names the earlier one that a later one contradicts', async () => {
    const manager = fakeServers({
      req_check_conflicts: ({ newRequirement }) => ({
        hasConflicts: newRequirement === '游客不可以收藏商品',
        conflictCount: 1,
        conflicts:
          newRequirement === '游客不可以收藏商品' ? [{ id: '1', title: '', relation: 'conflict', reason: '相反' }] : [],
        suggestion: '',
      }),
    })
    const text = '1. 所有人可以收藏商品\n2. 游客不可以收藏商品'
    const { report } = await ask(offlineEngine({ manager }), text)
    expect(report?.members?.map(({ clashesWith }) => clashesWith)).toEqual([[], [1]])
    expect(report?.conclusion).toContain('第 2 条与第 1 条冲突或重复')
  })

  test('leaves the report of one requirement as it is', async () => {
    const { report } = await ask(offlineEngine({ manager: fakeServers() }), '用户可以收藏商品')
    expect(report).toBeDefined()
    expect(report).not.toHaveProperty('members')
  })
})
