import { describe, expect, test } from 'bun:test'
import { parseListedTool } from '../tools/listed-tool.ts'
import { detailInChinese, leftOutInChinese } from './detail-texts.ts'

const ENGLISH_CLAUSE = /\b(?:was|not|found|does|exist|searched|deeper|larger|wants|outside|leads|listed)\b/

const chain = (depth: number): object => (depth === 0 ? { type: 'string' } : { properties: { x: chain(depth - 1) } })

describe('why a tool was left out', () => {
  test.each([
    ['an empty name', { name: '', inputSchema: {} }],
    ['a name without end', { name: 'x'.repeat(1_000), inputSchema: {} }],
    ['arguments that are no object', { name: 'x', inputSchema: { type: 'array' } }],
    ['a schema of half a megabyte', { name: 'x', inputSchema: { description: 'd'.repeat(500_000) } }],
    ['a schema inside schemas', { name: 'x', inputSchema: chain(150) }],
    ['a schema that is a number', { name: 'x', inputSchema: { properties: { a: 3 } } }],
    ['a reference to elsewhere', { name: 'x', inputSchema: { $ref: 'http://example.com/s' } }],
    ['a reference to itself', { name: 'x', inputSchema: { $ref: '#' } }],
  ])('is said in Chinese without an English clause: %s', (_, entry) => {
    const listed = parseListedTool(entry)
    const reason = 'quarantined' in listed ? listed.quarantined.reason : 'usable'
    const said = leftOutInChinese(reason)
    expect(said).toMatch(/\p{Script=Han}/u)
    expect(said).not.toMatch(ENGLISH_CLAUSE)
  })

  test('keeps what a checker says beyond our own words', () => {
    expect(leftOutInChinese('inputSchema: expected record')).toBe('定义不符合协议（inputSchema: expected record）')
  })
})

test.each([
  'command "x" was not found in PATH (searched no folder)',
  'command "x" was not found in PATH (searched /a:/b)',
  'command "x" was not found in PATH (searched /a:/b:/c:/d and 40 more)',
  'command "x" is not an executable file (looked at /a/x)',
  'working directory "/a" does not exist',
  'working directory "/a" is not a directory',
])('a server that cannot be started says so in Chinese: %s', (detail) => {
  const said = detailInChinese(detail)
  expect(said).toMatch(/\p{Script=Han}/u)
  expect(said).not.toMatch(ENGLISH_CLAUSE)
})
