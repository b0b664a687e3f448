import { afterEach, expect, test } from 'bun:test'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadMcpConfig } from '../../src/mcp/configure/load-mcp-config.ts'
import { ConfigReloader } from '../../src/mcp/configure/reload-config.ts'
import { MCPManager } from '../../src/mcp/mcp-manager.ts'
import { StdioProbe, until } from './stdio-probe.ts'

const cleanUps: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function host(servers: Record<string, unknown>) {
  const folder = mkdtempSync(join(tmpdir(), 'mcp-reload-'))
  const path = join(folder, 'mcp.json')
  const write = (mcpServers: Record<string, unknown>) => {
    writeFileSync(`${path}.new`, JSON.stringify({ mcpServers }))
    renameSync(`${path}.new`, path)
  }
  write(servers)
  const manager = new MCPManager()
  const errors: unknown[] = []
  const reloader = new ConfigReloader(manager, {
    files: [path],
    load: () => loadMcpConfig(path, {}),
    onError: (error) => errors.push(error),
  })
  cleanUps.push(async () => {
    await reloader.close()
    await manager.close()
    rmSync(folder, { recursive: true, force: true })
  })
  await reloader.reload()
  await manager.connectAll()
  reloader.start()
  return {
    manager,
    write,
    errors,
    path,
    states: () => Object.fromEntries(manager.status().map(({ id, state }) => [id, state])),
  }
}

function entry(extra: Record<string, unknown> = {}) {
  const probe = new StdioProbe()
  cleanUps.push(() => probe.remove())
  return { ...probe.config, ...extra }
}

const pidOf = async (manager: MCPManager, tool: string) => JSON.parse(await manager.callTool(tool, {})).pid as number

test('a server added to the file joins, one taken out ends, and one left alone is not touched', async () => {
  const stays = entry({ prefix: 'a_' })
  const { manager, write, states } = await host({ a: stays, b: entry({ prefix: 'b_' }) })
  const pid = await pidOf(manager, 'a_where')
  write({ a: stays, c: entry({ prefix: 'c_' }) })
  await until(() => states()['c'] === 'ready' && !('b' in states()))
  expect(await pidOf(manager, 'a_where')).toBe(pid)
})

test('a server whose entry changes is started as it now stands, and tools handed out before go on', async () => {
  const { manager, write } = await host({ a: entry({ env: { OLD: '1' } }) })
  const held = manager.getTools().find(({ name }) => name === 'env')
  expect(String(await held?.invoke({}))).toContain('OLD')
  write({ a: entry({ env: { NEW: '1' } }) })
  await until(async () => String(await held?.invoke({}).catch(() => '')).includes('NEW'))
})

test('a server that is disabled ends, and starts again when it is enabled', async () => {
  const one = entry()
  const { write, states } = await host({ a: one })
  write({ a: { ...one, disabled: true } })
  await until(() => states()['a'] === 'disabled')
  write({ a: one })
  await until(() => states()['a'] === 'ready')
})

test('a file with a mistake in it changes nothing, and is told of', async () => {
  const { errors, path, states } = await host({ a: entry() })
  writeFileSync(path, '{ not json')
  await until(() => errors.length > 0)
  expect(String(errors[0])).toContain('not valid JSON')
  expect(states()).toEqual({ a: 'ready' })
})

test('an entry with a mistake in it keeps its running server', async () => {
  const { manager, write, states } = await host({ a: entry() })
  write({ a: { command: 7 }, b: entry({ prefix: 'b_' }) })
  await until(() => states()['b'] === 'ready')
  expect(states()['a']).toBe('ready')
  expect(await pidOf(manager, 'where')).toBeNumber()
})
