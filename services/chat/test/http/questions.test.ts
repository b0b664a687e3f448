// A published server asks while it works, over a real service: on the stream of the one who is reading, and of nobody else.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { hostProcesses } from '../cli/host-process.ts'
import { serveObedientModel } from '../fixtures/obedient-model.ts'
import { json } from './service.ts'

const everything = join(
  dirname(Bun.resolveSync('@modelcontextprotocol/server-everything/package.json', import.meta.dir)),
  'dist/index.js',
)
const dataDir = mkdtempSync(join(tmpdir(), 'questions-'))
const model = serveObedientModel({ tool: 'trigger-elicitation-request', args: {} })
const processes = hostProcesses(dataDir)
const config = join(dataDir, 'only-everything.json')
const ASK = '请调用 trigger-elicitation-request 工具'
let url = ''

beforeAll(async () => {
  const permissions = { 'trigger-elicitation-request': 'read' }
  const entry = { command: 'bun', args: [everything, 'stdio'], trusted: true, permissions }
  writeFileSync(config, JSON.stringify({ mcpServers: { everything: entry } }))
  const env = { OPENAI_API_KEY: 'x', OPENAI_BASE_URL: model.url, MCP_CONFIG: config }
  url = (await processes.serve(env)).url
}, 60_000)
afterAll(() => {
  processes.stopAll()
  model.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const post = (path: string, body: unknown, accept = 'application/json') =>
  fetch(`${url}${path}`, { method: 'POST', headers: { ...json, Accept: accept }, body: JSON.stringify(body) })

/** The events of a turn; `onQuestion` is called while it runs. */
async function streamed(onQuestion: (question: { id: string; server: string }) => Promise<void>): Promise<string> {
  const response = await post('/api/chat', { message: ASK }, 'text/event-stream')
  let text = ''
  let seen = 0
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString('utf8')
    const questions = [...text.matchAll(/^event: question\ndata: (.*)\n\n/gm)]
    for (const [, data = '{}'] of questions.slice(seen)) await onQuestion(JSON.parse(data).question)
    seen = questions.length
  }
  return text
}

describe('a server that asks', () => {
  test('asks on the stream, and goes on with the answer [S9-questions]', async () => {
    const statuses: number[] = []
    const text = await streamed(async ({ id, server }) => {
      expect(server).toBe('everything')
      const answer = (body: unknown) => post(`/api/questions/${id}`, body)
      statuses.push((await answer({ action: 'perhaps' })).status)
      statuses.push((await answer({ action: 'accept', content: { name: 7 } })).status)
      statuses.push((await answer({ action: 'accept', content: { name: '张三' } })).status)
      statuses.push((await answer({ action: 'accept', content: { name: '李四' } })).status)
    })
    expect(statuses).toEqual([400, 400, 200, 409])
    expect(text).toContain('event: question_closed')
    expect(/"type":"tool_end".*/.exec(text)?.[0]).toContain('accept')
    expect(text).toContain('event: done')
  }, 30_000)

  test('hears a no where the answer is one JSON object, and the turn ends as it should', async () => {
    const answer = (await (await post('/api/chat', { message: ASK })).json()) as {
      status: string
      toolCalls: { summary: string }[]
    }
    expect(answer.status).toBe('done')
    expect(JSON.stringify(answer.toolCalls)).toMatch(/declin/i)
  }, 30_000)

  test('an answer to no question is a 409', async () => {
    expect((await post('/api/questions/none', { action: 'accept' })).status).toBe(409)
  })

  test('in the terminal asks between the lines', async () => {
    const env = { OPENAI_API_KEY: 'x', OPENAI_BASE_URL: model.url, MCP_CONFIG: config }
    const input = `${ASK}\ny\n张三\n\n\n\n\n\n\n\n\n\n\n\n\n`
    const { out } = await processes.run(['chat', '--trace'], { env, input })
    expect(out).toContain('服务 everything 请你填写')
    expect(out).toContain('已答复')
    const declined = await processes.run(['chat', '--trace'], { env, input: `${ASK}\nn\n` })
    expect(declined.out).toContain('已拒绝')
  }, 60_000)
})
