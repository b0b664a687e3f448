import { afterEach, expect, test } from 'bun:test'
import { McpCallError } from '../../src/mcp/failure/call-error.ts'
import { sentenceOf } from '../../src/mcp/failure/failure-sentence.ts'
import { MCPManager } from '../../src/mcp/mcp-manager.ts'

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

/** Ways to write a line that nobody can read, as programs whose output was redirected or compressed do. */
const WRITERS = {
  'UTF-16 little-endian': 'Buffer.from(line, "utf16le")',
  'UTF-16 with a mark': 'Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(line, "utf16le")])',
  'UTF-16 big-endian': 'Buffer.from(line, "utf16le").swap16()',
  'compressed bytes': 'Buffer.concat([require("node:zlib").deflateSync(line), Buffer.from("\\n")])',
}

/** The same without an end of the line, which such a writer may never bring. */
const ENDLESS_WRITERS = {
  'noise without a line’s end': 'require("node:crypto").randomBytes(300).map((byte) => (byte === 10 ? 11 : byte))',
  'UTF-16 without a line’s end': 'Buffer.from(line.trimEnd(), "utf16le")',
  'a few odd bytes': 'Buffer.from("80ff81fe82fd83fc84fb85fa", "hex")',
}

/** A server that writes so from its start, or only when a tool is called. */
function serverThat(encode: string, when: 'at its start' | 'in its answer to a call') {
  const isForeign = when === 'at its start' ? 'true' : 'method === "tools/call"'
  return `
    const answers = {
      initialize: { protocolVersion: "2025-06-18", capabilities: { tools: {} }, serverInfo: { name: "x", version: "0" } },
      "tools/list": { tools: [{ name: "pay", inputSchema: { type: "object" } }] },
      "tools/call": { content: [{ type: "text", text: "已付款" }] },
    }
    require("node:readline").createInterface({ input: process.stdin }).on("line", (text) => {
      const { id, method } = JSON.parse(text)
      if (id === undefined) return
      const line = JSON.stringify({ jsonrpc: "2.0", id, result: answers[method] ?? {} }) + "\\n"
      process.stdout.write(${isForeign} ? ${encode} : line)
    })`
}

async function failureOf(script: string) {
  const manager = new MCPManager({ connectTimeoutMs: 20_000 })
  cleanUps.push(() => manager.close())
  manager.register({ id: 'foreign', config: { command: 'bun', args: ['-e', script], timeout: 20_000 } })
  await manager.connectAll()
  const started = performance.now()
  const error = await (manager.server('foreign')?.callTool('pay', {}) ?? Promise.resolve()).catch(
    (cause: unknown) => cause,
  )
  if (!(error instanceof McpCallError)) throw new Error('the call did not fail')
  return { failure: error.failure, ms: performance.now() - started }
}

test.each(Object.entries(WRITERS))(
  'a server that writes %s is given up at once, with the reason',
  async (_, encode) => {
    const { failure, ms } = await failureOf(serverThat(encode, 'at its start'))
    expect(failure).toMatchObject({ kind: 'connect_failed', reach: 'not_sent' })
    expect(failure.detail).toContain('UTF-8')
    expect(sentenceOf(failure, 'zh')).toContain('UTF-8')
    // Far below the limit for a start, on a busy machine as well.
    expect(ms).toBeLessThan(10_000)
  },
)

test.each(Object.entries({ ...WRITERS, ...ENDLESS_WRITERS }))(
  'a call answered in %s fails at once, and may have run',
  async (_, encode) => {
    const { failure, ms } = await failureOf(serverThat(encode, 'in its answer to a call'))
    expect(failure).toMatchObject({ kind: 'invalid_answer', reach: 'maybe_ran' })
    expect(failure.detail).toContain('UTF-8')
    expect(ms).toBeLessThan(10_000)
  },
)

/** "已付款，需求" as a program on a Chinese Windows writes it. */
const PAID = 'Buffer.from("d2d1b8b6bfeea3acd0e8c7f3", "hex")'

async function hostOf(script: string) {
  const noted: unknown[] = []
  const logger = { log: (_: string, event: string, fields = {}) => void noted.push({ event, ...fields }) }
  const manager = new MCPManager({ connectTimeoutMs: 20_000, logger })
  cleanUps.push(() => manager.close())
  manager.register({ id: 'foreign', config: { command: 'bun', args: ['-e', script], timeout: 20_000 } })
  await manager.connectAll()
  return { manager, noted }
}

test('Chinese in GBK is read as what it is, in answers and in what a child prints before it ends', async () => {
  const bytes = `Buffer.concat(line.split("已付款").flatMap((part, index) => index === 0 ? [Buffer.from(part)] : [${PAID}, Buffer.from(part)]))`
  const { manager, noted } = await hostOf(serverThat(bytes, 'in its answer to a call'))
  expect(await manager.callTool('pay', {})).toBe('已付款，需求')
  expect(noted).toContainEqual({ event: 'text_not_utf8', server: 'foreign', readAs: 'GB18030' })
  const dying = await hostOf(`process.stderr.write(${PAID}, () => process.exit(3))`)
  expect(dying.manager.status()[0]?.error).toContain('已付款，需求')
})

test.each([
  ['written without an end of the line', 'Buffer.from(line.trimEnd())'],
  [
    'written without an end of the line in two pieces',
    '(process.stdout.write(line.slice(0, 20)), Buffer.from(line.slice(20).trimEnd()))',
  ],
])('an answer %s is one all the same', async (_, bytes) => {
  const { manager } = await hostOf(serverThat(bytes, 'in its answer to a call'))
  const started = performance.now()
  expect(await manager.callTool('pay', {})).toBe('已付款')
  expect(await manager.callTool('pay', {})).toBe('已付款')
  expect(performance.now() - started).toBeLessThan(10_000)
})

test('a server that writes a line without end is ended with the reason, however slowly it writes', async () => {
  const endless = 'setInterval(() => process.stdout.write("x".repeat(20_000)), 200)'
  const { manager } = await hostOf(serverThat(`(${endless}, "")`, 'in its answer to a call'))
  await expect(manager.callTool('pay', {})).rejects.toMatchObject({
    failure: { kind: 'connection_lost', reach: 'maybe_ran', detail: expect.stringContaining('a line without end') },
  })
}, 15_000)
