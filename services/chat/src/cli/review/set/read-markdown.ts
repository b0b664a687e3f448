import { type Field, fieldsOf } from '../../../llm/reading/columns.ts'
import { inLanguage, type Language } from '../../language.ts'
import { collect, uniqueIds } from './collect.ts'
import { type Block, blocksOf } from './markdown-blocks.ts'
import { leadingId } from './requirement-id.ts'
import type { ReadingNote, RequirementSet, SetFile, SetRequirement } from './types.ts'
import { unnumbered } from './unnumbered.ts'

/** An identifier series of this many members is one; a single `UTF-8` is not. */
const SERIES = 2

/**
 * Takes a document apart. Requirements are what carries an identifier: headings with what stands below them, list items,
 * lines, table rows. Without identifiers the sections below "功能需求" and the like are taken.
 */
export function readMarkdown({ text, spoken }: SetFile): RequirementSet {
  const blocks = blocksOf(text)
  const reader = new Reader(seriesIn(blocks), spoken)
  for (const block of blocks) reader.take(block)
  const { requirements, surroundings } = reader.end()
  if (requirements.length < SERIES) return unnumbered(blocks, spoken)
  const { requirements: unique, notes } = uniqueIds(requirements)
  return { requirements: unique, notes: [...notes, ...about(surroundings)], surroundings, isPlain: true }
}

/** What was not reviewed is counted, so that nobody takes it for reviewed. */
function about(surroundings: readonly string[]): ReadingNote[] {
  return surroundings.length === 0 ? [] : [{ code: 'not-reviewed-text', count: surroundings.length }]
}

/** Prefixes that number at least two things in this document. */
function seriesIn(blocks: readonly Block[]): ReadonlySet<string> {
  const ids = new Map<string, Set<string>>()
  for (const block of blocks) {
    const lines = block.kind === 'prose' ? block.text.split('\n') : block.kind === 'table' ? [] : [block.text]
    for (const line of lines) {
      const found = leadingId(line)
      if (found !== undefined) ids.set(found.prefix, (ids.get(found.prefix) ?? new Set()).add(found.id))
    }
  }
  return new Set([...ids].filter(([, members]) => members.size >= SERIES).map(([prefix]) => prefix))
}

/** A requirement that is still being read. */
interface Open {
  readonly id: string
  readonly title: string
  readonly place: string
  /** Headings of this depth and above end it; a line is ended by any heading. */
  readonly depth: number
  readonly parts: string[]
}

const LINE_DEPTH = 6

class Reader {
  readonly #series: ReadonlySet<string>
  readonly #language: Language
  readonly #found: Open[] = []
  readonly #surroundings: string[] = []
  #open: Open | undefined
  #heading = ''

  constructor(series: ReadonlySet<string>, language: Language) {
    this.#series = series
    this.#language = language
  }

  take(block: Block): void {
    if (block.kind === 'heading') this.#takeHeading(block.text, block.depth)
    else if (block.kind === 'item') this.#takeItem(block.text)
    else if (block.kind === 'table') this.#takeTable(block)
    else for (const line of block.text.split('\n')) this.#takeLine(line)
  }

  end(): { requirements: SetRequirement[]; surroundings: string[] } {
    const all = this.#found.map(({ parts, depth: _, ...rest }) => ({ ...rest, description: parts.join('\n') }))
    return { requirements: withoutIndex(all), surroundings: this.#surroundings }
  }

  #idOf(text: string) {
    const found = leadingId(text)
    return found !== undefined && this.#series.has(found.prefix) ? found : undefined
  }

  #takeHeading(text: string, depth: number): void {
    const found = this.#idOf(text)
    const isInside = this.#open !== undefined && depth > this.#open.depth
    if (found === undefined && isInside) {
      this.#add(`### ${text}`)
      return
    }
    this.#open = undefined
    this.#heading = text
    if (found !== undefined) this.#start({ id: found.id, title: found.rest.replaceAll('**', ''), depth })
  }

  #takeItem(text: string): void {
    const found = this.#idOf(text)
    if (found === undefined) {
      this.#add(`- ${text}`)
      return
    }
    const [title, description] = titleAndText(found.rest)
    this.#found.push({ id: found.id, title, place: this.#heading, depth: LINE_DEPTH, parts: [description] })
  }

  #takeLine(line: string): void {
    const found = this.#idOf(line)
    if (found === undefined) {
      this.#add(line)
      return
    }
    this.#open = undefined
    this.#start({ id: found.id, title: '', depth: LINE_DEPTH })
    this.#add(found.rest)
  }

  #takeTable({ headings, rows, text }: Block & { kind: 'table' }): void {
    const fields = fieldsOf(headings)
    if (!listsRequirements(fields, rows, this.#open !== undefined)) {
      this.#add(text)
      return
    }
    const records = rows.map((row, index) => ({
      place: inLanguage(this.#language, {
        zh: `${this.#heading}表格第 ${index + 1} 行`,
        en: `${this.#heading} table row ${index + 1}`.trim(),
      }),
      value: (field: Field) => (row[fields.get(field) ?? -1] ?? '').replaceAll('**', ''),
    }))
    this.#open = undefined
    for (const { description, ...rest } of collect(records).requirements) {
      this.#found.push({ ...rest, depth: LINE_DEPTH, parts: [description] })
    }
  }

  #start(open: Omit<Open, 'parts' | 'place'>): void {
    this.#open = { ...open, place: this.#heading, parts: [] }
    this.#found.push(this.#open)
  }

  #add(text: string): void {
    if (text.trim() === '') return
    if (this.#open === undefined) this.#surroundings.push(text)
    else this.#open.parts.push(text)
  }
}

/** `**Title** text` and `Title：text` have a title; other items are all text. */
function titleAndText(text: string): [string, string] {
  const bold = /^\*\*(?<title>[^*\n]{1,60})\*\*[\s:：—–-]{0,4}(?<rest>[\s\S]*)$/.exec(text)?.groups
  if (bold?.['title'] !== undefined) return [bold['title'].replace(/[:：]$/, ''), bold['rest'] ?? '']
  return ['', text]
}

const ID_CELL = /^[A-Za-z\p{Script=Han}]{1,12}[-_.#\s]?[A-Za-z-]{0,20}\d{1,6}(?:[.-]\d{1,4}){0,3}$/u

/**
 * A table lists requirements when it has identifiers beside a title or a description; a glossary or a list of fields has not.
 * Inside a requirement only identifiers that name requirements count.
 */
function listsRequirements(
  fields: ReturnType<typeof fieldsOf>,
  rows: readonly (readonly string[])[],
  isInside: boolean,
): boolean {
  const column = fields.get('id')
  if (column === undefined || !(fields.has('title') || fields.has('description'))) return false
  const ids = rows.map((row) => (row[column] ?? '').replace(/[*`]/g, '')).filter((id) => id !== '')
  if (isInside) return ids.some((id) => leadingId(id) !== undefined)
  return ids.some((id) => ID_CELL.test(id)) || (fields.has('title') && fields.has('description'))
}

/** An index of what is described further on: a bare title says nothing when the same id has a text. */
function withoutIndex(requirements: readonly SetRequirement[]): SetRequirement[] {
  const told = new Set(requirements.filter(({ description }) => description !== '').map(({ id }) => id))
  return requirements.filter(({ id, description }) => description !== '' || !told.has(id))
}
