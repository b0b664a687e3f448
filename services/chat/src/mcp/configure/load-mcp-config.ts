import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { type Sentence, UserError } from '../../errors.ts'
import { complaintsAbout } from './complaints.ts'
import { readConfigFile } from './config-file.ts'
import { httpConfig, parseDefinition, type ServerDefinition, serverPolicy, stdioConfig } from './definition.ts'
import { interpolate, type Variables } from './interpolate.ts'

/** The repository's own list: what a file may extend, and what one that does not extend it replaces. */
const BUILT_IN_PATH = join(import.meta.dirname, '..', '..', '..', '..', '..', 'mcp.json')

/** What an entry may say of its server. The service's README describes each key. */
export const entrySchema = z.looseObject({
  ...serverPolicy.shape,
  ...stdioConfig.partial().shape,
  ...httpConfig.omit({ auth: true, authorize: true }).partial().shape,
  /** Other hosts' word for the transport; told by `command` and `url` here. */
  type: z.string().optional(),
})
/** One server of the file: usable, or not with a sentence that says why. */
export type LoadedServer =
  | { readonly id: string; readonly definition: ServerDefinition }
  | { readonly id: string; readonly error: string; readonly cause: Sentence }

export interface LoadedConfig {
  readonly path: string
  readonly servers: readonly LoadedServer[]
  /** Servers of the repository's own list that this file leaves out. */
  readonly missingBuiltIns: readonly string[]
}

type Entries = Readonly<Record<string, unknown>>

/**
 * Reads an `mcp.json` (SPEC section 5). `variables` fill its placeholders. One bad entry is reported and costs only itself;
 * a file that cannot be read, or is no such file, throws `UserError`.
 */
export async function loadMcpConfig(
  path: string,
  variables: Variables,
  builtInPath = BUILT_IN_PATH,
): Promise<LoadedConfig> {
  const file = await readConfigFile(path)
  const builtIn = await readBuiltIn(path, { builtInPath, isNeeded: file.extends !== undefined })
  const own = Object.entries(file.mcpServers).map(
    ([id, entry]) => [id, layOver(Object.hasOwn(builtIn, id) ? builtIn[id] : undefined, entry)] as const,
  )
  const entries: Entries = { ...(file.extends === undefined ? {} : builtIn), ...Object.fromEntries(own) }
  const folder = dirname(resolve(path))
  return {
    path: resolve(path),
    servers: Object.entries(entries).map(([id, entry]) => loadEntry({ id, entry, folder, variables })),
    missingBuiltIns: Object.keys(builtIn).filter((id) => !Object.hasOwn(entries, id)),
  }
}

/** The repository's own entries, their folder written out: they mean it wherever they are taken over. */
async function readBuiltIn(
  path: string,
  { builtInPath, isNeeded }: { builtInPath: string; isNeeded: boolean },
): Promise<Entries> {
  if (resolve(path) === resolve(builtInPath)) return {}
  try {
    const { mcpServers } = await readConfigFile(builtInPath)
    const entries = Object.entries(mcpServers).filter((entry): entry is [string, object] => isRecord(entry[1]))
    const folder = dirname(resolve(builtInPath))
    return Object.fromEntries(
      entries.map(([id, entry]) => [
        id,
        'command' in entry ? { ...entry, cwd: resolve(folder, 'cwd' in entry ? String(entry.cwd) : '.') } : entry,
      ]),
    )
  } catch (error) {
    if (isNeeded) throw error
    return {}
  }
}

/**
 * An entry of the same name as a built-in one: without a command or address of its own it changes that one (a timeout,
 * `disabled`); with the very same command line it is that program, wherever the file was copied to; else it replaces it.
 */
