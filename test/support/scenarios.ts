import { expect } from 'bun:test'
import type { ReviewReport } from '../../services/chat/src/llm/graph/review-report.ts'

/** One of the four scenarios of the specification, and what its report must hold whichever model wrote it. */
export interface Scenario {
  readonly name: string
  readonly text: string
  check(report: ReviewReport): void
}

/** The scenarios of SPEC section 8, word for word. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'bulk import',
    text: '分析这个需求 "支持批量导入功能"',
    check(report) {
      const missing = report.completeness?.missingDimensions
      expect(missing).toEqual(expect.arrayContaining(['验收标准', '非功能需求', '边界条件']))
      for (const product of ['Jira', 'Linear', 'Airtable']) expect(JSON.stringify(report.references)).toContain(product)
      expect(report.stories?.stories.length).toBeGreaterThan(0)
    },
  },
  {
    name: 'rate limiting',
    text: '我们的安全策略文档里有没有关于 API 限流的规范？',
    check(report) {
      expect(report.knowledge).toEqual([])
      expect(report.references.length).toBeGreaterThan(0)
    },
  },
  {
    name: 'payment',
    text: '评估这个需求的复杂度 "对接第三方支付系统，支持微信/支付宝"',
    check(report) {
      expect(report.complexity?.size).toBe('XL')
      expect(JSON.stringify(report.knowledge)).toContain('支付')
    },
  },
  {
    name: 'bulk deletion',
    text: '新增一个“管理员可批量删除用户”的需求，看看有没有冲突。',
    check(report) {
      expect(report.conflicts?.hasConflicts).toBe(true)
      expect(JSON.stringify(report.conflicts?.conflicts)).toContain('恢复')
    },
  },
]
