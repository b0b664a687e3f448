import { parse } from 'shell-quote'
import { UserError } from '../../errors.ts'
import type { ExtraServer } from '../host.ts'

const HOW = '请写成一条普通命令，例如 --mcp "npx -y some-mcp-server \'/path with space\'"'

/**
 * Splits a command line into words as a shell would, without ever running one. Whatever a shell would expand or chain
 * (operators, globs, variables, substitutions, a second line) is refused instead of passed on.
 */
export function splitCommandLine(line: string): ExtraServer {
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

/** A short name for a server given by its command line: the last word that names a package, script or program. */
export function nameServer({ command, args }: ExtraServer, taken: ReadonlySet<string>): string {
  const launcher = /^(npx|bunx|uvx|node|bun|python3?|deno|cmd|pnpm|npm)(\.exe|\.cmd)?$/i.test(baseName(command))
  const named = launcher ? args.find((arg) => !/^(-|\/c$|run$|dlx$|exec$|x$|npx$|node$|bun$)/i.test(arg)) : undefined
  const stem =
    baseName(named ?? command)
      .replace(/(?<=.)@[^@]*$/, '')
      .replace(/\.(m?[jt]s|cjs|py|exe|cmd)$/i, '')
      .replace(/[^A-Za-z0-9_-]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 40) || 'server'
  let name = stem
  for (let count = 2; taken.has(name); count++) name = `${stem}-${count}`
  return name
}

function baseName(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? path
}
