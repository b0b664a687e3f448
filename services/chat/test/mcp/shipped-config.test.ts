import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadMcpConfig } from '../../src/mcp/configure/load-mcp-config.ts'
import { MCPManager } from '../../src/mcp/mcp-manager.ts'

test('the configuration that ships starts three servers with 4, 3 and 2 tools that only read, under their prefixes [S5-mcp-json]', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shipped-'))
  const { servers } = await loadMcpConfig(join(import.meta.dir, '../../../../mcp.json'), { DATA_DIR: dataDir })
  const manager = new MCPManager({ startBudgetMs: 30_000 })
  try {
    for (const server of servers) if ('definition' in server) manager.register(server.definition)
    await manager.connectAll()
    expect(manager.status().map(({ id, state, tools }) => [id, state, tools])).toEqual([
      ['requirement-analyzer', 'ready', 4],
      ['web-search', 'ready', 3],
      ['rag-server', 'ready', 2],
    ])
    expect(new Set(manager.getTools().map(({ metadata }) => metadata?.['permission']))).toEqual(new Set(['read']))
    const names = manager.getTools().map(({ name }) => name)
    expect(names.filter((name) => name.startsWith('req_'))).toHaveLength(4)
    expect(names.filter((name) => name.startsWith('ws_'))).toHaveLength(3)
    expect(names).toContain('search_knowledge_base')
    expect(names).toContain('answer_with_knowledge_base')
  } finally {
    await manager.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 40_000)
