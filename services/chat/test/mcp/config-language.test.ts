import { afterEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserError } from '../../src/errors.ts'
import type { ServerDefinition } from '../../src/mcp/configure/definition.ts'
import { loadMcpConfig } from '../../src/mcp/configure/load-mcp-config.ts'
import { MCPManager } from '../../src/mcp/mcp-manager.ts'
import { ResultStore } from '../../src/mcp/tools/result-store.ts'
import { MemoryServer } from './memory-server.ts'

const cleanUps: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

const HAN = /\p{Script=Han}/u

/** The error is a sentence in each of the two languages, and both name what they are about. */
function expectBoth(error: unknown, name: string): void {
  if (!(error instanceof UserError)) throw new Error(`not a UserError: ${String(error)}`)
  expect(error.in('zh')).toMatch(HAN)
  expect(error.in('en')).not.toMatch(HAN)
  expect(error.message).toBe(error.in('en'))
  for (const language of ['zh', 'en'] as const) expect(error.in(language)).toContain(name)
}

async function load(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'mcp-config-'))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'mcp.json')
  writeFileSync(path, text)
  return await loadMcpConfig(path, {}, join(folder, 'none.json'))
}
const failureOf = (work: () => unknown) =>
  Promise.resolve()
    .then(work)
    .catch((error: unknown) => error)

describe('a configuration that cannot be used says why in both languages:', () => {
  test.each([
    ['no JSON', '{"mcpServers": {', 'JSON'],
    ['no servers', '{"servers": {}}', 'mcpServers'],
    ['a list of servers', '{"mcpServers": []}', 'mcpServers'],
    ['nothing at all', 'null', 'mcpServers'],
    ['an unknown base', '{"extends": "mine", "mcpServers": {}}', 'extends'],
    ['bottomless nesting', `{"mcpServers": {"a": ${'['.repeat(60)}${']'.repeat(60)}}}`, '50'],
    ['a huge file', `{"mcpServers": {}, "x": "${'x'.repeat(1_100_000)}"}`, String(1024 * 1024)],
  ])('%s', async (_, text, name) => {
    expectBoth(await failureOf(() => load(text)), name)
  })

  test('a file that is not there, or is a folder', async () => {
    expectBoth(await failureOf(() => loadMcpConfig('/nowhere/mcp.json', {})), '/nowhere/mcp.json')
    expectBoth(await failureOf(() => loadMcpConfig(tmpdir(), {})), tmpdir())
  })

  test.each([
    ['{}', 'command'],
    ['{"command":"a","url":"https://b.example"}', 'url'],
    ['{"command":7}', 'command'],
    ['{"command":"a","timeout":-1}', 'timeout'],
    ['{"command":"a","permissions":{"t":"root"}}', 'permissions.t'],
    ['{"url":"ftp://x"}', 'url'],
    [`{"command":"a","env":{"K":"\${env:NOT_SET}"}}`, 'NOT_SET'],
    ['{"command":"a","identity":"per-call"}', 'identity'],
    ['{"command":"a","env":{"__proto__":"x"}}', 'env.__proto__'],
    ['{"command":"a","permissions":{"__proto__":"admin"}}', 'permissions.__proto__'],
    ['"a"', 'ledger'],
  ])('the entry %s', async (entry, name) => {
    const { servers } = await load(`{"mcpServers":{"ledger":${entry}}}`)
    const [server] = servers
    if (server === undefined || !('cause' in server)) throw new Error('the entry is fine')
    expectBoth(new UserError('invalid_input', server.cause), name)
    expect(server.cause.zh).toContain('ledger')
  })
})

test.each(['__proto__'])('a server called %s is told to be impossible, and costs only itself', async (name) => {
  const { servers } = await load(`{"mcpServers":{"${name}":{"command":"a"},"good":{"command":"b"}}}`)
  expect(servers.map(({ id }) => id)).toEqual([name, 'good'])
  expect(servers[0]).toMatchObject({ error: expect.stringContaining(name) })
  expect(servers[1]).toHaveProperty('definition')
})

test.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])('a server may be called %s', async (name) => {
  const { servers } = await load(`{"mcpServers":{"${name}":{"command":"a"}}}`)
  expect(servers).toMatchObject([{ id: name, definition: { config: { command: 'a' } } }])
})

describe('what a manager refuses is said in both languages:', () => {
  const manager = (options = {}) => {
    const made = new MCPManager(options)
    cleanUps.push(() => made.close())
    return made
  }
  const memory = (tool = 'pay') => ({ transport: new MemoryServer({ [tool]: {} }).connect })

  test.each<[string, unknown, string]>([
    ['no way to the server', { id: 'bank', config: {} }, 'command'],
    ['two ways to it', { id: 'bank', config: { command: 'a', url: 'https://b.example' } }, 'url'],
    ['a wrong member', { id: 'bank', config: { command: '' } }, 'command'],
    ['the name of the host’s own tools', { id: 'local', config: { command: 'a' } }, 'local'],
    ['a policy that is none', { id: 'bank', config: { command: 'a' }, allow: 'pay' }, 'allow'],
  ])('%s', async (_, definition, name) => {
    // What a program in JavaScript may hand over, whatever the type says.
    expectBoth(await failureOf(() => manager().register(definition as ServerDefinition)), name)
  })

  test('a name that is taken', async () => {
    const made = manager()
    made.register({ id: 'bank', config: memory() })
    expectBoth(await failureOf(() => made.register({ id: 'bank', config: memory() })), 'bank')
  })

  test('a server or a change that is not there', async () => {
    const made = manager()
    made.register({ id: 'bank', config: memory() })
    expectBoth(await failureOf(() => made.consent('shop')), 'shop')
    expectBoth(await failureOf(() => made.consent('bank', 'pay')), 'pay')
  })

  test('two tools of one name in strict mode', async () => {
    const made = manager({ strict: true })
    made.register({ id: 'bank', config: memory() })
    made.register({ id: 'shop', config: memory() })
    expectBoth(await failureOf(() => made.connectAll()), 'shop')
  })

  test('work after its end', async () => {
    const made = manager()
    await made.close()
    expectBoth(await failureOf(() => made.register({ id: 'bank', config: memory() })), 'MCP')
  })

  test('a result that is not kept', async () => {
    expectBoth(await failureOf(() => new ResultStore().read('mcp-result://bank/1')), 'mcp-result://bank/1')
  })
})
