import { parse } from 'shell-quote'
import { UserError } from '../../errors.ts'
import type { ExtraServer } from '../host.ts'
import { inLanguage, type Language } from '../language.ts'

const EXAMPLE = `--mcp "npx -y some-mcp-server '/path with space'"`

type Sentence = Readonly<Record<Language, string>>

/** A server as `--mcp` names it: a web address (Streamable HTTP), or a command line. */
export function readServer(text: string, language: Language = 'zh'): ExtraServer {
  const address = text.trim()
  if (!/^https?:\/\//i.test(address)) return splitCommandLine(text, language)
  if (/\s/.test(address) || !URL.canParse(address)) {
    const shown = JSON.stringify(address.slice(0, 200))
    const sentence = {
      zh: `--mcp ${shown} 不是有效的地址：请写成 --mcp "http://127.0.0.1:3001/mcp"`,
      en: `--mcp ${shown} is no address: write it as --mcp "http://127.0.0.1:3001/mcp"`,
    }
    throw new UserError('invalid_input', inLanguage(language, sentence))
  }
  return { url: address }
}

/**
 * Splits a command line into words as a shell would, without ever running one. Whatever a shell would expand or chain
 * (operators, globs, variables, substitutions, a second line) is refused instead of passed on.
 */
export function splitCommandLine(line: string, language: Language = 'zh'): Extract<ExtraServer, { command: string }> {
  const shown = JSON.stringify(line.length > 200 ? `${line.slice(0, 200)}…` : line)
  const refuse = ({ zh, en }: Sentence) => {
    const sentence = {
      zh: `--mcp ${shown} 无法使用：${zh}。请写成一条普通命令，例如 ${EXAMPLE}`,
      en: `--mcp ${shown} cannot be used: ${en}. Write one plain command, e.g. ${EXAMPLE}`,
    }
    return new UserError('invalid_input', inLanguage(language, sentence))
  }
  const fault = faultOfQuoting(line)
  if (fault !== undefined) throw refuse(fault)
  const words = parse(line, (name) => ({ op: `$${name}` }))
  const foreign = words.find((word) => typeof word !== 'string')
  if (foreign !== undefined) {
    const token = describeToken(foreign)
    throw refuse({
      zh: `含有 shell 语法 ${token}，这里不经过 shell 执行`,
      en: `it holds the shell syntax ${token}, and no shell runs it`,
    })
  }
  const [command, ...args] = words.filter((word) => typeof word === 'string')
  if (command === undefined || command === '') throw refuse({ zh: '其中没有命令', en: 'there is no command in it' })
  return { command, args }
}

function describeToken(token: object): string {
  if ('pattern' in token) return String(token.pattern)
  if ('op' in token) return String(token.op)
  return '#'
}

const SUBSTITUTION = {
  zh: '含有命令替换 `…`，这里不经过 shell 执行',
  en: 'it holds a command substitution `…`, and no shell runs it',
}
// An escaped character, a quoted stretch, or any other single character.
const PIECE = /\\[\s\S]|'[^']*'|"(?:\\[\s\S]|[^"\\])*"|[\s\S]/g

/** What shell-quote lets through although a shell would not take it literally. */
function faultOfQuoting(line: string): Sentence | undefined {
  if (line.includes('\0')) return { zh: '含有空字符', en: 'it holds a null character' }
  for (const piece of line.match(PIECE) ?? []) {
    if (piece === '"' || piece === "'") return { zh: `引号 ${piece} 没有闭合`, en: `the quote ${piece} is not closed` }
    if (/^[\n\r]/.test(piece)) return { zh: '含有换行', en: 'it holds a line break' }
    if (/^["`]/.test(piece) && /(?<!\\)`/.test(piece)) return SUBSTITUTION
  }
  return undefined
}

/** A short name for a server named on the command line: its host, or the word that names its package or program. */
export function nameServer(server: ExtraServer, taken: ReadonlySet<string>): string {
  const named = 'url' in server ? new URL(server.url).host : programOf(server)
  const stem =
    named
      .replace(/[^A-Za-z0-9_-]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 40) || 'server'
  let name = stem
  for (let count = 2; taken.has(name); count++) name = `${stem}-${count}`
  return name
}

function programOf({ command, args }: Extract<ExtraServer, { command: string }>): string {
  const launcher = /^(npx|bunx|uvx|node|bun|python3?|deno|cmd|pnpm|npm)(\.exe|\.cmd)?$/i.test(baseName(command))
  const named = launcher ? args.find((arg) => !/^(-|\/c$|run$|dlx$|exec$|x$|npx$|node$|bun$)/i.test(arg)) : undefined
  return baseName(named ?? command)
    .replace(/(?<=.)@[^@]*$/, '')
    .replace(/\.(m?[jt]s|cjs|py|exe|cmd)$/i, '')
}

function baseName(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? path
}
