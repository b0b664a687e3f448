import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { fileDictionary } from '../../store/file-dictionary.ts'
import type { Dictionary } from './dictionary.ts'
import { translateQuestion } from './translate-question.ts'

const dictionary = fileDictionary(join(import.meta.dir, '../../../dictionary'))
const spellings = (question: string, target: 'zh' | 'en') =>
  translateQuestion(question, target, dictionary).units.map(({ spellings: all }) =>
    all.map(({ han, words }) => (han === '' ? words.join(' ') : han)),
  )

test('a Chinese word becomes the English words it may mean', () => {
  expect(spellings('怎样限流', 'en').flat()).toContain('rate limit')
  expect(spellings('幂等', 'en').flat()).toContain('idempot')
})

test('an English phrase becomes the Chinese word it is, before its words are looked up alone', () => {
  expect(spellings('rate limiting', 'zh')).toEqual([expect.arrayContaining(['限流'])])
  expect(spellings('deleting users', 'zh').flat()).toEqual(expect.arrayContaining(['删除', '用户']))
})

test('a name that its gloss explains is translated without the explanation', () => {
  expect(spellings('华沙', 'en').flat()).toContain('warsaw')
  expect(spellings('图灵', 'en').flat()).toContain('ture')
  expect(spellings('Denver', 'zh').flat()).toContain('丹佛')
})

test('a Chinese name is not called by its last syllable', () => {
  expect(spellings('萧红', 'en').flat()).not.toContain('hong')
})

test('forms that no stemmer brings together are looked up by their plain word, and found as they stand', () => {
  expect(spellings('it froze', 'zh').flat()).toContain('冻结')
  expect(spellings('the busiest', 'zh').flat()).toContain('忙碌')
  expect(spellings('忘记', 'en').flat()).toEqual(expect.arrayContaining(['forget', 'forgot', 'forgotten']))
})

test('names, numbers and identifiers go as they are', () => {
  expect(spellings('REQ-2107 在哪里', 'en').flat()).toContain('req-2107')
})

const none: Dictionary = { senses: () => [], headwords: () => [] }

test('without a dictionary only the words that both languages share are asked for', () => {
  expect(translateQuestion('导出 CSV 文件', 'en', none).units.map(({ text }) => text)).toEqual(['csv'])
})
