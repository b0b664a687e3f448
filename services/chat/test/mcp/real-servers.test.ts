import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { McpEvent } from '../../src/mcp/events.ts'
import { MCPManager } from '../../src/mcp/mcp-manager.ts'
import { until } from './stdio-probe.ts'

// Servers as their makers published them, started as a user's configuration would start them.
const entryOf = (server: string) =>
  join(dirname(Bun.resolveSync(`@modelcontextprotocol/${server}/package.json`, import.meta.dir)), 'dist/index.js')
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'real-servers-')))
const events: McpEvent[] = []
const asked: unknown[] = []
let manager: MCPManager

beforeAll(async () => {
  writeFileSync(join(folder, 'note.txt'), '你好')
  manager = new MCPManager({
    onEvent: (event) => events.push(event),
    connectTimeoutMs: 20_000,
    serverRequests: {
      sampling: async ({ messages }) => {
        asked.push(messages)
        return { model: 'stand-in', role: 'assistant', content: { type: 'text', text: 'SAMPLED' } }
      },
      elicitation: async ({ message }) => {
        asked.push(message)
        return { action: 'accept', content: {} }
      },
      roots: () => [{ uri: `file://${folder}`, name: 'work' }],
    },
  })
  const start = (server: string, args: string[] = [], env = {}) => ({
    command: 'bun',
    args: [entryOf(server), ...args],
    env,
  })
  manager.register({ id: 'everything', config: start('server-everything', ['stdio']), trusted: true })
  manager.register({
    id: 'filesystem',
    config: start('server-filesystem', [folder]),
    trusted: true,
    permissions: { move_file: 'admin' },
  })
  manager.register({
    id: 'memory',
    config: start('server-memory', [], { MEMORY_FILE_PATH: join(folder, 'memory.json') }),
  })
  manager.register({ id: 'thinking', config: start('server-sequential-thinking') })
  await manager.connectAll()
}, 30_000)

afterAll(async () => {
  await manager.close()
  rmSync(folder, { recursive: true, force: true })
}, 15_000)

const seen = (method: string) => events.filter((event) => event.type === 'notification' && event.method === method)

test('four servers from npm are ready with all their tools, and none is left out [S5-client]', () => {
  expect(manager.status().map(({ id, state, quarantined }) => [id, state, quarantined])).toEqual([
    ['everything', 'ready', []],
    ['filesystem', 'ready', []],
    ['memory', 'ready', []],
    ['thinking', 'ready', []],
  ])
})

describe('everything', () => {
  test('echoes, and tells its progress on the way', async () => {
    const server = manager.server('everything')
    const steps: number[] = []
    await server?.callTool(
      'trigger-long-running-operation',
      { duration: 0.2, steps: 4 },
      { onProgress: ({ progress }) => steps.push(progress) },
    )
    expect(steps).toEqual([1, 2, 3, 4])
    expect(await manager.callTool('echo', { message: '需求' })).toBe('Echo: 需求')
  })

  test('gives structured content, images and resources in the form the model reads', async () => {
    expect(JSON.parse(await manager.callTool('get-structured-content', { location: 'New York' }))).toHaveProperty(
      'temperature',
    )
    expect(await manager.callTool('get-tiny-image', {})).toContain('[image: image/png]')
    expect(await manager.callTool('get-resource-reference', { resourceType: 'Text', resourceId: 1 })).toContain(
      '[resource: demo://',
    )
  })

  test('has its requests for a model, for the user and for folders answered', async () => {
    expect(await manager.callTool('trigger-sampling-request', { prompt: 'hi', maxTokens: 5 })).toContain('SAMPLED')
    expect(await manager.callTool('trigger-elicitation-request', {})).toContain('accept')
    expect(await manager.callTool('get-roots-list', {})).toContain(folder)
    expect(asked).toHaveLength(2)
  })

  test('runs a tool that exists only as a task', async () => {
    expect(await manager.callTool('simulate-research-query', { topic: '批量导入' })).toContain('批量导入')
  }, 15_000)

  test('announces that its tools depend on what the host can do', async () => {
    await until(() => seen('notifications/tools/list_changed').length > 0)
    expect(manager.getTools().map(({ name }) => name)).toContain('trigger-sampling-request')
  })

  test('lists resources and prompts, and fills a prompt', async () => {
    const client = manager.server('everything')?.client
    expect(await client?.listResources()).not.toBeEmpty()
    expect(await client?.listResourceTemplates()).not.toBeEmpty()
    const prompt = await client?.getPrompt('args-prompt', { city: 'Hangzhou' })
    expect(JSON.stringify(prompt)).toContain('Hangzhou')
  })
})

describe('filesystem', () => {
  const levelOf = (name: string) => manager.getTools().find((tool) => tool.name === name)?.metadata?.['permission']

  test('has its levels from its hints where it is trusted, and from the configuration first', () => {
    expect(['read_text_file', 'write_file', 'move_file'].map(levelOf)).toEqual(['read', 'write', 'admin'])
  })

  test('reads and writes where it may, and says why it may not elsewhere', async () => {
    expect(await manager.callTool('read_text_file', { path: join(folder, 'note.txt') })).toContain('你好')
    await manager.callTool('write_file', { path: join(folder, 'new.txt'), content: 'x' })
    expect(await Bun.file(join(folder, 'new.txt')).text()).toBe('x')
    await expect(manager.callTool('read_text_file', { path: '/etc/hostname' })).rejects.toThrow(/denied/i)
  })
})

describe('memory', () => {
  test('keeps what it is told, and tells of changes to what was subscribed', async () => {
    const client = manager.server('memory')?.client
    const [resource] = (await client?.listResources()) ?? []
    await client?.subscribeResource(resource?.uri ?? '')
    const entity = { name: 'REQ-001', entityType: 'requirement', observations: ['批量导入'] }
    await manager.callTool('create_entities', { entities: [entity] })
    expect(JSON.parse(await manager.callTool('read_graph', {}))).toMatchObject({ entities: [entity] })
    await until(() => seen('notifications/resources/updated').length > 0)
  })

  test('is not believed in its hints while nobody trusts it', () => {
    expect(manager.getTools().find(({ name }) => name === 'read_graph')?.metadata).toMatchObject({
      permission: 'write',
    })
  })
})

test('sequential-thinking keeps its state from call to call', async () => {
  const think = async (thoughtNumber: number) =>
    JSON.parse(
      await manager.callTool('sequentialthinking', {
        thought: 't',
        nextThoughtNeeded: true,
        thoughtNumber,
        totalThoughts: 3,
      }),
    )
  await think(1)
  expect(await think(2)).toMatchObject({ thoughtHistoryLength: 2 })
})
