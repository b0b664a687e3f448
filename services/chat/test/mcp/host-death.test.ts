import { afterEach, expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MCPClientService } from '../../src/mcp/mcp-client.service.ts'
import { isAlive, StdioProbe, until } from './stdio-probe.ts'

const probes: StdioProbe[] = []
afterEach(() => {
  for (const probe of probes.splice(0)) probe.remove()
})

async function startHost(fault: string, ending = 'stay') {
  const probe = new StdioProbe(fault)
  probes.push(probe)
  const host = Bun.spawn([process.execPath, join(import.meta.dir, 'host-program.ts'), fault, probe.stateFile, ending], {
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'ignore',
  })
  const reader = host.stdout.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  const { pid } = JSON.parse(new TextDecoder().decode(value)) as { pid: number }
  return { host, pid, probe }
}

test.each(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'no child outlives a host that ends by %s, though it ignores end of input and SIGTERM [S5-no-orphan]',
  async (signal) => {
    const { host, pid } = await startHost('ignore-sigterm')
    expect(isAlive(pid)).toBe(true)
    host.kill(signal)
    await host.exited
    await until(() => !isAlive(pid))
  },
  10_000,
)

test.each(['exit', 'throw'])('no child outlives a host that ends by %s', async (ending) => {
  const { host, pid } = await startHost('ignore-sigterm', ending)
  await host.exited
  await until(() => !isAlive(pid))
})

test('what a server started itself is gone with it, even when the host is killed outright [S5-no-orphan]', async () => {
  const { host, pid, probe } = await startHost('grandchild')
  const grandchild = Number(readFileSync(`${probe.stateFile}.grandchild`, 'utf8'))
  expect(isAlive(grandchild)).toBe(true)
  host.kill('SIGKILL')
  await until(() => !isAlive(pid) && !isAlive(grandchild))
})

/** Servers that end by themselves, and by force. */
test.each(['grandchild-session', 'grandchild-session,ignore-sigterm'])(
  'what left the server’s process group is gone when a close has ended (%s) [S5-no-orphan]',
  async (fault) => {
    const probe = new StdioProbe(fault)
    probes.push(probe)
    const client = new MCPClientService(probe.config)
    await client.connect()
    const pids = () => ['leader', 'sleeper'].map((name) => Number(readFileSync(`${probe.stateFile}.${name}`, 'utf8')))
    await until(() => existsSync(`${probe.stateFile}.sleeper`) && pids().every((pid) => isAlive(pid)))
    await client.close()
    await until(() => !pids().some((pid) => isAlive(pid)))
  },
  10_000,
)
