import { expect, test } from 'bun:test'
import { describeTool } from './describe-tool.ts'

const tool = (description: string, more = {}) => ({
  name: 'a',
  description,
  inputSchema: { type: 'object' as const },
  ...more,
})

test('a description is what the server wrote, without what cannot be seen', () => {
  expect(describeTool(tool('读\u200b文\u202e件\u001b[31m。'), 'p_a').description).toBe('读文件。')
})

test('a tool whose name had to change says what its server calls it', () => {
  const given = { ...tool('查询库存数量。'), name: '查询库存', title: '库存' }
  expect(describeTool(given, 'ChaXunKuCun_ab12cd').description).toBe('查询库存 / 库存: 查询库存数量。')
})

test('a tool without a description is described by its title or its name', () => {
  expect(describeTool({ ...tool(''), title: 'Search' }, 'a').description).toBe('Search')
  expect(describeTool(tool(' '), 'a').description).toBe('a')
})

test('what is too long for a description goes on in that of the parameters, and nothing is lost', () => {
  const text = 'x'.repeat(1500)
  const { description, overflow = '' } = describeTool(tool(text), 'a')
  expect(description.length).toBeLessThanOrEqual(1024)
  expect((description + overflow).replace(/[^x]/g, '')).toBe(text)
})
