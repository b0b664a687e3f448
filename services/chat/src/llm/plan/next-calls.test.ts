import { describe, expect, test } from 'bun:test'
import { nextCalls } from './next-calls.ts'

const order = {
  do: 'investigate' as const,
  namedIds: [],
  expert: 'functional' as const,
  kind: 'complexity' as const,
  language: 'zh' as const,
  request: '评估批量导入供应商的复杂度',
  requirementText: '采购员可以批量导入供应商',
  subject: '批量导入供应商',
  parts: ['complexity' as const],
  references: 'tech_stack' as const,
  excludeIds: [],
}
const LOOK = 'check_existing_features'
const SIZE = 'req_estimate_complexity'

function looked(existingRequirements: readonly object[], isError = false) {
  const output = JSON.stringify({ total: existingRequirements.length, existingRequirements })
  return { tool: LOOK, args: { requirementText: order.requirementText }, isError, output }
}

describe('the size is asked for with what alike work took', () => {
  test('the project is looked at first, and only what is finished and has a size is handed on', () => {
    const offered = [LOOK, SIZE]
    expect(nextCalls(order, { offered, done: [] }).map(({ tool }) => tool)).toEqual([LOOK])
    const past = { id: 'R1', title: '客户导入', description: '批量导入客户', days: 6 }
    const done = [
      looked([
        { ...past, status: '已上线' },
        { ...past, id: 'R2', status: '开发中' },
        { id: 'R3', title: '导出', description: '', status: '已上线' },
      ]),
    ]
    expect(nextCalls(order, { offered, done })).toEqual([
      { tool: SIZE, args: { requirementText: order.requirementText, pastRequirements: [past] } },
    ])
  })

  test.each([
    ['cannot be looked at', [SIZE], []],
    ['failed to answer', [LOOK, SIZE], [looked([], true)]],
    ['holds nothing finished', [LOOK, SIZE], [looked([])]],
  ])('a project that %s holds nothing up', (_, offered, done) => {
    expect(nextCalls(order, { offered, done })).toEqual([
      { tool: SIZE, args: { requirementText: order.requirementText } },
    ])
  })
})
