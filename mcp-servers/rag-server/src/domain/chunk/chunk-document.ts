import type { Chunk } from '../document.ts'
import { type Span, sentencesOf } from '../text/sentences.ts'
import { type Block, blocksOf } from './blocks.ts'
import { CHUNK_SIZE, sizeOf } from './size.ts'

/** A stretch of the text that may become a chunk, with what stands before it when a table was cut. */
interface Piece extends Span {
  readonly heading: string
  readonly prefix: string
}

/**
 * Cuts a document along its headings. A chunk is text between two headings as it stands in the document (a cut table
 * repeats its header); sentences, rows and code blocks stay whole unless one of them alone is longer than a chunk.
 */
export function chunkDocument(text: string): Chunk[] {
  const pieces = sectionsOf(text).flatMap((section) => packSection(text, section))
  return joinSmall(text, pieces).map(({ start, end, heading, prefix }, ordinal) => ({
    ordinal,
    heading,
    content: prefix + text.slice(start, end),
    start,
    end,
  }))
}

interface Section {
  readonly heading: string
  readonly blocks: readonly Block[]
}

function sectionsOf(text: string): Section[] {
  const sections: Section[] = []
  const path: string[] = []
  let blocks: Block[] = []
  let heading: Block | undefined
  const close = () => {
    if (blocks.length > 0) sections.push({ heading: path.filter(Boolean).join(' › '), blocks })
    blocks = []
  }
  for (const block of blocksOf(text)) {
    if (block.kind !== 'heading') {
      blocks.push(block)
      continue
    }
    close()
    path.length = Math.min(path.length, block.level - 1)
    path[block.level - 1] = block.title
    heading = block
  }
  close()
  // A text of headings alone still says something.
  if (sections.length === 0 && heading !== undefined) return [{ heading: '', blocks: blocksOf(text) }]
  return sections
}

function packSection(text: string, { heading, blocks }: Section): Piece[] {
  const pieces: Piece[] = []
  let open: Span | undefined
  for (const block of blocks) {
    const grown: Span = open === undefined ? block : { start: open.start, end: block.end }
    if (sizeOf(text.slice(grown.start, grown.end)) <= CHUNK_SIZE.full) {
      open = grown
      continue
    }
    if (open !== undefined) pieces.push({ ...open, heading, prefix: '' })
    open = undefined
    if (sizeOf(text.slice(block.start, block.end)) <= CHUNK_SIZE.torn) open = { start: block.start, end: block.end }
    else pieces.push(...tear(text, block).map((piece) => ({ ...piece, heading })))
  }
  if (open !== undefined) pieces.push({ start: open.start, end: open.end, heading, prefix: '' })
  return pieces
}

function tear(text: string, block: Block): Omit<Piece, 'heading'>[] {
  const body = text.slice(block.start, block.end)
  const units = (block.kind === 'text' ? sentencesOf(body) : linesOf(body)).flatMap((span) => cutLong(body, span))
  const header = block.kind === 'table' ? units.slice(0, 2) : []
  const prefix = header.length === 2 ? `${header.map(({ start, end }) => body.slice(start, end)).join('\n')}\n` : ''
  const packed = packSpans(body, units)
  return packed.map(({ start, end }, i) => ({
    start: block.start + start,
    end: block.start + end,
    prefix: i === 0 ? '' : prefix,
  }))
}

function packSpans(body: string, units: readonly Span[]): Span[] {
  const packed: Span[] = []
  let open: Span | undefined
  for (const unit of units) {
    const grown: Span = open === undefined ? unit : { start: open.start, end: unit.end }
    if (open !== undefined && sizeOf(body.slice(grown.start, grown.end)) > CHUNK_SIZE.full) {
      packed.push(open)
      open = unit
    } else open = grown
  }
  if (open !== undefined) packed.push(open)
  return packed
}

/** A sentence or line that alone is longer than a chunk has no boundary left to respect. */
function cutLong(body: string, span: Span): Span[] {
  if (sizeOf(body.slice(span.start, span.end)) <= CHUNK_SIZE.torn) return [span]
  const cuts: Span[] = []
  for (let start = span.start; start < span.end; start += CHUNK_SIZE.full) {
    cuts.push({ start, end: Math.min(start + CHUNK_SIZE.full, span.end) })
  }
  return cuts
}

function linesOf(body: string): Span[] {
  return [...body.matchAll(/[^\n]+/g)].map((match) => ({ start: match.index, end: match.index + match[0].length }))
}

/** A section of a line or two joins its neighbour: alone it would be found for its heading and say nothing. */
function joinSmall(text: string, pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    const size = last === undefined ? 0 : sizeOf(text.slice(last.start, piece.end))
    const isSmall = last !== undefined && sizeOf(text.slice(last.start, last.end)) < CHUNK_SIZE.small
    if (last !== undefined && isSmall && piece.prefix === '' && size <= CHUNK_SIZE.full) {
      joined[joined.length - 1] = { ...last, end: piece.end, heading: commonHeading(last.heading, piece.heading) }
    } else joined.push(piece)
  }
  return joined
}

function commonHeading(a: string, b: string): string {
  const left = a.split(' › ')
  const right = b.split(' › ')
  const shared = left.filter((part, i) => right[i] === part)
  return shared.length > 0 ? shared.join(' › ') : a
}
