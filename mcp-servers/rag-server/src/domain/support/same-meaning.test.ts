import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { fileDictionary } from '../../store/file-dictionary.ts'
import { meaningOracle } from './same-meaning.ts'

const isSame = meaningOracle(fileDictionary(join(import.meta.dir, '../../../dictionary')))

test('two words mean the same when the dictionary gives them one meaning in the other language', () => {
  expect([isSame('小孩', '儿童'), isSame('抽烟', '吸烟'), isSame('shut', 'close')]).toEqual([true, true, true])
  expect([isSame('小孩', '老人'), isSame('shut', 'open'), isSame('小孩', 'child')]).toEqual([false, false, false])
})
