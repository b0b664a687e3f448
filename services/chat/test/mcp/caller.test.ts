import { describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callerRules } from '../../src/mcp/call/caller-meta.ts'
import { parseDefinition, type ServerDefinition } from '../../src/mcp/configure/definition.ts'
import { loadMcpConfig } from '../../src/mcp/configure/load-mcp-config.ts'

const caller = { userId: 'alice', teams: ['security'], workspaces: ['emea'] }
const stdio: ServerDefinition = {
  id: 'kb',
  config: { command: 'bun', args: ['kb.ts'], env: { A: '1' } },
  trusted: true,
}

describe('who a request is for', () => {
  test('is told to a server whose definition says so, where users sign in', () => {
    const { config, metaFor } = callerRules({ ...stdio, identity: 'per-call' }, 'per-call')
    expect(config).toMatchObject({ env: { A: '1', KB_IDENTITY: 'per-call' } })
    expect(metaFor(caller)).toEqual({
      'requirement-review/identity': { user: 'alice', teams: ['security'], workspaces: ['emea'] },
    })
    expect(metaFor(undefined)).toEqual({})
  })

  test('is told to no other server, and to none where nobody signs in', () => {
    for (const rules of [callerRules(stdio, 'per-call'), callerRules({ ...stdio, identity: 'per-call' }, 'process')]) {
      expect(rules.config).toEqual(stdio.config)
      expect(rules.metaFor(caller)).toEqual({})
    }
  })

  test.each([
    ['untrusted', { ...stdio, trusted: false }],
    ['remote', { id: 'kb', config: { url: 'https://kb.example' }, trusted: true }],
  ])('a definition may not ask for it for an %s server', (_, definition) => {
    expect(() => parseDefinition({ ...definition, identity: 'per-call' })).toThrow('"identity"')
  })

  test('a copied list from before the setting keeps it for the built-in program', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mcp-'))
    try {
      const entry = { command: 'bun', args: ['mcp-servers/rag-server/src/index.ts'], trusted: true }
      writeFileSync(join(folder, 'mcp.json'), JSON.stringify({ mcpServers: { 'rag-server': entry } }))
      const { servers } = await loadMcpConfig(join(folder, 'mcp.json'), {})
      expect(servers).toMatchObject([{ definition: { identity: 'per-call' } }])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
