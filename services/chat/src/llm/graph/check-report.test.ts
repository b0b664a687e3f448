import { describe, expect, test } from 'bun:test'
import type { Assignment } from '../plan/assignment.ts'
import { checkText } from './check-report.ts'

const order: Assignment = {
  do: 'investigate',
  expert: 'functional',
  kind: 'review',
  parts: ['completeness'],
  request: '分析：单次最多 500 行',
  requirementText: '单次最多 500 行',
  subject: '导入',
  language: 'zh',
  references: 'competitors',
  excludeIds: [],
  namedIds: [],
}
const output = JSON.stringify({
  completenessScore: 33,
  missing: ['a', 'b', 'c'],
  limit: '10,000 行',
  url: 'https://example.com/a',
  source: 'product/import.md',
  title: '导入规范',
  id: 'REQ-003',
})
const calls = [{ tool: 'x', args: {}, isError: false, output }]
const check = (text: string) => checkText(text, { order, calls })

describe('a text that says only what the tools and the user said', () => {
  test.each([
    '得分 33，单次最多 500 行，内部上限 10000 行。',
    '还缺 3 项，见 product/import.md 与《导入规范》，参考 https://example.com/a。',
    '1. 先补验收标准\n2. 再对齐 REQ-003\n- 之后评审',
    'No numbers here at all.',
  ])('%s holds', (text) => {
    expect(check(text)).toEqual([])
  })
})

describe('a text that says more is told what', () => {
  test.each([
    ['得分 95。', 'number 95'],
    ['覆盖 99.5% 的场景。', 'number 99.5'],
    ['详见 https://example.com/b', 'link https://example.com/b'],
    ['详见 www.evil.example/x', 'link www.evil.example/x'],
    ['依据 security/rate-limit.md', 'source security/rate-limit.md'],
    ['依据《限流规范》', 'source 限流规范'],
    ['与 REQ-042 冲突', 'requirement REQ-042'],
  ])('%s → %s', (text, objection) => {
    expect(check(text)).toEqual([objection])
  })

  test('what a failed call said is no evidence [S8-check]', () => {
    const failed = [{ tool: 'x', args: {}, isError: true, output: 'score 77' }]
    expect(checkText('得分 77', { order, calls: failed })).toEqual(['number 77'])
  })
})
