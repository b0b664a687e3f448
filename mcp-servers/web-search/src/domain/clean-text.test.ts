import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { cleanText, cutText } from './clean-text.ts'

describe('what no reader sees is removed', () => {
  const hidden: Record<string, string> = {
    'zero width': 'a\u200bb\u200cc\u200dd\u2060e\ufeffg',
    'bidirectional controls': 'a\u202eb\u202cc\u2066d\u2069e\u200eg\u061c',
    'tag characters': `ab${[...'ignore'].map((c) => String.fromCodePoint(0xe0000 + (c.codePointAt(0) ?? 0))).join('')}cdeg`,
    'variation selectors': 'a\ufe00b\u{e0100}c\ufe0fdeg',
    'soft hyphens': 'ab\u00adc\u00addeg',
    'private use': 'ab\ue000c\u{f0000}deg',
    'terminal colours': '\u001b[31mabc\u001b[0mdeg',
    'terminal links': '\u001b]8;;https://evil.example\u0007abc\u001b]8;;\u0007deg',
    'lone surrogates': 'abc\ud800deg\udc00',
  }
  for (const [name, text] of Object.entries(hidden)) {
    test(name, () => {
      expect(cleanText(text).replaceAll('f', '')).toMatch(/^abcde?g$/)
    })
  }

  test('control characters and line breaks become one space', () => {
    expect(cleanText(' a\r\n\tb\u0000\u0007 c\u2028d\u0085e ')).toBe('a b c d e')
  })
})

describe('honest text stays as it is', () => {
  const honest = [
    '批量导入（CSV）',
    'naïve café',
    '👩‍👩‍👧 ❤️ 👍🏽',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿 and 🇨🇳',
    'नमस्ते क्‍ष',
    'می‌خواهم',
    'Ａ①',
    'a < b && c > d',
    '日本語とひらがな',
  ]
  for (const text of honest) {
    test(text, () => {
      expect(cleanText(text)).toBe(text)
    })
  }
})

test('a cleaned text holds no control character and no format character but joiners and tagged flags', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const clean = cleanText(text)
      expect(clean).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u200b\ufeff]/u)
      expect(clean).not.toMatch(/\p{Cs}/u)
    }),
  )
})

test('cleaning twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text))
    }),
  )
})

test('a cut text is within its limit and never ends in half a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.integer({ min: 1, max: 60 }), (raw, limit) => {
      const text = raw.replace(/\p{Cs}/gu, '')
      expect(cutText(text, limit).length).toBeLessThanOrEqual(limit)
      expect(cutText(text, limit)).not.toMatch(/\p{Cs}/u)
    }),
  )
})
