import { z } from 'zod'
import { NOBODY, type Rights } from '../domain/access.ts'

/** What a document says about itself above its text. */
export interface FrontMatter {
  readonly title: string | undefined
  readonly owner: string
  readonly version: string
  readonly updated: string
  /** `undefined` when the document says nothing about who may see it; then its folder decides. */
  readonly rights: Rights | undefined
  /** Why part of it could not be used. */
  readonly warning: string | undefined
}

const names = z
  .union([z.array(z.union([z.string(), z.number()])), z.string(), z.null()])
  .transform((value) => (Array.isArray(value) ? value : [value ?? '']).map((name) => String(name).trim()))
  .transform((list) => list.filter((name) => name !== ''))
const word = z
  .union([z.string(), z.number(), z.date()])
  .transform((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : String(value)))
const fields = z.looseObject({
  title: word.optional().catch(undefined),
  owner: word.optional().catch(undefined),
  version: word.optional().catch(undefined),
  updated: word.optional().catch(undefined),
  date: word.optional().catch(undefined),
})
const access = z.object({
  visibility: z.enum(['public', 'restricted']).default('restricted'),
  teams: names.default([]),
  users: names.default([]),
})
const ACCESS_FIELDS = ['visibility', 'teams', 'users']

const EMPTY: FrontMatter = {
  title: undefined,
  owner: '',
  version: '',
  updated: '',
  rights: undefined,
  warning: undefined,
}
const BLOCK = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/

/**
 * Splits a text into its YAML front matter and the rest. Rights that cannot be read shut everybody out: a slip of the
 * pen must not open a document.
 */
export function splitFrontMatter(text: string): { matter: FrontMatter; body: string } {
  const found = BLOCK.exec(text)
  if (found === null) return { matter: EMPTY, body: text.replace(/^\uFEFF/, '') }
  const body = text.slice(found[0].length)
  try {
    // Loaded with the first front matter: the parser is a tenth of what a server would read at its start.
    const { parse } = require('yaml') as typeof import('yaml')
    const value: unknown = parse(found[1] ?? '', { maxAliasCount: 0 })
    if (value === null) return { matter: EMPTY, body }
    return { matter: readFields(value), body }
  } catch {
    return { matter: locked('The front matter is not valid YAML.'), body }
  }
}

function readFields(value: unknown): FrontMatter {
  const parsed = fields.safeParse(value)
  if (!parsed.success) return locked('The front matter is not a list of fields.')
  const { title, owner = '', version = '', updated, date } = parsed.data
  const rest = { title, owner, version, updated: updated ?? date ?? '' }
  if (!ACCESS_FIELDS.some((field) => field in parsed.data)) return { ...rest, rights: undefined, warning: undefined }
  const rights = access.safeParse(parsed.data)
  if (rights.success) return { ...rest, rights: rights.data, warning: undefined }
  return { ...rest, rights: NOBODY, warning: lockedBecause('visibility, teams or users cannot be read.') }
}

function locked(problem: string): FrontMatter {
  return { ...EMPTY, rights: NOBODY, warning: lockedBecause(problem) }
}

function lockedBecause(problem: string): string {
  return `${problem} Until it is corrected, nobody but an administrator sees the document.`
}
