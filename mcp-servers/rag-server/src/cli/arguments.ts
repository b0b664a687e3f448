import { parseArgs } from 'node:util'
import { StartError } from '@mcp-servers/server-shell'
import type { Rights } from '../domain/access.ts'

const OPTIONS = {
  public: { type: 'boolean' },
  teams: { type: 'string' },
  users: { type: 'string' },
  workspace: { type: 'string' },
  top: { type: 'string' },
  json: { type: 'boolean' },
  watch: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** A command line of `kb`, read but not yet understood by its command. */
export interface Arguments {
  readonly words: readonly string[]
  /** `undefined` when the line says nothing about who may see. */
  readonly rights: Rights | undefined
  /** Empty: none; `undefined` when the line says nothing about it. */
  readonly workspace: string | undefined
  readonly top: number
  readonly json: boolean
  readonly watch: boolean
  readonly help: boolean
}

const DEFAULT_TOP = 5

/** Reads the command line; a fault is one sentence that says what to write instead. */
export function readArguments(line: readonly string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({ args: [...line], options: OPTIONS, allowPositionals: true })
    const { teams, users } = values
    const isOpen = values.public === true
    if (isOpen && (teams !== undefined || users !== undefined)) {
      throw new StartError('--public lets everybody in; leave it out when you name --teams or --users.')
    }
    const named = isOpen || teams !== undefined || users !== undefined
    return {
      words: positionals,
      rights: named
        ? { visibility: isOpen ? 'public' : 'restricted', teams: namesIn(teams), users: namesIn(users) }
        : undefined,
      workspace: values.workspace?.trim(),
      top: readTop(values.top),
      json: values.json === true,
      watch: values.watch === true,
      help: values.help === true,
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}

function namesIn(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

function readTop(text: string | undefined): number {
  const top = Number(text ?? DEFAULT_TOP)
  if (!Number.isInteger(top) || top < 1 || top > 50) throw new StartError('--top must be a whole number from 1 to 50.')
  return top
}
