import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Logger, silentLogger } from '@mcp-servers/server-shell'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { z } from 'zod'
import type { Config } from '../src/config.ts'
import { NOBODY, type Reader, type Rights } from '../src/domain/access.ts'
import { type FileReport, ingestFolder } from '../src/ingest/ingest-folder.ts'
import type { ThreadLimits } from '../src/ingest/limits.ts'
import { type OpenedKnowledge, openKnowledge } from '../src/open-knowledge.ts'
import { createServer } from '../src/server.ts'

const searchAnswer = z.looseObject({
  query: z.string(),
  results: z.array(
    z.looseObject({
      content: z.string(),
      source: z.string(),
      documentId: z.string(),
      chunkId: z.string(),
      score: z.number(),
      title: z.string(),
      heading: z.string(),
      version: z.string(),
      updated: z.string(),
    }),
  ),
  note: z.string().optional(),
})
const cited = z.looseObject({
  answer: z.string(),
  citations: z.array(z.looseObject({ chunkId: z.string(), documentId: z.string(), quote: z.string() })),
})

/** A knowledge base in a folder of its own, with a client for each reader. */
export class TestBase {
  readonly folder: string
  readonly dataDirectory: string
  readonly databaseUrl: string | undefined
  /** The models that knowledge bases opened from now on are configured with. */
  models: Pick<Config, 'embeddings' | 'localModel' | 'chat'> = {}
  readonly #opened: OpenedKnowledge[] = []

  private constructor(folder: string, databaseUrl: string | undefined) {
    this.databaseUrl = databaseUrl
    this.folder = join(folder, 'documents')
    this.dataDirectory = join(folder, 'data')
  }

  static async create(files: Readonly<Record<string, string>> = {}, databaseUrl?: string): Promise<TestBase> {
    const base = new TestBase(await mkdtemp(join(tmpdir(), 'kb-test-')), databaseUrl)
    await mkdir(base.folder, { recursive: true })
    for (const [path, text] of Object.entries(files)) await base.write(path, text)
    return base
  }

  async write(path: string, content: string | Uint8Array): Promise<void> {
    const absolute = join(this.folder, path)
    await mkdir(dirname(absolute), { recursive: true })
    await writeFile(absolute, content)
  }

  async remove(path: string): Promise<void> {
    await rm(join(this.folder, path))
  }

  knowledge(
    reader: Reader & { administrator?: boolean; sampleFolder?: string } = { teams: [] },
    logger: Logger = silentLogger,
  ): OpenedKnowledge {
    const opened = openKnowledge(logger, {
      dataDirectory: this.dataDirectory,
      databaseUrl: this.databaseUrl,
      reader,
      administrator: reader.administrator ?? false,
      hasTokens: false,
      isPerCall: false,
      sampleFolder: reader.sampleFolder,
      dictionaryFolder: join(import.meta.dir, '../dictionary'),
      ...this.models,
    })
    this.#opened.push(opened)
    return opened
  }

  async ingest(rights: Rights = NOBODY, limits?: ThreadLimits): Promise<FileReport[]> {
    const store = await this.knowledge().open()
    return await ingestFolder(store, { source: this.folder, root: this.folder, rights, ...(limits && { limits }) })
  }

  async client(reader?: Parameters<TestBase['knowledge']>[0]): Promise<TestClient> {
    return await TestClient.connect(this.knowledge(reader))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#opened.map((opened) => opened.close()))
    await rm(dirname(this.folder), { recursive: true, force: true })
  }
}

/** An MCP client of the server over the in-memory transport. */
export class TestClient {
  readonly mcp = new Client({ name: 'test', version: '1' })

  static async connect(knowledge: OpenedKnowledge): Promise<TestClient> {
    const client = new TestClient()
    const [near, far] = InMemoryTransport.createLinkedPair()
    await createServer({ knowledge }).connect(far)
    await client.mcp.connect(near)
    return client
  }

  async search(query: string, topK = 5): Promise<z.infer<typeof searchAnswer>> {
    const { structuredContent } = await this.mcp.callTool({ name: 'search_knowledge_base', arguments: { query, topK } })
    return searchAnswer.parse(structuredContent)
  }

  async answer(question: string): Promise<z.infer<typeof cited>> {
    const { structuredContent } = await this.mcp.callTool({
      name: 'answer_with_knowledge_base',
      arguments: { question },
    })
    return cited.parse(structuredContent)
  }

  async documentsFound(query: string, topK = 5): Promise<string[]> {
    const { results } = await this.search(query, topK)
    return [...new Set(results.map(({ documentId }) => documentId))]
  }
}

/** A Markdown document with front matter. */
export function markdown(body: string, fields: Readonly<Record<string, string>> = { visibility: 'public' }): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  return ['---', ...lines, '---', '', body].join('\n')
}
