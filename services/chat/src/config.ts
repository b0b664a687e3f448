import { dirname, isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { UserError } from './errors.ts'
import { type Setting, settings } from './settings.ts'

/** The repository root: the defaults below hang on it, wherever the process was started. */
export const repositoryRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

const DEFAULT_MODEL = 'gpt-4o-mini'
const AUTH_NAMES = ['AUTH_JWKS_URL', 'AUTH_ISSUER', 'AUTH_AUDIENCE'] as const

type Shape = { [Name in keyof typeof settings]: (typeof settings)[Name]['schema'] }

const shape = Object.fromEntries(Object.entries(settings).map(([name, { schema }]) => [name, schema])) as Shape
const environmentSchema = z.object(shape)
type Environment = z.output<typeof environmentSchema>

/** What the host was told, frozen. */
export type Config = ReturnType<typeof readConfig>

/**
 * Reads the environment once. Empty values count as unset. A bad value is a `UserError` of one line that names the
 * variable, what it is for and a value that works.
 */
export function readConfig({ env = process.env, cwd = process.cwd() } = {}) {
  const present = Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => (entry[1] ?? '').trim() !== ''),
  )
  const language = localeLanguage(env)
  const parsed = environmentSchema.safeParse(present)
  if (!parsed.success) throw badValue(String(parsed.error.issues[0]?.path[0]), { present, language })
  const values = parsed.data
  const dataDir = absolute(values.DATA_DIR ?? join(repositoryRoot, 'data'), cwd)
  return Object.freeze({
    root: repositoryRoot,
    dataDir,
    mcpConfigPath: values.MCP_CONFIG === undefined ? undefined : absolute(values.MCP_CONFIG, cwd),
    /** What `mcp.json` may refer to as `${env:NAME}`; only the names written there reach a child. */
    environment: Object.freeze({ ...present, DATA_DIR: dataDir }),
    http: Object.freeze({ host: values.HOST, port: values.PORT, allowedHosts: values.ALLOWED_HOSTS }),
    auth: authOf(values, language),
    model: Object.freeze({
      apiKey: values.OPENAI_API_KEY,
      baseUrl: values.OPENAI_BASE_URL,
      name: values.OPENAI_MODEL ?? DEFAULT_MODEL,
    }),
    identity: Object.freeze({ user: values.KB_USER, teams: values.KB_TEAMS, workspaces: values.KB_WORKSPACES }),
    databaseUrl: values.DATABASE_URL,
    approvalTimeoutMs: values.APPROVAL_TIMEOUT_MS,
    turnTimeoutMs: values.TURN_TIMEOUT_MS,
    strictToolNames: values.AGENT_GUARD_MCP_STRICT,
    logLevel: values.LOG_LEVEL,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    otlpHeaders: Object.freeze(values.OTEL_EXPORTER_OTLP_HEADERS),
    tavily: Object.freeze({ apiKey: values.TAVILY_API_KEY, baseUrl: values.TAVILY_BASE_URL }),
    embeddings: Object.freeze({
      apiKey: values.EMBEDDINGS_API_KEY,
      baseUrl: values.EMBEDDINGS_BASE_URL,
      name: values.EMBEDDINGS_MODEL,
      folder: values.EMBEDDINGS_ONNX_DIR,
    }),
    language,
    /** npm moves to the package root before it runs a script; paths a user typed are relative to here. */
    typedFrom: present['INIT_CWD'] ?? cwd,
    startedByScript: present['npm_lifecycle_event'] !== undefined,
  })
}

/**
 * The language of what is said before a user wrote anything: Chinese, unless the locale names another language. The
 * neutral locales (`C`, `POSIX`, none) name none.
 */
export function localeLanguage(env: Readonly<Record<string, string | undefined>> = process.env): 'zh' | 'en' {
  const locale = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find((value) => value) ?? ''
  return /^(zh\b|zh_|C\b|POSIX\b|$)/i.test(locale) ? 'zh' : 'en'
}

/** What decides whose rights hold at a knowledge base that is not told who asks. */
const OWN_IDENTITY = ['KB_USER', 'KB_TEAMS', 'KB_WORKSPACES', 'KB_ADMIN']

/** For a service whose users sign in: what its own process may read is none of theirs. */
export function withoutOwnIdentity(config: Config): Config {
  const entries = Object.entries(config.environment).filter(([name]) => !OWN_IDENTITY.includes(name))
  return Object.freeze({
    ...config,
    environment: Object.freeze({ ...Object.fromEntries(entries), DATA_DIR: config.dataDir }),
  })
}

function absolute(path: string, cwd: string): string {
  return isAbsolute(path) ? path : resolve(cwd, path)
}

/** Half an authentication is none, and nobody would notice: all three variables or not one. */
function authOf(values: Environment, language: 'zh' | 'en') {
  const { AUTH_JWKS_URL: jwksUrl, AUTH_ISSUER: issuer, AUTH_AUDIENCE: audience } = values
  if (jwksUrl !== undefined && issuer !== undefined && audience !== undefined) {
    return Object.freeze({ jwksUrl, issuer, audience })
  }
  const missing = AUTH_NAMES.filter((name) => values[name] === undefined)
  if (missing.length === AUTH_NAMES.length) return undefined
  const { purpose, example } = settings[missing[0] ?? 'AUTH_ISSUER']
  const sentence = {
    zh: `${missing.join('、')} 未设置：启用认证需要同时设置 ${AUTH_NAMES.join('、')}。${missing[0]} 是${purpose.zh}，例如 ${missing[0]}=${example}`,
    en: `${missing.join(', ')} not set: authentication needs all of ${AUTH_NAMES.join(', ')}. ${missing[0]} is ${purpose.en}, e.g. ${missing[0]}=${example}`,
  }
  throw new UserError('invalid_input', sentence[language])
}

function badValue(
  name: string,
  { present, language }: { present: Readonly<Record<string, string>>; language: 'zh' | 'en' },
): UserError {
  const { purpose, example, secret }: Setting = settings[name as keyof typeof settings]
  const value = secret === true ? undefined : JSON.stringify(present[name]?.slice(0, 80))
  const sentence = {
    zh: `${name} 的值无效：它是${purpose.zh}，例如 ${name}=${example}${value === undefined ? '' : `；当前值为 ${value}`}`,
    en: `${name} is not valid: it is ${purpose.en}, e.g. ${name}=${example}${value === undefined ? '' : `; it is now ${value}`}`,
  }
  return new UserError('invalid_input', sentence[language])
}
