import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { repositoryRoot } from '../../src/config.ts'
import { bearer, startAuthority } from '../authority.ts'
import { hostProcesses } from '../cli/host-process.ts'
import { json } from './service.ts'

const document = (rights: string, text: string) => `---\n${rights}\n---\n# 限流规范\n\n${text}\n`
const RULE = '开放接口的限流阈值按租户设置，'
const DOCUMENTS = {
  'security.md': document('teams: [security]', `${RULE}每秒四百一十七次，称为白鹭规则。`),
  'alice.md': document('users: [alice]', `${RULE}试点期每秒九十三次，称为青隼规则。`),
  'emea.md': document('visibility: public\nworkspace: emea', `${RULE}欧洲区每秒二百零六次，称为灰鹤规则。`),
  'public.md': document('visibility: public', `${RULE}公开值见开放平台，称为麻雀规则。`),
}
const QUESTION = '我们的知识库里有没有关于开放接口限流阈值的规范？'

/** Whoever started the service may see everything; none of it may reach those who only sign in. */
const OPERATOR = { KB_USER: 'boss', KB_TEAMS: 'security', KB_WORKSPACES: 'emea', KB_ADMIN: '1', KB_SAMPLE: '0' }

describe('with authentication each user reads with rights of their own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'identity-'))
  const processes = hostProcesses(join(folder, 'data'))
  let authority: Awaited<ReturnType<typeof startAuthority>>
  let url = ''
  const tokens = { alice: '', bob: '', outsider: '' }
  type User = keyof typeof tokens

  beforeAll(async () => {
    const documents = join(folder, 'documents')
    for (const name of [documents, join(folder, 'data')]) mkdirSync(name, { recursive: true })
    for (const [name, text] of Object.entries(DOCUMENTS)) writeFileSync(join(documents, name), text)
    const kb = join(repositoryRoot, 'mcp-servers', 'rag-server', 'src', 'kb.ts')
    execFileSync(process.execPath, [kb, 'ingest', documents], { env: processes.environment(), stdio: 'pipe' })
    authority = await startAuthority()
    tokens.alice = await authority.token({ claims: { sub: 'alice' } })
    tokens.bob = await authority.token({ claims: { sub: 'bob', teams: ['security'], workspaces: ['emea'] } })
    tokens.outsider = await authority.token({ claims: { sub: 'eve', teams: ['sales'] } })
    url = (await processes.serve({ ...authority.environment, ...OPERATOR })).url
  }, 60_000)
  afterAll(() => {
    processes.stopAll()
    authority.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const send = (user: User, path: string, body?: object) =>
    fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...json, Accept: 'application/json', ...bearer(tokens[user]) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const documentOf = async (user: User, id: string) => (await send(user, `/api/documents/${id}`)).status

  test('a document opens for its owner, its team and the members of its workspace, and for nobody else [S6-auth] [S4-permissions]', async () => {
    const statuses = async (user: User) => ({
      security: await documentOf(user, 'security'),
      alice: await documentOf(user, 'alice'),
      emea: await documentOf(user, 'emea'),
      public: await documentOf(user, 'public'),
    })
    expect(await statuses('alice')).toEqual({ security: 404, alice: 200, emea: 404, public: 200 })
    expect(await statuses('bob')).toEqual({ security: 200, alice: 404, emea: 200, public: 200 })
    expect(await statuses('outsider')).toEqual({ security: 404, alice: 404, emea: 404, public: 200 })
  })

  const seenIn = (text: string) => ['白鹭', '青隼', '灰鹤', '麻雀'].filter((name) => text.includes(name))
  const SEES: Readonly<Record<User, string[]>> = {
    alice: ['青隼', '麻雀'],
    bob: ['白鹭', '灰鹤', '麻雀'],
    outsider: ['麻雀'],
  }

  test.each(['alice', 'bob', 'outsider'] as const)(
    'in a turn %s finds what they may see: hits, citations and traces',
    async (user) => {
      const answer = await (await send(user, '/api/chat', { message: QUESTION })).text()
      expect(seenIn(answer)).toEqual(SEES[user])
      expect(seenIn(await (await send(user, '/api/traces')).text())).not.toContain('白鹭')
    },
    30_000,
  )

  test.each(['alice', 'bob', 'outsider'] as const)(
    'a review for %s quotes what they may see, and every citation opens for them',
    async (user) => {
      const client = new Client({ name: 'test', version: '1' })
      const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
        requestInit: { headers: bearer(tokens[user]) },
      })
      await client.connect(transport as Transport)
      const requirementText = '开放接口要支持按租户设置限流阈值'
      const { structuredContent } = await client.callTool({
        name: 'review_requirement',
        arguments: { requirementText },
      })
      await client.close()
      const { knowledge } = structuredContent as { knowledge: { content: string; documentId: string }[] }
      expect(seenIn(JSON.stringify(knowledge))).toEqual(SEES[user])
      for (const { documentId } of knowledge) expect(await documentOf(user, documentId)).toBe(200)
    },
    30_000,
  )

  test.each(['alice', 'bob', 'outsider'] as const)(
    'over the OpenAI interface %s finds the same',
    async (user) => {
      const body = { model: 'requirement-review', messages: [{ role: 'user', content: QUESTION }] }
      expect(seenIn(await (await send(user, '/v1/chat/completions', body)).text())).toEqual(SEES[user])
    },
    30_000,
  )

  test('many at once never read each other’s documents', async () => {
    const users = Array.from({ length: 9 }, (_, at) => (['alice', 'bob', 'outsider'] as const)[at % 3] ?? 'outsider')
    const statuses = await Promise.all(users.map((user) => documentOf(user, 'alice')))
    expect(statuses).toEqual(users.map((user) => (user === 'alice' ? 200 : 404)))
  })

  test('a right that the next token no longer names is gone with it', async () => {
    const before = tokens.bob
    tokens.bob = await authority.token({ claims: { sub: 'bob', teams: [] } })
    expect(await documentOf('bob', 'security')).toBe(404)
    tokens.bob = before
    expect(await documentOf('bob', 'security')).toBe(200)
  })
})

test('without authentication the process’s own KB_USER and KB_TEAMS read, as before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'identity-'))
  const processes = hostProcesses(join(folder, 'data'))
  try {
    for (const name of ['documents', 'data']) mkdirSync(join(folder, name), { recursive: true })
    for (const [name, text] of Object.entries(DOCUMENTS)) writeFileSync(join(folder, 'documents', name), text)
    const kb = join(repositoryRoot, 'mcp-servers', 'rag-server', 'src', 'kb.ts')
    const given = [kb, 'ingest', join(folder, 'documents')]
    execFileSync(process.execPath, given, { env: processes.environment(), stdio: 'pipe' })
    const { url } = await processes.serve({ KB_USER: 'alice', KB_SAMPLE: '0' })
    expect((await fetch(`${url}/api/documents/alice`)).status).toBe(200)
    expect((await fetch(`${url}/api/documents/security`)).status).toBe(404)
  } finally {
    processes.stopAll()
    rmSync(folder, { recursive: true, force: true })
  }
}, 60_000)
