import { describe, expect, test } from 'bun:test'
import { findTermTroubles } from './terms.ts'

const find = (...texts: readonly string[]) =>
  findTermTroubles(texts.map((text, index) => ({ id: `R${index + 1}`, text }))).map(({ kind, uses }) => [
    kind,
    ...uses.map(({ term, ids }) => `${term} ${ids.join()}`),
  ])

describe('terms of a set', () => {
  test.each([
    [['活跃用户是指近 30 天登录过的用户。', '其中，活跃用户指的是近 7 天下过单的用户。']],
    [['An active member means one who signed in within 30 days.', 'Active member means one who paid within 90 days.']],
    [['| 术语 | 定义 |\n|---|---|\n| 活跃用户 | 近 30 天登录过 |', '活跃用户定义为近 7 天下过单的用户']],
  ])('%j define one term in two ways', (texts) => {
    expect(find(...texts).map(([kind]) => kind)).toEqual(['two-meanings'])
  })

  test('a definition that only says more is no second meaning', () => {
    expect(find('活跃用户是指近 30 天登录过的用户。', '活跃用户是指近 30 天登录过的用户，不含内部账号。')).toEqual([])
  })

  test('two names for one thing are told, with who uses which', () => {
    expect(find('成员可以注销账号。', '账户注销后 30 天可以恢复。', '导出账号列表。')).toEqual([
      ['two-terms', '账号 R1,R3', '账户 R2'],
    ])
    expect(find('Members log in.', 'Members sign in.')).toEqual([['two-terms', 'log in R1', 'sign in R2']])
    expect(find('客户关系系统（以下简称“CRM”）', '客户关系系统（简称：客户系统）')).toEqual([
      ['two-terms', 'CRM R1', '客户系统 R2'],
    ])
  })

  test('consistent texts give nothing', () => {
    expect(find('成员可以注销账号。', '成员可以恢复账号。', '这是指标页。')).toEqual([])
  })
})
