import type { Document, Pair } from 'yaml'
import { z } from 'zod'
import { NOBODY, type Rights } from '../domain/access.ts'
import { findMatter, type MatterBlock, strayStatementIn } from './matter-block.ts'
import { ACCESS_KEYS, isHarmlessKey, nearestAccessKey } from './matter-keys.ts'

/** What a document says about itself above its text. */
export interface FrontMatter {
  readonly title: string | undefined
  readonly owner: string
  readonly version: string
  readonly updated: string
  /** `undefined` when the document says nothing about who may see it; then its folder decides. */
  readonly rights: Rights | undefined
  /** `undefined` when the document names none; then its folder's holds. */
  readonly workspace: string | undefined
  /** Why it could not be used. */
  readonly warning: string | undefined
}

/** Longer values are no names or dates. */
const MAX_VALUE = 200
const names = z
  .union([z.array(z.union([z.string(), z.number()])), z.string(), z.null()])
  .transform((value) => (Array.isArray(value) ? value : [value ?? '']).map((name) => String(name).trim()))
  .transform((list) => list.filter((name) => name !== ''))
const word = z
  .union([z.string(), z.number(), z.date(), z.null()])
  .optional()
  .transform((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '')))
  .transform((text) => text.trim().slice(0, MAX_VALUE))
const fields = z.looseObject({
  title: word,
  owner: word,
  version: word,
  updated: word,
  date: word,
  visibility: z.enum(['public', 'restricted']).default('restricted'),
  teams: names.default([]),
  users: names.default([]),
  workspace: z
    .union([z.string(), z.number()])
    .transform((value) => String(value).trim())
    .pipe(z.string().min(1))
    .optional(),
})

const EMPTY: FrontMatter = {
  title: undefined,
  owner: '',
  version: '',
  updated: '',
  rights: undefined,
  workspace: undefined,
  warning: undefined,
}

/** Loaded with the first front matter: the parser is a tenth of what a server would read at its start. */
const yaml = () => require('yaml') as typeof import('yaml')

/**
 * Splits a text into its YAML front matter and the rest. Whatever looks like front matter and is not understood to the
 * last field shuts everybody out: a slip of the pen must not open a document. `aside` is what a page says unseen.
 */
export function splitFrontMatter(text: string, aside = ''): { matter: FrontMatter; body: string } {
  const block = findMatter(text)
  const matter = matterOf(block)
  if (matter.rights !== undefined) return { matter, body: block.body }
  const stray = strayStatementIn(aside) ?? (block.kind === 'yaml' ? strayStatementIn(block.body) : undefined)
  return { matter: stray === undefined ? matter : locked(stray), body: block.body }
}

function matterOf(block: MatterBlock): FrontMatter {
  if (block.kind === 'none') return EMPTY
  return block.kind === 'yaml' ? readYaml(block.yaml) : locked(block.problem)
}

function readYaml(yaml: string): FrontMatter {
  const document = parse(yaml)
  if (document === undefined) return locked('The front matter is not valid YAML.')
  if (document.contents === null) return EMPTY
  const problem = problemIn(document, yaml)
  if (problem !== undefined) return locked(problem)
  const parsed = fields.safeParse(document.toJS({ maxAliasCount: 0 }))
  if (!parsed.success) return locked(`The field ${String(parsed.error.issues[0]?.path[0])} cannot be read.`)
  const { title, owner, version, updated, date, visibility, teams, users, workspace } = parsed.data
  const statesRights = ['visibility', 'teams', 'users'].some((key) => document.has(key))
  return {
    title: title === '' ? undefined : title,
    owner,
    version,
    updated: updated === '' ? date : updated,
    rights: statesRights ? { visibility, teams, users } : undefined,
    workspace,
    warning: undefined,
  }
}

function parse(source: string): Document.Parsed | undefined {
  try {
    const document = yaml().parseDocument(source, { logLevel: 'silent' })
    return document.errors.length + document.warnings.length === 0 ? document : undefined
  } catch {
    // Brackets inside brackets without end: the parser's stack is the limit.
    return undefined
  }
}

/** Why a valid YAML document is not understood; `undefined` when it is. */
function problemIn(document: Document.Parsed, source: string): string | undefined {
  const { isMap, visit } = yaml()
  if (!isMap(document.contents)) return 'The front matter is not a list of fields.'
  for (const pair of document.contents.items) {
    const problem = problemWith(pair, source)
    if (problem !== undefined) return problem
  }
  let hasReferences = false
  visit(document, (_, node) => {
    hasReferences ||=
      typeof node === 'object' && node !== null && ('anchor' in node ? node.anchor : undefined) !== undefined
  })
  return hasReferences ? 'The front matter uses anchors or aliases; write each value out.' : undefined
}

function problemWith({ key, value }: Pair, source: string): string | undefined {
  const { isScalar } = yaml()
  if (!isScalar(key) || typeof key.value !== 'string') return 'The front matter has a field without a name.'
  const name = key.value
  if (!ACCESS_KEYS.includes(name) && !isHarmlessKey(name)) {
    const meant = nearestAccessKey(name)
    return `The front matter has an unknown field "${name.slice(0, 40)}"${meant === undefined ? '' : `; did you mean ${meant}?`}.`
  }
  // A field that slipped in by two spaces becomes part of the value above it.
  const written = isScalar(value) && value.type === 'PLAIN' ? value.range : undefined
  const isFolded = source.slice(written?.[0], written?.[1] ?? 0).includes('\n')
  return isFolded ? `The value of ${name} goes over several lines; put it in quotes.` : undefined
}

function locked(problem: string): FrontMatter {
  const warning = `${problem} Until it is corrected, nobody but an administrator sees the document.`
  return { ...EMPTY, rights: NOBODY, warning }
}
