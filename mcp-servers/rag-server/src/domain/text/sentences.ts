/** A stretch of a text by character offsets. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** What a list entry or a quotation begins with; it belongs to its first sentence ("1." alone is none). */
const MARKER =
  /^\s*(?:(?:[-*+•>]|\d{1,3}[.)、．]|[（(][一二三四五六七八九十\d]{1,3}[）)]|[一二三四五六七八九十]{1,3}、)\s*)+/u

let segmenter: Intl.Segmenter | undefined

/**
 * The sentences of a text, without the white space around them. A line break ends a sentence, too: list entries and
 * table rows seldom end with a stop. Numbers such as `5,120` and `3.5` are never cut.
 */
export function sentencesOf(text: string): Span[] {
  const spans: Span[] = []
  for (const { 0: line, index } of text.matchAll(/[^\n]+/g)) {
    const marker = MARKER.exec(line)?.[0].length ?? 0
    const pieces = piecesOf(line.slice(marker))
    const [first = '', ...rest] = pieces
    pushTrimmed(spans, line.slice(0, marker) + first, index)
    let at = index + marker + first.length
    for (const piece of rest) {
      pushTrimmed(spans, piece, at)
      at += piece.length
    }
  }
  return spans
}

function piecesOf(line: string): string[] {
  // A table row is one statement, whatever stops its cells hold.
  const trimmed = line.trim()
  if (trimmed.startsWith('|') && trimmed.endsWith('|')) return [line]
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'sentence' })
  return [...segmenter.segment(line)].map(({ segment }) => segment)
}

function pushTrimmed(spans: Span[], piece: string, at: number): void {
  const start = at + (piece.length - piece.trimStart().length)
  const end = at + piece.trimEnd().length
  if (end > start) spans.push({ start, end })
}
