import { expect, test } from 'bun:test'
import { isBareHeading } from './bare-heading.ts'
import { readRequest } from './reading.ts'

test.each([
  '编号,标题,描述',
  'id,title,description\n',
  '编号\t标题\t描述\t优先级',
  '| 标题 | 描述 |\n| --- | --- |',
  '"Key";"Summary";"Description"\n;;\n',
])('%p is a heading without rows and no requirement', (text) => {
  expect(isBareHeading(text)).toBe(true)
  expect(readRequest(text).kind).toBe('clarify')
})

test.each([
  '编号,标题,描述\n1,导出,支持导出日报',
  '支持按标题、描述搜索',
  'title, please',
  '用户可以改标题，描述和优先级',
  '标题',
])('%p says more than a heading', (text) => {
  expect(isBareHeading(text)).toBe(false)
})
