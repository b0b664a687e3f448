import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { fileDictionary } from '../../store/file-dictionary.ts'
import { makeReady } from '../rank/close-look.ts'
import { hanSpelling, wordsSpelling } from '../rank/units.ts'
import { cutText } from '../text/cut.ts'
import { matcher } from './match.ts'

const matchIn = matcher(fileDictionary(join(import.meta.dir, '../../../dictionary')))
const unit = (text: string) => ({
  text,
  isWord: true,
  isKnown: true,
  isSubject: true,
  idf: 1,
  spellings: [/\p{Script=Han}{2}/u.test(text) ? hanSpelling(text) : wordsSpelling([text])],
})
const match = (word: string, sentence: string) => matchIn(makeReady(cutText(sentence).sentences), unit(word))

test('a word itself counts more than one that means the same, and that more than a part', () => {
  const [itself = 0, same = 0, part = 0] = [
    match('小孩', '小孩须陪同。'),
    match('小孩', '儿童须陪同。'),
    match('删', '不得删除记录。'),
  ]
  expect([itself > same, same > part, part > 0]).toEqual([true, true, true])
})

test('one word of a short sense speaks of the word in the other language', () => {
  expect(match('总部', 'The headquarters are in Bern.')).toBeGreaterThan(0)
  expect(match('headquart', '总部设在伯尔尼。')).toBeGreaterThan(0)
})

test('a common word of a sense, or one of a long explanation, speaks of nothing', () => {
  expect(match('费心', 'They take a lot.')).toBe(0)
  expect(match('移居', 'A new place to stay.')).toBe(0)
})
