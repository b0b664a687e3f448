import type { DynamicStructuredTool } from '@langchain/core/tools'
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { z } from 'zod'
import { type Sentence, UserError } from '../../errors.ts'
import { complaintsAbout } from './complaints.ts'

/** Bounds a whole call when its server names no other limit (SPEC section 5). */
export const DEFAULT_TIMEOUT_MS = 60_000
/** Longest limit a configuration may ask for. */
const MAX_TIMEOUT_MS = 24 * 60 * 60 * 1000

const timeout = z.number().int().positive().max(MAX_TIMEOUT_MS).optional()

/** A server that this host starts as a child process. `timeout` in milliseconds bounds a whole call. */
export const stdioConfig = z.object({
  command: z.string().min(1),
  args: z.array(z.string()).optional(),
  env: z.record(z.string(), z.string()).optional(),
  cwd: z.string().optional(),
  timeout,
})
export type StdioConfig = z.infer<typeof stdioConfig>

/** A client registered beforehand at a server's sign-in server; without one the host registers itself. */
export const oauthSettings = z.strictObject({
  clientId: z.string().min(1).optional(),
  clientSecret: z.string().min(1).optional(),
  /** Permissions to ask for besides those the server names, separated by spaces. */
  scope: z.string().min(1).optional(),
  /** Where the browser comes back on this machine; needed when the registration names a port. */
  callbackPort: z.number().int().min(1).max(65_535).optional(),
})
export type OAuthSettings = z.infer<typeof oauthSettings>

/**
 * A server reached over Streamable HTTP. `oauth` fits its sign-in; `auth` is the SDK's OAuth client port; `authorize` waits until the user has signed
 * in where that port sent them, and gives the code that came back, or nothing when they gave up.
 */
export const httpConfig = z.object({
  url: z.union([z.url({ protocol: /^https?$/ }), z.instanceof(URL)]),
  headers: z.record(z.string(), z.string()).optional(),
  oauth: oauthSettings.optional(),
  auth: z.custom<OAuthClientProvider>((value) => typeof value === 'object' && value !== null).optional(),
  authorize: z.custom<() => Promise<string | undefined>>((value) => typeof value === 'function').optional(),
  timeout,
})
export type HttpConfig = z.infer<typeof httpConfig>

/** A ready transport (an in-memory pair), or a function that makes a fresh one for every connection. */
export const transportConfig = z.object({
  transport: z.custom<Transport | (() => Transport | Promise<Transport>)>(
    (value) => typeof value === 'function' || (typeof value === 'object' && value !== null && 'send' in value),
  ),
  timeout,
})
export type TransportConfig = z.infer<typeof transportConfig>

export type ServerConfig = StdioConfig | HttpConfig | TransportConfig

/** What a tool may do to the world, from harmless to grave; the last two wait for the user (SPEC section 6). */
export const permission = z.enum(['read', 'write', 'admin'])
export type Permission = z.infer<typeof permission>

/** What a configuration says about a server besides how to reach it; the same in code and in `mcp.json`. */
export const serverPolicy = z.object({
  /** Put before each tool's name as the model sees it. */
  prefix: z.string().max(32).optional(),
  /** What each tool may do; stronger than any hint of the server. */
  permissions: z.record(z.string(), permission).optional(),
  /** Tools that may be repeated when it is unknown whether they ran. */
  idempotent: z.array(z.string()).optional(),
  /** Whether the server's own hints are believed. */
  trusted: z.boolean().optional(),
  /** Only these tools, by their own names. */
  allow: z.array(z.string()).optional(),
  /** Never these tools. */
  deny: z.array(z.string()).optional(),
  disabled: z.boolean().optional(),
  /** How many calls it works on at a time; more wait, within their own time limit. */
  maxConcurrentCalls: z.number().int().positive().max(1000).optional(),
  /** While the server is away its tools answer with a sentence: the general one, or one of ours for each tool. */
  fallback: z.union([z.boolean(), z.record(z.string(), z.string())]).optional(),
  /**
   * `per-call`: this server serves each user under their own rights, and takes from every request for whom it is. Only for a
   * trusted child process: whoever else is told a user's name and teams could do with them what it likes.
   */
  identity: z.literal('per-call').optional(),
  /** Folders the server may be told it can work in; without any it is told of none. */
  roots: z.array(z.string().min(1)).max(100).optional(),
  /** Milliseconds a connection, tool list included, may take. */
  connectTimeout: z.number().int().positive().max(MAX_TIMEOUT_MS).optional(),
})
export type ServerPolicy = z.infer<typeof serverPolicy>

