// Somebody approves a call and closes the page while it runs: real graph, real store, real processes.
import { afterAll, beforeEach, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveObedientModel } from '../fixtures/obedient-model.ts'
import { hostProcesses, until } from './host-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'gone-'))
const [markFile, begunFile, config] = ['ran', 'begun', 'mcp.json'].map((name) => join(dataDir, name))
const model = serveObedientModel({ tool: 'delete_user', args: { id: 7 } })
const server = join(import.meta.dir, '..', 'fixtures', 'deleting-server.ts')
const { serve, stopAll } = hostProcesses(dataDir)
const tracker = { command: 'bun', args: [server, markFile, begunFile] }
writeFileSync(config ?? '', JSON.stringify({ mcpServers: { tracker } }))
const env = { OPENAI_API_KEY: 'x', OPENAI_BASE_URL: model.url, MCP_CONFIG: config ?? '' }

beforeEach(() => {
  for (const file of [markFile, begunFile]) rmSync(file ?? '', { force: true })
})
afterAll(() => {
  stopAll()
  model.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Answer {
  readonly conversationId: string
  readonly approvals: readonly { readonly id: string }[]
  readonly choices: readonly { readonly message: { readonly content: string } }[]
}
const post = (
  url: string,
  body: unknown,
  { accept = 'application/json', signal }: { accept?: string; signal?: AbortSignal } = {},
) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: accept },
    body: JSON.stringify(body),
    signal: signal ?? null,
  })

test.each(['text/event-stream', 'application/json'])(
  'an approved call comes to its end without its reader (%s), and the conversation tells of it',
  async (accept) => {
    const { url, child } = await serve(env)
    const asked = await post(`${url}/api/chat`, { message: '请调用 delete_user 工具，参数 id 是 7' })
    const { approvals, conversationId } = (await asked.json()) as Answer
    const reader = new AbortController()
    const answer = post(
      `${url}/api/approvals/${approvals[0]?.id}`,
      { decision: 'approve' },
      { accept, signal: reader.signal },
    )
    const read = answer.then((response) => response.text()).catch(() => 'gone')
    await until(() => existsSync(begunFile ?? ''))
    reader.abort()
    expect(await read).toBe('gone')
    // One more request shows that the service has noticed nothing it would end the call for.
    await fetch(`${url}/healthz`)
    rmSync(begunFile ?? '')
    const messages = await until(async () => {
      const view = (await (await fetch(`${url}/api/conversations/${conversationId}`)).json()) as {
        messages: { role: string; text: string }[]
      }
      return view.messages.some(({ text }) => text.includes('已经处理')) ? view.messages : undefined
    })
    expect(messages.at(-1)).toMatchObject({ role: 'assistant' })
    expect(readFileSync(markFile ?? '', 'utf8')).toBe('7\n')
    child.kill('SIGTERM')
  },
  30_000,
)
