import { expect, test } from 'bun:test'
import { findStories } from '../stories/find-stories.ts'
import { parseText } from '../text/parse.ts'
import { priorityLevel } from './priority.ts'

const levels = (text: string) => {
  const parsed = parseText(text)
  return findStories(parsed).map(({ source }) => priorityLevel(parsed, source))
}

test.each([
  ['店员可以导出清单。紧急程度：一般', '一般'],
  ['店员可以导出清单。优先级：高。', '高'],
  ['店员可以导出清单。优先级待定。', undefined],
  ['店员可以导出清单。这个不急。', '不急'],
  ['Clerks can export the list. Priority: must have.', 'must have'],
  ['Clerks can export the list. It can wait.', 'can wait'],
  ['Clerks can export the list. This is our top priority.', 'top priority'],
])('%j has the level its own words say: %s', (text, level) => {
  expect(levels(text)).toEqual([level])
})

test.each([
  'P0：店员可以导出清单。\nP2：店长可以查看报表。',
  '店员可以导出清单。优先级：P0\n店长可以查看报表。优先级：P2',
  '- 店员可以导出清单（P0）\n- 店长可以查看报表（P2）',
])('of several levels a story has the one of its line: %j', (text) => {
  expect(levels(text)).toEqual(['P0', 'P2'])
})
