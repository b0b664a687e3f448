import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'

const ROOT = join(import.meta.dir, '..')

test('the stdio entry answers a real client, with nothing but the protocol on stdout', async () => {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: ['src/index.ts'], cwd: ROOT, stderr: 'ignore' }),
  )
  const { tools } = await client.listTools()
  expect(tools).toHaveLength(4)
  await client.close()
})

test('a folder that is none stops the start with one line that names the setting', async () => {
  const child = Bun.spawn([process.execPath, 'src/index.ts'], {
    cwd: ROOT,
    env: { ...process.env, PROJECTS_DIR: './not-there' },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  expect(await child.exited).not.toBe(0)
  expect(await new Response(child.stderr).text()).toContain('PROJECTS_DIR')
  expect(await new Response(child.stdout).text()).toBe('')
})
