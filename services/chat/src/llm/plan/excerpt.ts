import { termsOf } from '../tools/similarity.ts'

/** Longest excerpt shown of one passage. */
const MAX_EXCERPT = 160
/** Units of a passage that are shown together. */
const MAX_UNITS = 2
/** A second unit is shown when it says at least this share of what the first one does about the subject. */
const SECOND_SHARE = 0.6
/** A sentence with a number or an obligation decides more often than one without; worth this many shared terms. */
const DECIDES = 0.75
const decisive =
  /\d|必须|不得|禁止|不允许|应当?|只有|最多|至少|上限|审批|\b(?:must|never|only|at (?:most|least)|not allowed|forbidden|required|limit|approv\w+)\b/iu

/** The one or two sentences of a passage that say most about a subject; a row of a table reads as a sentence. */
export function excerptOf(content: string, subject: string): string {
  const units = unitsOf(content)
  const wanted = termsOf(subject)
  const scored = units.map((text, at) => ({ text, at, score: weigh(text, wanted) }))
  const best = [...scored].sort((a, b) => b.score - a.score || a.at - b.at)
  const [first] = best
  if (first === undefined) return clip(content)
  const shown = best.slice(0, MAX_UNITS).filter(({ score }) => score >= first.score * SECOND_SHARE)
  const inOrder = shown.sort((a, b) => a.at - b.at).map(({ text }) => text)
  const joined = inOrder.join(' ')
  return joined.length <= MAX_EXCERPT ? joined : clip(first.text)
}

function weigh(text: string, wanted: ReadonlySet<string>): number {
  const terms = termsOf(text)
  let shared = 0
  for (const term of wanted) if (terms.has(term)) shared += 1
  return shared + (decisive.test(text) ? DECIDES : 0)
}

/** Sentences, list items and table rows, without headings and without Markdown. */
function unitsOf(content: string): string[] {
  const units: string[] = []
  let header: string[] = []
  for (const line of content.split('\n')) {
    const cells = cellsOf(line)
    if (cells === undefined) {
      header = []
      units.push(...sentencesOf(line))
    } else if (header.length === 0) header = cells
    else if (!cells.every((cell) => /^:?-{2,}:?$/.test(cell))) units.push(rowAsSentence(header, cells))
  }
  return units.filter((unit) => /[\p{L}\p{N}]/u.test(unit))
}

function cellsOf(line: string): string[] | undefined {
  if (!/^\s*\|.*\|\s*$/.test(line)) return undefined
  return line.trim().slice(1, -1).split('|').map(plain)
}

/** Two columns read as a name and its value; more columns name each value by its heading. */
function rowAsSentence(header: readonly string[], cells: readonly string[]): string {
  const [name = '', ...values] = cells
  const colon = /\p{Script=Han}/u.test(cells.join('')) ? '：' : ': '
  if (values.length <= 1) return `${name}${colon}${values[0] ?? ''}`
  const named = values.map((value, at) => `${header[at + 1] ?? ''} ${value}`.trim())
  return `${name}${colon}${named.join(/\p{Script=Han}/u.test(colon + cells.join('')) ? '，' : ', ')}`
}

function sentencesOf(line: string): string[] {
  if (/^#{1,6}\s/.test(line)) return []
  return plain(line)
    .split(/(?<=[。！？；])|(?<=[.!?;])\s+(?=[A-Z])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}

function plain(text: string): string {
  return text
    .replace(/^\s*(?:[-*+]|\d+[.)])\s+/, '')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function clip(text: string): string {
  const line = plain(text)
  return line.length <= MAX_EXCERPT ? line : `${line.slice(0, MAX_EXCERPT)}…`
}
