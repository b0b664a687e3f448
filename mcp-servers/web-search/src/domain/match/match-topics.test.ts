import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { ABOUT, UNRELATED } from '../../../test/topic-texts.ts'
import { matchKnownTopics } from './known-topics.ts'

const idsOf = (text: string) => matchKnownTopics(text).map(({ topic }) => topic.id)

const entriesOf = (texts: string, separator: string) =>
  texts
    .split(separator)
    .map((text) => text.trim())
    .filter((text) => text !== '')

describe('a text is recognised by what it is about', () => {
  for (const [id, texts] of Object.entries(ABOUT)) {
    test(id, () => {
      const entries = entriesOf(texts, '\n')
      const missed = entries.map((text) => ({ text, found: idsOf(text)[0] })).filter(({ found }) => found !== id)
      expect(entries.length).toBeGreaterThan(2)
      expect(missed).toEqual([])
    })
  }
})

describe('a text about something else finds nothing', () => {
  test('texts that share a word with a topic, and texts that share none', () => {
    const found = entriesOf(UNRELATED, ';').map((text) => ({ text, ids: idsOf(text) }))
    expect(found.filter(({ ids }) => ids.length > 0)).toEqual([])
  })

  test('words of letters without meaning', () => {
    const word = fc.string({ unit: fc.constantFrom(...'bcdfghjkmqvwxz'), minLength: 4, maxLength: 12 })
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), (words) => {
        expect(idsOf(words.join(' '))).toEqual([])
      }),
    )
  })
})

describe('in a longer text', () => {
  test('every topic it asks for is found', () => {
    const text = '支持批量导入客户资料，导入前按角色校验权限，所有导入操作都要写入审计日志。'
    expect(idsOf(text)).toEqual(expect.arrayContaining(['bulk-import', 'permissions', 'audit-logging']))
  })

  test('a word in passing is not its subject', () => {
    const text = `${'门店每天盘点库存，差异超过百分之二时由店长复核并填写原因。'.repeat(12)}盘点单支持打印，支付方式不影响盘点。`
    expect(idsOf(text)).toEqual([])
  })

  test('what is ruled out is left out when something else is wanted', () => {
    expect(idsOf('本期只做文件上传，不做支付')).toEqual(['file-upload'])
    expect(idsOf('Build file upload. Payment integration is out of scope.')[0]).toBe('file-upload')
  })

  test('a description as long as a document is read in bounded time', () => {
    for (const unit of ['批量导入', 'bulk import ', '权限', '。', 'a ', '限流 电阻 ', 'import data customs ']) {
      const started = performance.now()
      matchKnownTopics(unit.repeat(1_048_576 / unit.length))
      expect(performance.now() - started).toBeLessThan(1_500)
    }
  })
})

test('width, case, separators, traditional characters and invisible characters make no difference', () => {
  for (const text of [
    'ＲＡＴＥ ＬＩＭＩＴ',
    'rate_limit',
    'Rate-Limiting',
    'ra\u200bte limit',
    '頻率限制',
    '限 流',
    'rateLimit',
  ]) {
    expect(idsOf(text)[0]).toBe('rate-limiting')
  }
})
