import { expect, test } from 'bun:test'
import { parseText } from '../text/parse.ts'
import { findStories } from './find-stories.ts'

const told = (text: string) => findStories(parseText(text)).map(({ role, action }) => [role, action])

test.each([
  ['只有店长才能修改价格。', [['店长', '修改价格']]],
  ['The guest is informed when the table is ready.', [['guest', 'get informed']]],
  [
    '1）作为店长，我希望导出报表 2）作为店员，我希望查看库存',
    [
      ['店长', '导出报表'],
      ['店员', '查看库存'],
    ],
  ],
])('%s tells its stories', (text, stories) => {
  expect(told(text)).toEqual(stories)
})
