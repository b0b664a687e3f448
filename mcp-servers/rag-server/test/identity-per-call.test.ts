import { expect, test } from 'bun:test'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { ListResourcesResultSchema } from '@modelcontextprotocol/sdk/types.js'
import { markdown, TestBase } from './knowledge-base.ts'

const source = (file: string) => join(import.meta.dir, '../src', file)
const KEY = 'requirement-review/identity'
const FILES = {
  'emea.md': markdown('# 停车费\n\n停车费每月在欧洲区交。', { visibility: 'public', workspace: 'emea' }),
  'hr.md': markdown('# 停车费\n\n停车费每月补贴三百元。', { visibility: 'restricted', teams: '[hr]' }),
  'me.md': markdown('# 停车费\n\n停车费每月在二层交。', { visibility: 'restricted', users: '[u-7]' }),
}

/** The process may read everything itself; whoever asks through it must not inherit that. */
const environment = (base: TestBase, identity: string) => ({
  PATH: process.env['PATH'] ?? '',
  DATA_DIR: base.dataDirectory,
  KB_SAMPLE: '0',
  KB_USER: 'u-7',
  KB_TEAMS: 'hr',
  KB_ADMIN: '1',
  KB_IDENTITY: identity,
})

async function overStdio(base: TestBase, identity: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const env = environment(base, identity)
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [source('index.ts')],
    env,
    stderr: 'ignore',
  })
  await client.connect(transport)
  return client
}

const metaOf = (caller: unknown) => (caller === undefined ? {} : { _meta: { [KEY]: caller } })

async function names(client: Client, caller: unknown): Promise<string[]> {
  const request = { method: 'resources/list', params: metaOf(caller) } as const
  const { resources } = await client.request(request, ListResourcesResultSchema)
  return resources.map(({ name }) => name)
}

async function hits(client: Client, caller: unknown): Promise<string[]> {
  const call = { name: 'search_knowledge_base', arguments: { query: '停车费每月怎么交' }, ...metaOf(caller) }
  const { structuredContent, isError } = await client.callTool(call)
  if (isError === true) return ['refused']
  return (structuredContent as { results: { documentId: string }[] }).results.map(({ documentId }) => documentId).sort()
}

test('where each request names its reader, that reader’s rights hold in every method', async () => {
  await using base = await TestBase.create(FILES)
  await base.ingest()
  const client = await overStdio(base, 'per-call')
  try {
    const hr = { user: 'u-1', teams: ['hr'] }
    const me = { user: 'u-7', teams: [] }
    const emea = { user: 'u-2', teams: [], workspaces: ['emea'] }
    const nobody = { user: 'u-9', teams: ['sales'] }
    expect(await Promise.all([hits(client, hr), hits(client, me), hits(client, nobody)])).toEqual([['hr'], ['me'], []])
    expect(await Promise.all([hits(client, emea), names(client, emea)])).toEqual([['emea'], ['emea']])
    expect(await Promise.all([names(client, hr), names(client, me), names(client, nobody)])).toEqual([
      ['hr'],
      ['me'],
      [],
    ])
    expect((await client.readResource({ uri: 'docs://kb/me', ...metaOf(me) })).contents).toHaveLength(1)
    expect(client.readResource({ uri: 'docs://kb/me', ...metaOf(hr) })).rejects.toThrow('no such document')
    const completion = {
      ref: { type: 'ref/resource' as const, uri: 'docs://kb/{docId}' },
      argument: { name: 'docId', value: '' },
    }
    expect((await client.complete({ ...completion, ...metaOf(hr) })).completion.values).toEqual(['hr'])
    expect((await client.complete({ ...completion, ...metaOf(nobody) })).completion.values).toEqual([])
    // Nobody could be told of a change without being told of others' documents.
    expect(client.getServerCapabilities()?.resources?.subscribe).toBe(false)
  } finally {
    await client.close()
  }
}, 30_000)

test.each([
  ['absent', undefined],
  ['a text', 'u-7'],
  ['without teams', { user: 'u-7' }],
  ['without a user', { teams: ['hr'] }],
  ['of an empty user', { user: '', teams: ['hr'] }],
  ['of teams that are no list', { user: 'u-7', teams: 'hr' }],
  ['of teams that are no texts', { user: 'u-7', teams: [1] }],
  ['of workspaces that are no list', { user: 'u-7', teams: [], workspaces: 'emea' }],
  ['with something else beside it', { user: 'u-7', teams: [], admin: true }],
])(
  'a request whose reader is %s is refused',
  async (_, caller) => {
    await using base = await TestBase.create(FILES)
    await base.ingest()
    const client = await overStdio(base, 'per-call')
    try {
      expect(await hits(client, caller)).toEqual(['refused'])
      expect(names(client, caller)).rejects.toThrow('KB_IDENTITY')
      expect(client.readResource({ uri: 'docs://kb/hr', ...metaOf(caller) })).rejects.toThrow('KB_IDENTITY')
    } finally {
      await client.close()
    }
  },
  30_000,
)

test('without the setting what a request says of its reader is ignored, and it is no argument of a tool', async () => {
  await using base = await TestBase.create(FILES)
  await base.ingest()
  const client = await overStdio(base, '')
  try {
    expect(await hits(client, { user: 'u-9', teams: [] })).toEqual(['emea', 'hr', 'me'])
    const { tools } = await client.listTools()
    expect(JSON.stringify(tools.map(({ inputSchema }) => inputSchema))).not.toMatch(/user|team|identity/i)
  } finally {
    await client.close()
  }
}, 30_000)

test('over HTTP nobody becomes a reader by saying so', async () => {
  await using base = await TestBase.create(FILES)
  await base.ingest()
  const env = { ...environment(base, 'per-call'), PORT: '0' }
  const server = spawn(process.execPath, [source('http.ts')], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  try {
    let url = ''
    for await (const line of createInterface({ input: server.stderr })) {
      url = /listening on (http:\S+)/.exec(line)?.[1] ?? ''
      if (url !== '') break
    }
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(new URL(url)) as Parameters<Client['connect']>[0])
    expect(await hits(client, { user: 'u-7', teams: ['hr'] })).toEqual(['refused'])
    await client.close()
  } finally {
    server.kill('SIGKILL')
  }
}, 30_000)
