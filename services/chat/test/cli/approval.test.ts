// One gate, seen from every face: a model that calls a tool of an untrusted server whenever it can, the real graph, the
// real store, real processes. What counts is how often the tool ran.
import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveObedientModel } from '../fixtures/obedient-model.ts'
import { hostProcesses } from './host-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'approval-'))
const markFile = join(dataDir, 'ran')
const model = serveObedientModel({ tool: 'delete_user', args: { id: 7 } })
const server = join(import.meta.dir, '..', 'fixtures', 'deleting-server.ts')
const { run, serve, stopAll } = hostProcesses(dataDir)
const mcpConfig = join(dataDir, 'only-tracker.json')
writeFileSync(mcpConfig, JSON.stringify({ mcpServers: { tracker: { command: 'bun', args: [server, markFile] } } }))
const env = { OPENAI_API_KEY: 'x', OPENAI_BASE_URL: model.url, MCP_CONFIG: mcpConfig }
const ASK = '请调用 delete_user 工具，参数 id 是 7'

beforeEach(() => rmSync(markFile, { force: true }))
afterAll(() => {
  stopAll()
  model.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const ran = () => (existsSync(markFile) ? readFileSync(markFile, 'utf8').trim().split('\n') : [])

describe('in the terminal', () => {
  test.each([
    ['y\n', ['7']],
    ['e {"id": 8}\n', ['8']],
    ['n\n', []],
    ['大概吧\n', []],
    ['', []],
  ])(
    'the answer %j, given once the question was put, makes the tool run as %j',
    async (answer, marks) => {
      const { code, out } = await run(['chat'], {
        env,
        input: `${ASK}\n`,
        typed: { after: '回答 y 同意', input: answer },
      })
      expect(code).toBe(0)
      expect(out).toContain('即将执行 delete_user，是否确认？')
      expect(ran()).toEqual(marks)
    },
    30_000,
  )

  test('a yes that stood in the pipe before the question approves nothing, and what follows it is a message', async () => {
    const { code, out } = await run(['chat'], { env, input: `${ASK}\ny\n/servers\n` })
    expect(code).toBe(0)
    expect(out).toContain('不能算作确认')
    expect(out).toContain('✓ tracker')
    expect(ran()).toEqual([])
  }, 30_000)
})

describe('over HTTP', () => {
  interface Answer {
    readonly status: string
    readonly approvals: readonly { readonly id: string }[]
  }
  const post = (url: string, body: unknown) =>
    fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
    })
  const ask = async (url: string) => (await (await post(`${url}/api/chat`, { message: ASK })).json()) as Answer

  test('one approval runs the tool once, however often it is sent [S6-approval]', async () => {
    const { url, child } = await serve(env)
    const { status, approvals } = await ask(url)
    expect(status).toBe('awaiting_approval')
    expect(ran()).toEqual([])
    const path = `${url}/api/approvals/${approvals[0]?.id}`
    const answers = await Promise.all([1, 2, 3].map(() => post(path, { decision: 'approve' })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
    expect((await post(path, { decision: 'approve' })).status).toBe(409)
    expect(ran()).toEqual(['7'])
    child.kill('SIGTERM')
  }, 30_000)

  test('two calls that wait at once are answered one by one', async () => {
    const { url, child } = await serve(env)
    const [first, second] = [await ask(url), await ask(url)]
    await post(`${url}/api/approvals/${first.approvals[0]?.id}`, { decision: 'approve' })
    expect(ran()).toEqual(['7'])
    await post(`${url}/api/approvals/${second.approvals[0]?.id}`, { decision: 'reject', reason: '不要' })
    expect(ran()).toEqual(['7'])
    child.kill('SIGTERM')
  }, 30_000)

  test('a killed service comes back with its question, and the tool runs once', async () => {
    const before = await serve(env)
    const { approvals } = await ask(before.url)
    before.child.kill('SIGKILL')
    const { url, child } = await serve(env)
    const pending = (await (await fetch(`${url}/api/approvals`)).json()) as Answer
    expect(pending.approvals.map(({ id }) => id)).toContain(approvals[0]?.id ?? '')
    expect((await post(`${url}/api/approvals/${approvals[0]?.id}`, { decision: 'approve' })).status).toBe(200)
    expect(ran()).toEqual(['7'])
    child.kill('SIGTERM')
  }, 30_000)

  test('an OpenAI-compatible client approves by text [S6-approval]', async () => {
    const { url, child } = await serve(env)
    const say = async (messages: unknown[]) => {
      const answer = await post(`${url}/v1/chat/completions`, { model: 'requirement-review', messages })
      const { choices } = (await answer.json()) as { choices: { message: { content: string } }[] }
      return choices[0]?.message ?? { content: '' }
    }
    const question = await say([{ role: 'user', content: ASK }])
    const [, id = ''] = /批准 ([\w-]+)/.exec(question.content) ?? []
    expect(ran()).toEqual([])
    const history = [
      { role: 'user', content: ASK },
      { role: 'assistant', content: question.content },
    ]
    await say([...history, { role: 'user', content: `批准 ${id}` }])
    expect(ran()).toEqual(['7'])
    child.kill('SIGTERM')
  }, 30_000)
})
