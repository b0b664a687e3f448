import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { type Sentence, UserError } from '../../errors.ts'
import { isDeeperThan } from '../schema/json-depth.ts'

/** A file larger than this is no configuration. */
const MAX_FILE_BYTES = 1024 * 1024
/** A server's entry has three levels. */
const MAX_DEPTH = 50

const fileSchema = z.looseObject({
  /** `built-in`: the repository's own list comes first; an entry here changes, replaces or disables one of the same name. */
  extends: z.literal('built-in').optional(),
  // As it stands: a record would leave out, without a word, names that it cannot take.
  mcpServers: z.custom<Readonly<Record<string, unknown>>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  ),
})

/** Reads an `mcp.json` as far as it concerns no single server. Throws `UserError` for what is no such file. */
export async function readConfigFile(path: string): Promise<z.output<typeof fileSchema>> {
  const json = parseJson(await readBounded(path), path)
  if (isDeeperThan(json, MAX_DEPTH)) {
    throw refused(path, { zh: `的嵌套超过 ${MAX_DEPTH} 层。`, en: ` is nested deeper than ${MAX_DEPTH} levels.` })
  }
  const parsed = fileSchema.safeParse(json)
  if (parsed.success) return parsed.data
  if (parsed.error.issues[0]?.path[0] !== 'extends') {
    throw refused(path, {
      zh: '必须有一个对象 "mcpServers"，由服务名对应到服务。',
      en: ' must hold an object "mcpServers" that maps names to servers.',
    })
  }
  throw refused(path, {
    zh: '中的 "extends" 只能是 "built-in"（本产品自带的服务），或者不写。',
    en: ': "extends" must be "built-in" (the servers this product brings) or be left out.',
  })
}

/** The usual reasons why a file cannot be read; any other one is told in the system's words. */
const REASONS: Readonly<Record<string, Sentence>> = {
  ENOENT: { zh: '文件不存在', en: 'there is no such file' },
  EACCES: { zh: '没有读取权限', en: 'it may not be read' },
  EISDIR: { zh: '这是一个目录', en: 'it is a folder' },
}

async function readBounded(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    const { zh, en } = reasonOf(cause)
    const said = { zh: `无法读取：${zh}`, en: ` cannot be read: ${en}` }
    throw new UserError('not_found', sentence(path, said), { cause })
  })
  if (text.length <= MAX_FILE_BYTES) return text
  throw refused(path, { zh: `超过 ${MAX_FILE_BYTES} 字节。`, en: ` is larger than ${MAX_FILE_BYTES} bytes.` })
}

function reasonOf(error: unknown): Sentence {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const message = error instanceof Error ? error.message : String(error)
  return Object.hasOwn(REASONS, code) ? (REASONS[code] ?? both(message)) : both(message)
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text)
  } catch (cause) {
    const { message } = cause instanceof Error ? cause : { message: String(cause) }
    const said = { zh: `不是有效的 JSON：${message}`, en: ` is not valid JSON: ${message}` }
    throw new UserError('invalid_input', sentence(path, said), { cause })
  }
}

function refused(path: string, said: Sentence): UserError {
  return new UserError('invalid_input', sentence(path, said))
}

function sentence(path: string, { zh, en }: Sentence): Sentence {
  return { zh: `MCP 配置 ${path} ${zh}`, en: `The MCP configuration ${path}${en}` }
}

function both(text: string): Sentence {
  return { zh: text, en: text }
}
