import { statesAccess } from './access-statements.ts'
import { ACCESS_KEYS, isAccessKey, isSureAccessKey } from './matter-keys.ts'

/** What stands above a text: nothing, YAML between two lines of `---`, or something that may have been meant as that. */
export type MatterBlock =
  | { readonly kind: 'none'; readonly body: string }
  | { readonly kind: 'yaml'; readonly yaml: string; readonly body: string }
  | { readonly kind: 'unreadable'; readonly problem: string; readonly body: string }

/** Front matter above this is none; what is not closed by then is not closed. */
const MAX_LENGTH = 64_000
/** Fields that lost their `---` are looked for in so many lines. */
const MAX_LINES = 40
const LEAD = /^[\s\0\u00AD\u200B-\u200F\u2060\uFEFF]+/u
const FIELD = /^[\s>]{0,8}["'“]?([\p{L}_][\p{L}\p{N}_ -]{0,40})["'”]?\s{0,4}[:：=]/u
/** What a slip makes of the line of `---`: another length or dash, an indent, a comment behind it, a code fence. */
const SLIPPED_FENCE = /^\s{0,8}(?:[-–—‐−]{2,}|[=*_~]{3,}|`{3,}|<!--|;;;)/u
const STRAY_LINE =
  'A line about who may see the document stands in its text, not in front matter between two lines of ---.'
const NOT_YAML = 'The front matter is not YAML between two lines of ---'

/** Finds the front matter of a text; empty lines and invisible characters before it do not hide it. */
export function findMatter(text: string): MatterBlock {
  const body = text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/gu, '\n').replace(LEAD, '')
  const head = body.slice(0, MAX_LENGTH).split('\n')
  const [first = ''] = head
  if (/^---\s*$/.test(first)) return closedBlock(body, head)
  if (/^\+\+\+\s*$/.test(first)) return { kind: 'unreadable', problem: `${NOT_YAML} but TOML.`, body }
  const problem = slipIn(firstLines(head))
  return problem === undefined ? { kind: 'none', body } : { kind: 'unreadable', problem, body }
}

function closedBlock(body: string, head: readonly string[]): MatterBlock {
  const end = head.findIndex((line, i) => i > 0 && /^(?:---|\.\.\.)\s*$/.test(line))
  if (end < 0) return { kind: 'unreadable', problem: 'The front matter has no closing line of ---.', body }
  const block = head.slice(1, end)
  if (statesAccess(block.filter((line) => /^\s*#/.test(line))))
    return { kind: 'unreadable', problem: 'A comment of the front matter says who may see the document.', body }
  const yaml = block.join('\n')
  const after = head.slice(0, end + 1).reduce((length, line) => length + line.length + 1, 0)
  return { kind: 'yaml', yaml, body: body.slice(after) }
}

/** Why the first lines look like fields that were meant to be front matter; `undefined` when they do not. */
function slipIn(lines: readonly string[]): string | undefined {
  const [first = ''] = lines
  if (first.startsWith('{') && keysIn(lines.join('\n').split(/[,{\n]/)).some(isSureAccessKey)) {
    return `${NOT_YAML} but JSON.`
  }
  return isSlippedBlock(lines) ? `${NOT_YAML}.` : strayLineIn(lines)
}

/** Fields at the top behind a line that is nearly `---`, or behind none. */
function isSlippedBlock([first = '', ...rest]: readonly string[]): boolean {
  const second = rest.find((line) => line.trim() !== '') ?? ''
  if (SLIPPED_FENCE.test(first) && FIELD.test(second)) return keysIn(untilBlank(rest)).some(isAccessKey)
  return FIELD.test(first) && keysIn(untilBlank([first, ...rest])).some(isSureAccessKey)
}

function strayLineIn(lines: readonly string[]): string | undefined {
  const keys = keysIn(outsideOfCode(lines)).filter(isSureAccessKey)
  if (keys.length > 0 && hasFence(lines.slice(1))) return `${NOT_YAML} at the top of the text.`
  // Teams and users are also what prose counts; nobody writes "visibility:" above a text for another reason.
  const isSure = keys.some((key) => !ACCESS_KEYS.slice(1).includes(key.toLowerCase()))
  return isSure || statesAccess(outsideOfCode(lines)) ? STRAY_LINE : undefined
}

/** Why a text below front matter without rights, or what stands hidden in a page, says who may see it all the same. */
export function strayStatementIn(text: string): string | undefined {
  return strayLineIn(firstLines(text.slice(0, MAX_LENGTH).split('\n')))
}

/** As many lines with text, with the empty ones between them. */
function firstLines(lines: readonly string[]): readonly string[] {
  let filled = 0
  const end = lines.findIndex((line) => line.trim() !== '' && ++filled > MAX_LINES)
  return end < 0 ? lines : lines.slice(0, end)
}

function keysIn(lines: readonly string[]): string[] {
  return lines.flatMap((line) => FIELD.exec(line)?.[1]?.trim() ?? [])
}

function untilBlank(lines: readonly string[]): string[] {
  const start = lines.findIndex((line) => line.trim() !== '')
  const end = lines.findIndex((line, i) => i > start && line.trim() === '')
  return lines.slice(Math.max(0, start), end < 0 ? lines.length : end)
}

function hasFence(lines: readonly string[]): boolean {
  return lines.some((line) => /^\s{0,3}(?:---|\+\+\+)\s*$/.test(line))
}

/** A document may show what front matter looks like. */
function outsideOfCode(lines: readonly string[]): string[] {
  let isCode = false
  return lines.filter((line) => {
    const isFence = /^\s{0,3}(?:```|~~~)/.test(line)
    if (isFence) isCode = !isCode
    return !isFence && !isCode
  })
}
