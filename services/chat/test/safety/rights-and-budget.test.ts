import { describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { estimateTokens } from '../../src/budget/estimate-tokens.ts'
import { fitHistory } from '../../src/budget/fit-history.ts'
import { fitResult } from '../../src/budget/fit-result.ts'
import { descriptionCost, fitTools, selectToolsForIntent } from '../../src/budget/select-tools.ts'
import { requiresConfirmation, toolRights } from '../../src/safety/permission.ts'
import { readToolRights } from '../../src/store/tool-rights.ts'

describe('rights', () => {
  test('of a user come from the user’s own entry, then from everybody’s, and without either nothing is forbidden [S6-can-use]', () => {
    const canUse = toolRights({ ann: { allow: ['read'] }, '*': { deny: ['write'] } })
    expect([canUse('ann', 'read'), canUse('ann', 'write'), canUse('ann', 'other')]).toEqual([true, false, false])
    expect([canUse('bob', 'read'), canUse('bob', 'write')]).toEqual([true, false])
    expect(toolRights()('anybody', 'anything')).toBe(true)
    expect(toolRights({ ann: { deny: ['x'] } })('constructor', 'x')).toBe(true)
  })

  test('are read from mcp.json, and rights that cannot be read stop the start', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rights-'))
    const path = join(folder, 'mcp.json')
    try {
      expect(readToolRights(path)).toEqual({})
      writeFileSync(path, JSON.stringify({ mcpServers: {}, rights: { ann: { deny: ['x'] } } }))
      expect(readToolRights(path)).toEqual({ ann: { deny: ['x'] } })
      writeFileSync(path, JSON.stringify({ mcpServers: {}, rights: { ann: { denied: ['x'] } } }))
      expect(() => readToolRights(path)).toThrow('rights')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('a tool without a level counts as one that writes', () => {
    expect(requiresConfirmation({})).toBe(true)
    expect(requiresConfirmation({ metadata: { permission: 'admin' } })).toBe(true)
    expect(requiresConfirmation({ metadata: { permission: 'read' } })).toBe(false)
  })
})

describe('the budget', () => {
  const tool = (name: string) => ({ name })
  test('gives a review its tools, small talk none, and anything else all [S7-select]', () => {
    const tools = ['req_x', 'ws_y', 'search_knowledge_base', 'read_requirement', 'create_requirement', 'mail_send'].map(
      tool,
    )
    expect(selectToolsForIntent('review', tools).map(({ name }) => name)).toEqual([
      'req_x',
      'ws_y',
      'search_knowledge_base',
      'read_requirement',
    ])
    expect(selectToolsForIntent('small_talk', tools)).toEqual([])
    expect(selectToolsForIntent('other', tools)).toEqual(tools)
  })

  test('of a thousand tools shows those that fit, the named one among them [S7-select]', () => {
    const tools = Array.from({ length: 1_000 }, (_, at) => ({
      name: `tool_${at}`,
      description: 'x'.repeat(500),
      cost: 150,
    }))
    const shown = fitTools(tools, { message: '调用 tool_999', budgetTokens: 3_000 })
    expect(shown).toHaveLength(20)
    expect(shown.at(-1)?.name).toBe('tool_999')
    expect(descriptionCost({ name: 'a', description: 'x'.repeat(350) })).toBeGreaterThan(100)
  })

  test('shortens a result inside its JSON before it cuts it off [S6-results]', () => {
    const long = JSON.stringify({ score: 33, content: '长'.repeat(5_000) })
    const { text, cutCharacters } = fitResult(long, 1_000)
    expect(JSON.parse(text).score).toBe(33)
    expect(text.length).toBeLessThanOrEqual(1_000)
    expect(cutCharacters).toBeGreaterThan(4_000)
    expect(fitResult('x'.repeat(2_000), 1_000).text).toContain('[cut: 1000 more characters]')
    expect(fitResult('short', 1_000)).toEqual({ text: 'short', cutCharacters: 0 })
  })

  test('takes from the oldest results first and never from what was said [S7-select]', () => {
    const messages = [
      { text: '问'.repeat(400), isToolResult: false },
      { text: '旧'.repeat(2_000), isToolResult: true },
      { text: '新'.repeat(2_000), isToolResult: true },
    ]
    const texts = fitHistory(messages, 3_000)
    expect(texts[0]).toBe(messages[0]?.text ?? '')
    expect(texts[1]?.length).toBeLessThan(400)
    expect(texts[2]).toBe(messages[2]?.text ?? '')
    expect(estimateTokens(texts.join(''))).toBeLessThanOrEqual(3_000)
  })
})
