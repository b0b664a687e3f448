/** One source line with what its marks make of it. `start` is where its content begins. */
export interface Line {
  readonly kind: 'heading' | 'item' | 'row' | 'rule' | 'prose' | 'blank'
  readonly start: number
  readonly end: number
  readonly index: number
}

const MARKDOWN_HEADING = /^\s{0,3}#{1,6}\s+/
const NUMBERED_HEADING =
  /^\s*(?:[一二三四五六七八九十]+、|\d+(?:\.\d+)+\.?\s+|第[一二三四五六七八九十\d]+[章节部分]\s*)/
const BRACKET_HEADING = /^\s*(?:【[^】]{1,12}】|\*\*[^*]{1,30}\*\*[:：]?)\s*$/
const ITEM =
  /^\s*(?:[-*+•·–—]\s+|[-•·]\s*(?=\p{L})|\d+[.)、．]\s*|第[一二三四五六七八九十百零〇\d]{1,6}条\s+|[（(]\d+[)）]\s*|[①-⑳]\s*|\[[ xX]\]\s*)+/u
const ROW = /^\s*\|.*\|\s*$/
const RULE = /^\s*(?:\|?[\s:|-]*-{2,}[\s:|-]*\|?|[-=*_]{3,})\s*$/
const QUOTE = /^\s*>+\s?/
/** Longest line that can be a heading without a mark of its own. */
const HEADING_CHARS = 24
const SENTENCE_END = /[。.！!？?；;，,]\s*$/

/** Cuts a text into lines and says what each one is: Markdown, numbered headings, bullets, tables. */
export function splitLines(text: string): Line[] {
  const lines: Line[] = []
  let offset = 0
  for (const [index, raw] of text.split('\n').entries()) {
    lines.push(classify(raw, offset, index))
    offset += raw.length + 1
  }
  return lines
}

function classify(raw: string, offset: number, index: number): Line {
  const line = (kind: Line['kind'], skip = 0): Line => ({ kind, start: offset + skip, end: offset + raw.length, index })
  if (raw.trim() === '') return line('blank')
  if (RULE.test(raw)) return line('rule')
  if (ROW.test(raw)) return line('row')
  const quoted = raw.match(QUOTE)?.[0].length ?? 0
  const body = raw.slice(quoted)
  const mark = body.match(MARKDOWN_HEADING)
  if (mark !== null) return line('heading', quoted + mark[0].length)
  if (BRACKET_HEADING.test(body)) return line('heading', quoted)
  const numbered = body.match(NUMBERED_HEADING)
  if (numbered !== null && body.length <= HEADING_CHARS + numbered[0].length && !SENTENCE_END.test(body)) {
    return line('heading', quoted + numbered[0].length)
  }
  const item = body.match(ITEM)
  if (item !== null) return line('item', quoted + item[0].length)
  return line('prose', quoted)
}
