import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '@mcp-servers/server-shell'
import { z } from 'zod'
import type { Reader } from './domain/access.ts'
import type { Prefixes } from './domain/vectors/prefixes.ts'
import { chatOf, embeddingsOf, localModelOf, modelVariables, prefixesOf } from './model-settings.ts'
import type { ModelFolder } from './onnx/model-folder.ts'
import type { ChatSettings } from './providers/chat-endpoint.ts'
import type { EmbeddingsSettings } from './providers/embeddings-endpoint.ts'

/** Everything the environment decides. */
export interface Config {
  readonly dataDirectory: string
  /** A PostgreSQL server that holds the knowledge base instead of a file. */
  readonly databaseUrl: string | undefined
  /** Nobody when each request names its reader. */
  readonly reader: Reader
  readonly administrator: boolean
  /** Whether each request on stdio names its reader; the host that starts this process says so. */
  readonly isPerCall: boolean
  /** Whether the HTTP entry takes the reader from a verified token. */
  readonly hasTokens: boolean
  /** The folder of the sample documents; `undefined` when they are not wanted. */
  readonly sampleFolder: string | undefined
  /** Where the Chinese–English tables lie. */
  readonly dictionaryFolder: string
  /** The embedding model; without one, words and the dictionary find. */
  readonly embeddings?: EmbeddingsSettings | undefined
  /** The embedding model in a folder, in place of a service's. */
  readonly localModel?: ModelFolder | undefined
  /** What stands before texts instead of what the model's folder says. */
  readonly prefixes?: Prefixes | undefined
  /** The model that writes answers; without one, answers quote sentences. */
  readonly chat?: ChatSettings | undefined
}

const text = z.string().trim()
const flag = z
  .enum(['0', '1', 'true', 'false'], { message: 'must be 1 or 0' })
  .transform((v) => v === '1' || v === 'true')
const names = text.transform((list) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== ''),
)
const environment = z.object({
  DATA_DIR: text.optional(),
  DATABASE_URL: text.regex(/^postgres(?:ql)?:\/\//, 'must begin with postgres://').optional(),
  KB_USER: text.optional(),
  KB_TEAMS: names.default([]),
  KB_WORKSPACES: names.default([]),
  KB_ADMIN: flag.default(false),
  KB_IDENTITY: z.enum(['process', 'per-call'], { message: 'must be process or per-call' }).default('process'),
  KB_SAMPLE: flag.default(true),
  AUTH_JWKS_URL: text.optional(),
  ...modelVariables,
})

const PACKAGE_ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/** Reads the settings once; a variable that is set to nothing counts as not set. */
export function readConfig(source: Readonly<Record<string, string | undefined>> = process.env): Config {
  const set = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = environment.safeParse(set)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new StartError(`Setting ${String(issue?.path[0])}: ${issue?.message}. Example: ${exampleOf(issue?.path[0])}`)
  }
  const models = {
    embeddings: embeddingsOf(parsed.data),
    localModel: localModelOf(parsed.data),
    prefixes: prefixesOf(parsed.data),
    chat: chatOf(parsed.data),
  }
  const { DATA_DIR, DATABASE_URL, KB_USER, KB_TEAMS, KB_WORKSPACES, KB_ADMIN, KB_IDENTITY, KB_SAMPLE, AUTH_JWKS_URL } =
    parsed.data
  const isPerCall = KB_IDENTITY === 'per-call'
  const sample = join(PACKAGE_ROOT, 'sample-kb')
  return Object.freeze({
    dataDirectory: resolve(DATA_DIR ?? join(repositoryRoot(), 'data')),
    databaseUrl: DATABASE_URL,
    // What the process may see is nobody's who asks through it.
    reader: isPerCall ? { teams: [] } : { userId: KB_USER, teams: KB_TEAMS, workspaces: KB_WORKSPACES },
    administrator: KB_ADMIN && !isPerCall,
    isPerCall,
    hasTokens: AUTH_JWKS_URL !== undefined,
    dictionaryFolder: join(PACKAGE_ROOT, 'dictionary'),
    sampleFolder: KB_SAMPLE && existsSync(sample) ? sample : undefined,
    ...models,
  })
}

const EXAMPLES: Readonly<Record<string, string>> = {
  KB_ADMIN: 'KB_ADMIN=1',
  KB_IDENTITY: 'KB_IDENTITY=process',
  KB_SAMPLE: 'KB_SAMPLE=0',
  DATABASE_URL: 'DATABASE_URL=postgres://user:password@127.0.0.1:5432/knowledge',
  EMBEDDINGS_BASE_URL: 'EMBEDDINGS_BASE_URL=http://127.0.0.1:11434/v1',
  EMBEDDINGS_API_KEY: 'EMBEDDINGS_API_KEY=sk-…',
  EMBEDDINGS_MODEL: 'EMBEDDINGS_MODEL=bge-m3',
  EMBEDDINGS_POOLING: 'EMBEDDINGS_POOLING=cls',
  EMBEDDINGS_QUERY_PREFIX: 'EMBEDDINGS_QUERY_PREFIX="query: "',
  EMBEDDINGS_PASSAGE_PREFIX: 'EMBEDDINGS_PASSAGE_PREFIX="passage: "',
  OPENAI_BASE_URL: 'OPENAI_BASE_URL=https://api.deepseek.com/v1',
  OPENAI_API_KEY: 'OPENAI_API_KEY=sk-…',
}

function exampleOf(name: PropertyKey | undefined): string {
  return EXAMPLES[String(name)] ?? `${String(name)}=…`
}

/** Inside the repository its root; an installed package keeps its data where it is started. */
function repositoryRoot(): string {
  const root = resolve(PACKAGE_ROOT, '../..')
  return existsSync(join(root, 'pnpm-workspace.yaml')) ? root : process.cwd()
}
