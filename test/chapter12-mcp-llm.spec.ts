// Layer 2: the four scenarios with a model. The real one needs OPENAI_API_KEY; a stand-in endpoint on the loopback, which
// speaks the same wire format, always runs.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reviewReport } from '../services/chat/src/llm/graph/review-report.ts'
import { type StandIn, startStandIn } from '../services/chat/test/llm/stand-in-openai.ts'
import { runHost } from './support/run-command.ts'
import { scenarios } from './support/scenarios.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'chapter12-llm-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function review(text: string, model: Record<string, string>) {
  const { exitCode, stdout, stderr } = await runHost(['review', '--json', text], { DATA_DIR: dataDir, ...model })
  if (exitCode !== 0) throw new Error(stderr)
  return reviewReport.parse(JSON.parse(stdout))
}

describe('12.11 the scenarios through an OpenAI-compatible endpoint', () => {
  let standIn: StandIn
  beforeAll(() => {
    standIn = startStandIn((request) => {
      const answered = request.messages.some(({ role }) => role === 'tool')
      const [tool] = request.tools
      if (tool === undefined || answered) return { text: '已根据工具结果完成评审。' }
      return { calls: [{ name: tool.function.name, args: {} }] }
    })
  })
  afterAll(() => standIn.stop())

  test.each([...scenarios])('$name: the report rests on tool results [S8-model]', async ({ text, check }) => {
    const report = await review(text, { OPENAI_API_KEY: 'sk-stand-in', OPENAI_BASE_URL: standIn.baseUrl })
    expect(report.mode).toBe('model')
    check(report)
  })

  test('the endpoint is asked by streamed chat completions with legal tool names [S8-model]', () => {
    expect(standIn.requests.length).toBeGreaterThan(0)
    const names = standIn.requests.flatMap(({ tools }) => tools.map((tool) => tool.function.name))
    for (const name of names) expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/)
  })
})

const { OPENAI_API_KEY, OPENAI_BASE_URL = '', OPENAI_MODEL = '' } = process.env
if (!OPENAI_API_KEY) process.stderr.write('Skipping the scenarios with a real model: OPENAI_API_KEY is not set.\n')

describe.skipIf(!OPENAI_API_KEY)('12.12 the scenarios with a real model', () => {
  test.each([...scenarios])('$name', async ({ text, check }) => {
    check(await review(text, { OPENAI_API_KEY: OPENAI_API_KEY ?? '', OPENAI_BASE_URL, OPENAI_MODEL }))
  })
})
