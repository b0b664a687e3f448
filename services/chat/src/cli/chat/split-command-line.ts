import { parse } from 'shell-quote'
import { UserError } from '../../errors.ts'
import type { ExtraServer } from '../host.ts'

const HOW = '请写成一条普通命令，例如 --mcp "npx -y some-mcp-server \'/path with space\'"'

/** A server as `--mcp` names it: a web address (Streamable HTTP), or a command line. */
export function readServer(text: string): ExtraServer {
  const address = text.trim()
  if (!/^https?:\/\//i.test(address)) return splitCommandLine(text)
  if (/\s/.test(address) || !URL.canParse(address)) {
    throw new UserError(
      'invalid_input',
      `--mcp ${JSON.stringify(address.slice(0, 200))} 不是有效的地址：请写成 --mcp "http://127.0.0.1:3001/mcp"`,
    )
  }
  return { url: address }
}

/**
 * Splits a command line into words as a shell would, without ever running one. Whatever a shell would expand or chain
 * (operators, globs, variables, substitutions, a second line) is refused instead of passed on.
 */
export function splitCommandLine(line: string): Extract<ExtraServer, { command: string }> {
  const shown = JSON.stringify(line.length > 200 ? `${line.slice(0, 200)}…` : line)
  const refuse = (why: string) => new UserError('invalid_input', `--mcp ${shown} 无法使用：${why}。${HOW}`)
  const fault = faultOfQuoting(line)
  if (fault !== undefined) throw refuse(fault)
  const words = parse(line, (name) => ({ op: `$${name}` }))
  const foreign = words.find((word) => typeof word !== 'string')
  if (foreign !== undefined) throw refuse(`含有 shell 语法 ${describeToken(foreign)}，这里不经过 shell 执行`)
  const [command, ...args] = words.filter((word) => typeof word === 'string')
  if (command === undefined || command === '') throw refuse('其中没有命令')
  return { command, args }
}

function describeToken(token: object): string {
  if ('pattern' in token) return String(token.pattern)
  if ('op' in token) return String(token.op)
  return '#'
}

// An escaped character, a quoted stretch, or any other single character.
const PIECE = /\\[\s\S]|'[^']*'|"(?:\\[\s\S]|[^"\\])*"|[\s\S]/g

/** What shell-quote lets through although a shell would not take it literally. */
function faultOfQuoting(line: string): string | undefined {
  if (line.includes('\0')) return '含有空字符'
  for (const piece of line.match(PIECE) ?? []) {
    if (piece === '"' || piece === "'") return `引号 ${piece} 没有闭合`
    if (/^[\n\r]/.test(piece)) return '含有换行'
    if (/^["`]/.test(piece) && /(?<!\\)`/.test(piece)) return '含有命令替换 `…`，这里不经过 shell 执行'
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
