import { WISH_OPENS } from '../lexicon/report-cues.ts'
import { type Line, splitLines } from './lines.ts'
import { roleOfHeading, roleOfLabel } from './section-role.ts'
import { type SectionRole, type Sentence, type Span, spanOf } from './types.ts'

/** Ends of sentences. A Latin full stop ends one only before a blank and a capital, digit or quote, and not after an abbreviation. */
const ZH_END = /[。！？!?；;]+["”』」)）]*/g
const EN_STOP = /\.["”)]*(?=\s+["“(]?[\p{Lu}\p{Script=Han}\d]|\s*$)/gu
/** Who begins in lower case ends sentences before lower case as well. */
const EN_CASUAL_STOP = /(?<=\p{L}{2})\.(?=\s+\p{Ll})/gu
const CASUAL = /^\s*\p{Ll}(?![\s\S]{0,4000}[.!?]\s+\p{Lu})/u
/** "Art. 17", "Sec. 4": before a number no sentence ends here, elsewhere one may ("the art. The …"). */
const NUMBERED = /\b(?:arts?|sect?|paras?|ch|vol|pp?|eq|refs?|nos?|nr|ver|rev)$/iu
const ABBREVIATION = /(?:\b(?:e\.g|i\.e|etc|vs|approx|no|fig|mr|ms|dr|st|inc|ltd|max|min)|\b\p{L})$/iu
/** "1. 店长 2. 店员": the number of an item, with what it numbers behind. */
const ITEM_NUMBER = /(?:^|[\s:：;；。、，])\d{1,2}$/u
const LABEL =
  /^\s{0,8}(?:【([^】]{1,16})】|\[([^\]]{1,24})\]|\*\*([^*]{1,30})\*\*\s{0,4}[:：]?|([\p{L}\p{N}/\- ]{1,30}?)\s{0,4}(?:\*\*)?\s{0,4}[:：])\s{0,8}/u
/** How far a label that ends its line ("验收标准：") reaches. */
const LABEL_LINE = /[:：]\s*(?:\*\*)?\s*$/

interface Scope {
  role: SectionRole
  /** A label line reaches to the next blank line; a heading to the next heading. */
  underLabel: boolean
  headingRole: SectionRole
}

/** Cuts a text into sentences, each with the role of its section, label and table column. */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = []
  const scope: Scope = { role: 'none', underLabel: false, headingRole: 'none' }
  const lines = splitLines(text)
  let columns: string[] = []
  for (const [position, line] of lines.entries()) {
    if (line.kind !== 'row' && line.kind !== 'rule') columns = []
    switch (line.kind) {
      case 'blank':
        leaveLabel(scope, lines[position + 1], text)
        break
      case 'rule':
        break
      case 'row':
        if (columns.length === 0 && lines[position + 1]?.kind === 'rule') columns = cells(text, line).map((c) => c.text)
        else sentences.push(...rowSentences(text, line, { columns, role: scope.role }))
        break
      case 'heading':
        enterHeading(text, line, scope)
        sentences.push({
          ...spanOf(text, line.start, line.end),
          section: scope.role,
          form: 'heading',
          isLabelled: false,
          line: line.index,
        })
        break
      default:
        leaveList(text, line, { scope, before: lines[position - 1] })
        sentences.push(...lineSentences(text, line, scope))
    }
  }
  return sentences.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence.text))
}

/** Scenarios under one label are set apart by blank lines. */
function goesOnAsScenario(text: string, next: Line | undefined, { role }: Scope): boolean {
  return (
    role === 'acceptance' && next !== undefined && SCENARIO.test(text.slice(next.start, next.start + SCENARIO_CHARS))
  )
}

const SCENARIO = /^\s*(?:given|scenario|假如|假设|前提|场景)/iu
const SCENARIO_CHARS = 12

function leaveLabel(scope: Scope, next: Line | undefined, text = ''): void {
  if (!scope.underLabel || next?.kind === 'item' || goesOnAsScenario(text, next, scope)) return
  scope.role = scope.headingRole
  scope.underLabel = false
}

/** A line of prose after the items of a labelled list belongs to the list no more. */
function leaveList(text: string, line: Line, { scope, before }: { scope: Scope; before: Line | undefined }): void {
  const isIndented = /^\s/.test(text.slice(line.start, line.start + 1))
  if (line.kind === 'prose' && before?.kind === 'item' && !isIndented) leaveLabel(scope, line)
}

