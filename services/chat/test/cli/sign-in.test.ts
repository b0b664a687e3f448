import { afterEach, expect, test } from 'bun:test'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProtectedServer } from '../mcp/protected-server.ts'
import { hostProcesses, until } from './host-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sign-in-command-'))
const host = hostProcesses(dataDir)
const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  host.stopAll()
  for (const close of closings.splice(0)) await close()
  rmSync(dataDir, { recursive: true, force: true })
})

const ADDRESS = /^http:\/\/\S+$/m
const stateIn = async (url: string) => {
  const { servers } = (await (await fetch(`${url}/healthz`)).json()) as { servers: { id: string; state: string }[] }
  return servers.find(({ id }) => id === 'remote')?.state
}

test('npm run sign-in signs in to a configured server, and a host that already runs connects to it [S6-oauth]', async () => {
  const { url, login, close } = await startProtectedServer()
  closings.push(close)
  writeFileSync(join(dataDir, 'mcp.json'), JSON.stringify({ mcpServers: { remote: { url: url.href } } }))
  const service = await host.serve()
  await until(async () => (await stateIn(service.url)) === 'failed')

  const { child, written } = host.start(['sign-in', 'remote'], { LANG: 'en_US.UTF-8' })
  const address = await until(() => ADDRESS.exec(written.out)?.[0])
  await fetch(await login.visit(new URL(address)))
  const [code] = await once(child, 'close')
  expect({ code, said: written.out }).toMatchObject({ code: 0, said: expect.stringContaining('Signed in to "remote"') })
  await until(async () => (await stateIn(service.url)) === 'ready')
}, 60_000)

test('npm run sign-in names the servers there are when it is given another name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sign-in-name-'))
  closings.push(async () => rmSync(folder, { recursive: true, force: true }))
  const servers = { crm: { url: 'https://crm.example/mcp' }, files: { command: 'true' } }
  writeFileSync(join(folder, 'mcp.json'), JSON.stringify({ mcpServers: servers }))
  const { code, err } = await hostProcesses(folder).run(['sign-in', 'files'])
  expect(code).toBe(1)
  expect(err).toMatch(/没有名为“files”的远程服务.*可选：crm/)
}, 60_000)