function layOver(base: unknown, entry: unknown): unknown {
  if (!(isRecord(base) && isRecord(entry))) return entry
  if (!('command' in entry || 'url' in entry)) return { ...base, ...entry }
  const isSameProgram = commandLineOf(base) === commandLineOf(entry) && !('cwd' in entry)
  if (!isSameProgram) return entry
  // A copy from before there was such a member would serve every user with the rights of one.
  const told = 'identity' in base && 'trusted' in entry && entry.trusted === true ? { identity: base.identity } : {}
  return { ...told, ...entry, cwd: 'cwd' in base ? base.cwd : undefined }
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function commandLineOf(entry: object): string {
  return JSON.stringify(['command' in entry ? entry.command : null, 'args' in entry ? entry.args : []])
}

function loadEntry({
  id,
  entry,
  folder,
  variables,
}: {
  id: string
  entry: unknown
  folder: string
  variables: Variables
}): LoadedServer {
  try {
    return { id, definition: toDefinition(id, readEntry(id, entry, variables), folder) }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { id, error: error.message, cause: { zh: error.in('zh'), en: error.in('en') } }
  }
}

/** A disabled entry is not looked into: its variables may well be unset. */
function readEntry(id: string, entry: unknown, variables: Variables): z.output<typeof entrySchema> {
  refuseUnusableNames(entry, ['mcpServers', id])
  const isDisabled = typeof entry === 'object' && entry !== null && 'disabled' in entry && entry.disabled === true
  const filled = isDisabled ? entry : interpolate(entry, variables, ['mcpServers', id])
  const parsed = entrySchema.safeParse(filled)
  if (parsed.success) return parsed.data
  const { zh, en } = complaintsAbout(entrySchema, filled)
  throw new UserError('invalid_input', {
    zh: `mcp.json 中的服务“${id}”无效：${zh}。`,
    en: `Server "${id}" in mcp.json is not valid. ${en}.`,
  })
}

/** JavaScript cannot keep a member of this name apart from an object's own nature, so it would be lost without a word. */
const UNUSABLE_NAME = '__proto__'

function refuseUnusableNames(value: unknown, path: readonly string[]): void {
  if (path.at(-1) === UNUSABLE_NAME) {
    throw new UserError('invalid_input', {
      zh: `mcp.json 中的 "${path.join('.')}" 用了不能使用的名字 ${UNUSABLE_NAME}：请换一个名字。`,
      en: `"${path.join('.')}" in mcp.json has the name ${UNUSABLE_NAME}, which cannot be used. Choose another name.`,
    })
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) refuseUnusableNames(part, [...path, key])
}

/** Relative paths mean the file's folder, wherever the host was started. */
function toDefinition(id: string, entry: z.output<typeof entrySchema>, folder: string): ServerDefinition {
  const { roots, ...rest } = serverPolicy.parse(entry)
  const folders = roots && { roots: roots.map((root) => resolve(folder, root)) }
  // An entry that says nothing about trust is a stranger's, which is told apart from a server that a program connects itself.
  const policy = { ...rest, ...folders, trusted: entry.trusted ?? false }
  const { command, args, env, url, headers, oauth, timeout } = entry
  const limit = timeout === undefined ? {} : { timeout }
  if (command !== undefined && url !== undefined) {
    throw new UserError('invalid_input', {
      zh: `mcp.json 中的服务“${id}”同时写了 "command" 和 "url"：请只保留一个。`,
      en: `Server "${id}" in mcp.json has both "command" and "url". Keep one of them.`,
    })
  }
  if (command !== undefined) {
    const cwd = resolve(folder, entry.cwd ?? '.')
    const config = { command, cwd, ...(args && { args }), ...(env && { env }), ...limit }
    return parseDefinition({ id, config, ...policy })
  }
  if (url !== undefined)
    return parseDefinition({
      id,
      config: { url, ...(headers && { headers }), ...(oauth && { oauth }), ...limit },
      ...policy,
    })
  throw new UserError('invalid_input', {
    zh: `mcp.json 中的服务“${id}”既没有 "command"（要启动的程序），也没有 "url"（要连接的地址）。`,
    en: `Server "${id}" in mcp.json has neither "command" (a program to start) nor "url" (an address to reach).`,
  })
}