/** What a user configured: how to reach a server, and what it may do. */
export interface ServerDefinition extends ServerPolicy {
  readonly id: string
  readonly config: ServerConfig
  /** Stand-ins that are offered, under their own names, while the server is away. */
  readonly fallbackTools?: readonly DynamicStructuredTool[]
}

/** By this the host's own tools are told from a server's; no server may go by it. */
export const LOCAL_SERVER_ID = 'local'

const serverId = z.string().trim().min(1).max(128)

/** Checks a definition once, where it enters. Throws `UserError('invalid_input')` that names the member and what fits. */
export function parseDefinition(definition: ServerDefinition): ServerDefinition {
  const { id, config, fallbackTools, ...policy } = definition
  const parsedId = parseId(id)
  const parsed = {
    id: parsedId,
    config: parseConfig(config, parsedId),
    ...parseWith(serverPolicy, policy, subjectOf(parsedId)),
    ...(fallbackTools === undefined ? {} : { fallbackTools }),
  }
  if (parsed.identity === undefined || ('command' in parsed.config && parsed.trusted === true)) return parsed
  throw new UserError('invalid_input', {
    zh: `服务“${parsedId}”只有同时写了 "command"（子进程）和 "trusted": true，才能有 "identity"。`,
    en: `Server "${parsedId}" may have "identity" only with a "command" (a child process) and "trusted": true.`,
  })
}

function parseId(given: string): string {
  const id = parseWith(serverId, given, { zh: '服务名', en: 'server id' })
  if (id !== LOCAL_SERVER_ID) return id
  throw new UserError('invalid_input', {
    zh: `"${LOCAL_SERVER_ID}" 指的是本机自己的工具，请给这个服务换一个名字。`,
    en: `"${LOCAL_SERVER_ID}" means the host's own tools; give the server another name.`,
  })
}

function subjectOf(id: string): Sentence {
  return { zh: `服务“${id}”`, en: `server "${id}"` }
}

/** Checks how a server is reached. `name` stands in the complaint. */
export function parseConfig(config: ServerConfig, name: string): ServerConfig {
  const keys = ['command', 'url', 'transport'].filter((key) => Object.hasOwn(config ?? {}, key))
  if (keys.length !== 1) {
    throw new UserError('invalid_input', {
      zh: `服务“${name}”必须有 "command"（子进程）、"url"（Streamable HTTP）、"transport" 中的恰好一个；现在${keys.length === 0 ? '一个也没有' : `有 ${keys.join('、')}`}。`,
      en: `Server "${name}" must have exactly one of "command" (a child process), "url" (Streamable HTTP) or "transport"; it has ${keys.length === 0 ? 'none of them' : keys.join(' and ')}.`,
    })
  }
  if ('command' in config) return parseWith(stdioConfig, config, subjectOf(name))
  if ('url' in config) return parseWith(httpConfig, config, subjectOf(name))
  return parseWith(transportConfig, config, subjectOf(name))
}

function parseWith<T>(schema: z.ZodType<T>, value: unknown, subject: Sentence): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const { zh, en } = complaintsAbout(schema, value)
  throw new UserError('invalid_input', {
    zh: `${subject.zh}的配置无效：${zh}。`,
    en: `Configuration of ${subject.en} is not valid. ${en}.`,
  })
}

/** How the trace names the way to a server; an in-memory pair counts as the local form. */
export function transportKind(config: ServerConfig): 'stdio' | 'http' {
  return 'url' in config ? 'http' : 'stdio'
}
