import type { Span } from '../text/sentences.ts'

/** The pieces a Markdown text is made of; a block is never torn unless it is longer than a chunk may be. */
export interface Block extends Span {
  readonly kind: 'heading' | 'table' | 'code' | 'text'
  /** Of a heading. */
  readonly level: number
  readonly title: string
}

const HEADING = /^(#{1,6})\s+(.+?)\s*#*\s*$/
const FENCE = /^\s{0,3}(`{3,}|~{3,})/
const TABLE_ROW = /^\s*\|.*\|\s*$/

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
  const heading = HEADING.exec(line.text)
  if (heading !== null) {
    const level = heading[1]?.length ?? 1
    return {
      block: { kind: 'heading', level, title: heading[2] ?? '', start: line.start, end: line.end },
      next: at + 1,
    }
  }
  const fence = FENCE.exec(line.text)?.[1]
  if (fence !== undefined) return until(lines, at, { kind: 'code', last: closingFence(lines, at, fence) })
  const isTable = TABLE_ROW.test(line.text)
  let last = at
  while (last + 1 < lines.length && continues(lines[last + 1]?.text ?? '', isTable)) last++
  return until(lines, at, { kind: isTable ? 'table' : 'text', last })
}

/** An unclosed fence runs to the end, as renderers read it. */
function closingFence(lines: readonly Line[], at: number, fence: string): number {
  const close = new RegExp(`^\\s{0,3}${fence[0] === '~' ? '~' : '`'}{${fence.length},}\\s*$`)
  for (let i = at + 1; i < lines.length; i++) if (close.test(lines[i]?.text ?? '')) return i
  return lines.length - 1
}

function continues(text: string, isTable: boolean): boolean {
  if (text.trim() === '' || HEADING.test(text) || FENCE.test(text)) return false
  return TABLE_ROW.test(text) === isTable
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