function enterHeading(text: string, line: Line, scope: Scope): void {
  const role = roleOfHeading(text.slice(line.start, line.end))
  scope.role = role
  scope.headingRole = role
  scope.underLabel = false
}

function lineSentences(text: string, line: Line, scope: Scope): Sentence[] {
  const whole = spanOf(text, line.start, line.end)
  const label = whole.text.match(LABEL)
  if (label !== null && label[0].length >= whole.text.length && LABEL_LINE.test(whole.text)) {
    scope.role = roleOfHeading(label.slice(1).find((part) => part !== undefined) ?? '')
    scope.underLabel = true
    return [{ ...whole, section: scope.role, form: 'heading', isLabelled: false, line: line.index }]
  }
  const form = line.kind === 'item' ? 'item' : 'prose'
  let role: SectionRole = scope.role
  let isLabelled = false
  return cutSentences(text, line.start, line.end).map((piece): Sentence => {
    const own = labelRole(piece.text)
    if (own !== undefined) {
      role = own
      isLabelled = true
    } else if (
      isLabelled &&
      (LABELS_OF_ONE_SENTENCE.has(role) || (role === 'background' && WISH_OPENS.test(piece.text)))
    ) {
      role = scope.role
      isLabelled = false
    }
    return { ...piece, section: role, form, isLabelled, line: line.index }
  })
}

/** A priority or a date is one sentence; what follows it on the line is about something else. */
const LABELS_OF_ONE_SENTENCE: ReadonlySet<SectionRole> = new Set(['priority', 'schedule', 'roles', 'goal'])

function labelRole(sentence: string): SectionRole | undefined {
  const label = sentence.match(LABEL)
  const name = label?.slice(1).find((part) => part !== undefined)
  return name === undefined ? undefined : roleOfLabel(name)
}

/** The label a sentence begins with, its length included, when that label names a section. */
export function leadingLabel(sentence: string): { role: SectionRole; length: number } | undefined {
  const label = sentence.match(LABEL)
  const role = labelRole(sentence)
  return label === null || role === undefined ? undefined : { role, length: label[0].length }
}

function rowSentences(
  text: string,
  line: Line,
  { columns, role }: { columns: readonly string[]; role: SectionRole },
): Sentence[] {
  const row = cells(text, line)
  const rowRole = roleOfLabel(row[0]?.text ?? '')
  return row.map((cell, index) => {
    const column = columns[index]
    // "| 优先级 | 待定 |": the first cell of a row names what the others say; a list of records begins with no such name.
    const columnRole = rowRole ?? (column === undefined ? undefined : roleOfLabel(column))
    if (rowRole !== undefined && index === 0) {
      return { ...cell, section: rowRole, form: 'heading' as const, isLabelled: false, line: line.index }
    }
    return {
      ...cell,
      section: columnRole ?? role,
      form: 'cell' as const,
      isLabelled: columnRole !== undefined,
      line: line.index,
      ...(column === undefined ? {} : { column }),
    }
  })
}

function cells(text: string, line: Line): Span[] {
  const found: Span[] = []
  let from = text.indexOf('|', line.start) + 1
  for (let at = text.indexOf('|', from); at !== -1 && at < line.end; at = text.indexOf('|', from)) {
    found.push(spanOf(text, from, at))
    from = at + 1
  }
  return found
}

/** A full stop after an abbreviation or the number of an item ends nothing. */
function endsSentence(body: string, at: number): boolean {
  const before = body.slice(Math.max(0, at - 8), at)
  if (ABBREVIATION.test(before)) return false
  if (NUMBERED.test(before) && /^\.\s+\d/.test(body.slice(at, at + 4))) return false
  return !(ITEM_NUMBER.test(before) && /^\.\s+\p{Script=Han}/u.test(body.slice(at, at + 8)))
}

/** The sentences between two offsets. */
export function cutSentences(text: string, start: number, end: number): Span[] {
  const body = text.slice(start, end)
  const casual = CASUAL.test(body) ? body.matchAll(EN_CASUAL_STOP) : []
  const ends = [...body.matchAll(ZH_END), ...body.matchAll(EN_STOP), ...casual]
    .filter((match) => match[0][0] !== '.' || endsSentence(body, match.index))
    .map((match) => match.index + match[0].length)
    .sort((a, b) => a - b)
  const spans: Span[] = []
  let from = 0
  for (const to of [...ends, body.length]) {
    const span = spanOf(text, start + from, start + to)
    if (span.text !== '') spans.push(span)
    from = Math.max(from, to)
  }
  return spans
}
