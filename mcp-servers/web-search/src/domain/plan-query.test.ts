import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { planQuery } from './plan-query.ts'
import type { Question } from './question.ts'

function asked(extra: Partial<Question>): Question {
  return { kind: 'competitor', language: 'en', text: 'bulk import', purpose: '', field: '', sites: [], ...extra }
}

describe('a query', () => {
  test('says what kind of answer is wanted, in the language of the question', () => {
    expect(planQuery(asked({}), 380)).toBe('bulk import competitors')
    expect(planQuery(asked({ kind: 'practice', language: 'zh', text: '限流' }), 380)).toBe('限流 最佳实践')
    expect(planQuery(asked({ kind: 'technology' }), 380)).toBe('bulk import technology comparison')
  })

  test('does not say it twice', () => {
    expect(planQuery(asked({ kind: 'practice', text: 'Best practices for caching' }), 380)).toBe(
      'Best practices for caching',
    )
  })

  test('carries what narrows it', () => {
    expect(planQuery(asked({ kind: 'practice', field: 'healthcare' }), 380)).toBe(
      'bulk import healthcare best practices',
    )
    expect(planQuery(asked({ kind: 'technology', text: 'Redis', purpose: 'API limits' }), 380)).toBe(
      'Redis API limits technology comparison',
    )
  })

  test('asks a document by its topics and its beginning', () => {
    const text = `需求：支持批量导入客户。${'导入时校验字段并记录操作日志。'.repeat(200)}`
    const query = planQuery(asked({ language: 'zh', text }), 380)
    expect(query).toStartWith('批量导入 审计日志 需求：支持批量导入客户。')
    expect(query).toEndWith('竞品 功能')
    expect(query.length).toBeLessThan(300)
  })

  test('is one bounded line without anything hidden, whatever was sent', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 1_000 }),
        fc.string({ unit: 'binary', maxLength: 200 }),
        (text, field) => {
          const query = planQuery(asked({ text, field }), 380)
          expect(query.length).toBeLessThanOrEqual(380)
          expect(query).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u200b]/u)
        },
      ),
    )
  })
})
