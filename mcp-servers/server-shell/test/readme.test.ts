import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { httpSettings } from '../src/index.ts'
import { initialize } from './support/http.ts'
import { messagesOf } from './support/process.ts'

const folder = join(import.meta.dir, '..')
const readme = await Bun.file(join(folder, 'README.md')).text()

const rows = httpSettings.map(({ name, purpose, defaultValue }) => `| \`${name}\` | ${purpose} | ${defaultValue} |`)

test('the server of the README answers as one would read it', async () => {
  const code = /```ts\n([\s\S]+?)```/.exec(readme)?.[1] ?? ''
  const call = {
    jsonrpc: '2.0',
    id: 2,
    method: 'tools/call',
    params: { name: 'count_words', arguments: { text: 'a b' } },
  }
  const stdin = new Blob([`${JSON.stringify(initialize)}\n${JSON.stringify(call)}\n`])
  const child = Bun.spawn([process.execPath, '-e', code], { cwd: folder, stdin, stdout: 'pipe', stderr: 'inherit' })
  const messages = messagesOf(await new Response(child.stdout).text())
  expect(messages.find(({ id }) => id === 2)).toHaveProperty('result.structuredContent', { words: 2 })
})

test('the settings table of the README is the one the shell reads', () => {
  expect(readme).toContain(`|---|---|---|\n${rows.join('\n')}\n`)
})
