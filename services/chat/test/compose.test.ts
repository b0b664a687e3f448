import { afterEach, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compose } from '../src/compose.ts'
import { readConfig } from '../src/config.ts'
import { openSqliteStore } from '../src/store/sqlite-store.ts'
import { StdioProbe, until } from './mcp/stdio-probe.ts'

const cleanUps: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

function probe() {
  const made = new StdioProbe()
  cleanUps.push(() => made.remove())
  return made.config
}

/** A data directory with its own `mcp.json`. */
function house() {
  const dataDir = mkdtempSync(join(tmpdir(), 'compose-'))
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }))
  mkdirSync(dataDir, { recursive: true })
  const write = (mcpServers: object) => writeFileSync(join(dataDir, 'mcp.json'), JSON.stringify({ mcpServers }))
  const open = async (extraServers: Parameters<typeof compose>[1]['extraServers'] = []) => {
    const config = readConfig({ env: { DATA_DIR: dataDir } })
    const host = await compose(config, { logger: { log() {} }, extraServers })
    cleanUps.push(() => host.close())
    await host.ready
    return host
  }
  return { dataDir, write, open }
}

type Host = Awaited<ReturnType<ReturnType<typeof house>['open']>>
const stateOf = ({ board }: Host, id: string) => board.status().find((server) => server.id === id)?.state

describe('the assembled host', () => {
  test('starts no stranger that is reached in another way than before, until its user agrees; the audit log says so [S6-pins] [S6-audit]', async () => {
    const { dataDir, write, open } = house()
    write({ crm: probe() })
    const first = await open()
    expect(stateOf(first, 'crm')).toBe('ready')
    await first.close()
    expect(statSync(join(dataDir, 'mcp-pins.json')).mode & 0o777).toBe(0o600)
    write({ crm: probe() })
    const second = await open()
    expect(stateOf(second, 'crm')).toBe('blocked')
    await second.board.consent('crm', { userId: 'local' })
    expect(stateOf(second, 'crm')).toBe('ready')
    await second.close()
    const store = openSqliteStore(join(dataDir, 'chat.sqlite'))
    cleanUps.push(() => store.close())
    expect(await store.audit.latest(10)).toMatchObject([
      { kind: 'tool_changed', userId: 'local', detail: { server: 'crm', consented: true } },
      { kind: 'tool_changed', userId: 'system', detail: { server: 'crm' } },
    ])
  })

  test('follows its mcp.json while it runs, and shows an entry with a mistake', async () => {
    const { write, open } = house()
    const crm = probe()
    write({ crm })
    const host = await open()
    write({ crm, late: probe(), wrong: { prefix: 'x_' } })
    await until(() => stateOf(host, 'late') === 'ready')
    expect(stateOf(host, 'crm')).toBe('ready')
    expect(host.board.status().find(({ id }) => id === 'wrong')?.error).toContain('"command"')
    write({ crm })
    await until(() => stateOf(host, 'late') === undefined && stateOf(host, 'wrong') === undefined)
  })

  test('takes a mcp.json that is put into the data directory while it runs, its rights too, and leaves its own list', async () => {
    const { dataDir, open } = house()
    const host = await open()
    expect(stateOf(host, 'requirement-analyzer')).toBe('ready')
    expect(host.canUseTool('guest', 'where')).toBe(true)
    const late = probe()
    writeFileSync(
      join(dataDir, 'mcp.json'),
      JSON.stringify({ mcpServers: { late }, rights: { guest: { deny: ['where'] } } }),
    )
    await until(() => stateOf(host, 'late') === 'ready' && stateOf(host, 'requirement-analyzer') === undefined)
    expect(host.missingBuiltIns).toContain('requirement-analyzer')
    expect(host.canUseTool('guest', 'where')).toBe(false)
    rmSync(join(dataDir, 'mcp.json'))
    await until(() => stateOf(host, 'late') === undefined && stateOf(host, 'requirement-analyzer') === 'ready', 20_000)
    expect(host.missingBuiltIns).toEqual([])
  })

  test('starts what the command line names, whatever the same name stood for before', async () => {
    const { write, open } = house()
    write({})
    const extra = () => {
      const { command, args = [] } = probe()
      return [{ command, args }]
    }
    const first = await open(extra())
    const [server] = first.board.status()
    await first.close()
    const second = await open(extra())
    expect(second.board.status()).toMatchObject([{ id: server?.id ?? '', state: 'ready' }])
  })
})
