import { expect, test } from 'bun:test'
import type { Reader } from '../src/domain/access.ts'
import { embedPending } from '../src/ingest/embed-pending.ts'
import { TestBase, type TestClient } from './knowledge-base.ts'
import { EmbeddingsServer, hashModel } from './model-servers.ts'

/** Random pairs of a reader and a question; set KB_FUZZ for a long run. */
const PAIRS = Number(process.env['KB_FUZZ'] ?? 120)
/** A pair takes about 30 ms on a quiet core. */
const TIMEOUT_MS = 120_000 + PAIRS * 200
const DOCUMENTS = 70
const TEAMS = ['dev', 'devops', 'hr', 'hr-recruiting', 'finance', '财务']
const WORKSPACES = ['', '', 'emea', 'apac', 'public']
const USERS = ['u-1', 'u-10', 'u-2', 'public', 'team:hr']
const WORDS =
  '支付 退款 对账 审计 日志 权限 密码 加密 备份 恢复 导入 导出 模板 工单 客户 合同 预算 薪酬 休假 招聘 渗透 漏洞 告警 值班 灰度 回滚 payment refund audit password backup budget salary holiday token REQ-1 REQ-2 EXP-6010 v2.3.1'.split(
    ' ',
  )

/** A small generator with a seed, so that a failure can be repeated. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

interface Written {
  readonly path: string
  readonly text: string
  readonly teams: readonly string[]
  readonly users: readonly string[]
  readonly isPublic: boolean
  readonly workspace: string
}

function writeDocuments(random: (below: number) => number): Written[] {
  const pick = (list: readonly string[]) => list[random(list.length)] ?? ''
  return Array.from({ length: DOCUMENTS }, (_, i) => {
    const isPublic = random(5) === 0
    const teams = Array.from({ length: random(3) }, () => pick(TEAMS))
    const users = Array.from({ length: random(2) }, () => pick(USERS))
    const sentences = Array.from(
      { length: 2 + random(8) },
      () => `${pick(WORDS)}${pick(WORDS)}需要${pick(WORDS)}，见 ${pick(WORDS)}。`,
    )
    const workspace = pick(WORKSPACES)
    const head = `${workspace === '' ? '' : `workspace: ${workspace}\n`}visibility: ${isPublic ? 'public' : 'restricted'}\nteams: ${JSON.stringify(teams)}\nusers: ${JSON.stringify(users)}`
    const text = `---\n${head}\n---\n\n# ${pick(WORDS)}说明\n\n${sentences.join('')}\n`
    return { path: `d${i}.md`, text, teams, users, isPublic, workspace }
  })
}

const readers: readonly Reader[] = [
  { teams: [] },
  { userId: 'u-1', teams: [] },
  { userId: 'u-10', teams: ['dev'], workspaces: ['emea'] },
  { userId: 'u-2', teams: ['devops', 'hr-recruiting'] },
  { userId: 'u-9', teams: ['hr', '财务'], workspaces: ['emea', 'apac'] },
  { userId: 'team:hr', teams: ['public'], workspaces: ['', 'em', 'emea2'] },
]

function isVisible(document: Written, reader: Reader): boolean {
  if (document.workspace !== '' && !(reader.workspaces ?? []).includes(document.workspace)) return false
  if (document.isPublic) return true
  return (
    document.teams.some((team) => reader.teams.includes(team)) || document.users.some((user) => user === reader.userId)
  )
}

async function takeIn(base: TestBase): Promise<void> {
  await base.ingest()
  const knowledge = base.knowledge()
  if (knowledge.embedder === undefined) return
  const { embedder } = knowledge
  const { pending } = await embedPending(await knowledge.open(), { embedder, signal: new AbortController().signal })
  expect(pending).toBe(0)
}

async function everythingAbout(client: TestClient, question: string, documentId: string) {
  return {
    search: await client.search(question, 50),
    answer: await client.answer(question),
    resource: await client.mcp.readResource({ uri: `docs://kb/${documentId}` }).catch((error: Error) => error.message),
    completion: await client.mcp.complete({
      ref: { type: 'ref/resource', uri: 'docs://kb/{docId}' },
      argument: { name: 'docId', value: documentId.slice(0, 2) },
    }),
  }
}

test.each([
  ['by words', false],
  ['with vectors', true],
])(
  'asked %s, the base answers every reader exactly as one that holds only what this reader may see',
  async (_, hasVectors) => {
    await using server = new EmbeddingsServer(hashModel)
    const models = hasVectors ? { embeddings: server.settings() } : {}
    const random = randomFrom(20_261_130)
    const documents = writeDocuments(random)
    await using full = await TestBase.create(Object.fromEntries(documents.map(({ path, text }) => [path, text])))
    full.models = models
    await takeIn(full)
    for (const reader of readers) {
      const visible = documents.filter((document) => isVisible(document, reader))
      await using own = await TestBase.create(Object.fromEntries(visible.map(({ path, text }) => [path, text])))
      own.models = models
      await takeIn(own)
      const [a, b] = [await own.client(reader), await full.client(reader)]
      expect(await b.mcp.listResources()).toEqual(await a.mcp.listResources())
      for (let i = 0; i < PAIRS / readers.length; i++) {
        const words = Array.from({ length: 1 + random(4) }, () => WORDS[random(WORDS.length)])
        const question = `${words.join(random(2) === 0 ? '' : ' ')}${random(3) === 0 ? '有什么要求？' : ''}`
        const documentId = `d${random(DOCUMENTS)}`
        expect(await everythingAbout(b, question, documentId)).toEqual(await everythingAbout(a, question, documentId))
      }
    }
  },
  TIMEOUT_MS,
)
