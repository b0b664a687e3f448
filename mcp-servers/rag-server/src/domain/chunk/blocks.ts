import type { Span } from '../text/sentences.ts'

/** The pieces a Markdown text is made of; a block is never torn unless it is longer than a chunk may be. */
export interface Block extends Span {
  readonly kind: 'heading' | 'table' | 'code' | 'text'
  /** Of a heading. */
  readonly level: number
  readonly title: string
}

const FENCE = /^\s{0,3}(`{3,}|~{3,})/
const MAX_LEVEL = 6
/** Headings are repeated above every chunk below them; what is longer than this is a paragraph that begins with `#`. */
const MAX_HEADING_LENGTH = 200

/** The heading that a line of Markdown is; scanned by hand, because a pattern for it tries every cut of a long line. */
export function headingOf(line: string): { readonly level: number; readonly title: string } | undefined {
  let level = 0
  while (level <= MAX_LEVEL && line[level] === '#') level++
  if (level === 0 || level > MAX_LEVEL || !/\s/.test(line.charAt(level))) return undefined
  const text = line.slice(level).trim()
  let end = text.length
  while (end > 0 && text[end - 1] === '#') end--
  const isClosed = end < text.length && (end === 0 || /\s/.test(text.charAt(end - 1)))
  const title = (isClosed ? text.slice(0, end) : text).trim()
  return title === '' || title.length > MAX_HEADING_LENGTH ? undefined : { level, title }
}

function isTableRow(line: string): boolean {
  const text = line.trim()
  return text.length > 1 && text.startsWith('|') && text.endsWith('|')
}

interface Line extends Span {
  readonly text: string
}

/** Cuts Markdown (or plain text, which has only paragraphs) into blocks; offsets are into the text as it is. */
export function blocksOf(text: string): Block[] {
  const lines = linesOf(text)
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    const { block, next } = readBlock(lines, at)
    if (block !== undefined) blocks.push(block)
    at = next
  }
  return blocks
}

function readBlock(lines: readonly Line[], at: number): { block: Block | undefined; next: number } {
  const line = lines[at]
  if (line === undefined || line.text.trim() === '') return { block: undefined, next: at + 1 }
  const heading = headingOf(line.text)
  if (heading !== undefined) {
    return { block: { kind: 'heading', ...heading, start: line.start, end: line.end }, next: at + 1 }
  }
  const fence = FENCE.exec(line.text)?.[1]
  if (fence !== undefined) return until(lines, at, { kind: 'code', last: closingFence(lines, at, fence) })
  const isTable = isTableRow(line.text)
  let last = at
  while (last + 1 < lines.length && continues(lines[last + 1]?.text ?? '', isTable)) last++
  return until(lines, at, { kind: isTable ? 'table' : 'text', last })
}

/** An unclosed fence runs to the end, as renderers read it. */
function closingFence(lines: readonly Line[], at: number, fence: string): number {
  for (let i = at + 1; i < lines.length; i++) {
    const text = lines[i]?.text.trim() ?? ''
    if (text.length >= fence.length && text === fence.charAt(0).repeat(text.length)) return i
  }
  return lines.length - 1
}

function continues(text: string, isTable: boolean): boolean {
  if (text.trim() === '' || headingOf(text) !== undefined || FENCE.test(text)) return false
  return isTableRow(text) === isTable
}

function until(
  lines: readonly Line[],
  first: number,
  { kind, last }: { kind: Block['kind']; last: number },
): { block: Block; next: number } {
  const start = lines[first]?.start ?? 0
  return { block: { kind, level: 0, title: '', start, end: lines[last]?.end ?? start }, next: last + 1 }
}

function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let start = 0
  for (const raw of text.split('\n')) {
    const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw
    lines.push({ text: line, start, end: start + line.length })
    start += raw.length + 1
  }
  return lines
}
