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

test('names, numbers and identifiers go as they are', () => {
  expect(spellings('REQ-2107 在哪里', 'en').flat()).toContain('req-2107')
})

const none: Dictionary = { senses: () => [], headwords: () => [] }

test('without a dictionary only the words that both languages share are asked for', () => {
  expect(translateQuestion('导出 CSV 文件', 'en', none).units.map(({ text }) => text)).toEqual(['csv'])
})
