import { foldScript } from '../../safety/fold-script.ts'
import { trimEndOf } from '../../safety/trim-end.ts'
import { type Frames, leadingFrames, requestWords, trailingFrames } from './frames.ts'
import { type QuotationMarks, quotationsIn, replaceQuotations } from './quotations.ts'

const QUOTED: readonly QuotationMarks[] = [
  { open: '“', close: '”', min: 1 },
  { open: '"', close: '"', min: 1 },
  { open: '「', close: '」', min: 1 },
  { open: '『', close: '』', min: 1 },
  { open: '‘', close: '’', min: 4 },
  { open: "'", close: "'", min: 6, isApostrophe: true },
]
const FENCED = /```[a-z]*\n([\s\S]+?)```/
/** Shortest quotation that can be a requirement; shorter ones are labels of buttons and fields. */
const MIN_QUOTE = 4
/** What may be left outside the quotation once the frames are gone, in letters: joining words, not a requirement. */
const MAX_RESIDUE = 8
/** A frame longer than this is not a request, it is part of the text. */
const MAX_FRAME = 80
/** As much of an end as a frame and what it looks ahead to can take up: a longer text is read no further. */
const END_WINDOW = MAX_FRAME + 20
const ROUNDS = 4

/** The requirement inside a request: what is quoted when the rest only asks about it, otherwise the text without its frame. */
export function extractRequirementText(request: string): string {
  const text = request.trim()
  const fenced = FENCED.exec(text)?.[1]?.trim()
  if (fenced !== undefined && isFrame(text.replace(FENCED, ' '))) return fenced
  if (hasQuotedRequirement(text)) return quotesOf(text).join('；')
  const folded = foldScript(text)
  const bare = stripFrames(folded)
  const at = folded.indexOf(bare)
  const stripped = at < 0 ? bare : text.slice(at, at + bare.length)
  if (stripped === '' || stripped === text) return text
  // The question mark belonged to the request.
  return trimEndOf(stripped, '?？')
}

/** What the user wrote around a quoted requirement: the request itself. All of it when none is quoted. */
export function requestAround(request: string, instead = ' '): string {
  return hasQuotedRequirement(request) ? outsideQuotes(request, instead) : request
}

/** Whether a requirement stands in quotation marks inside a request about it. */
export function hasQuotedRequirement(request: string): boolean {
  return quotesOf(request).length > 0 && isFrame(foldScript(outsideQuotes(request)))
}

/** The text without request frames at its ends; empty when it was nothing else. */
export function stripFrames(text: string): string {
  return strip(text, false)
}

function outsideQuotes(text: string, instead = ' '): string {
  return replaceQuotations(text, quotationsIn(text, QUOTED), (inner, whole) =>
    inner.length >= MIN_QUOTE ? instead : whole,
  )
}

function quotesOf(text: string): string[] {
  return quotationsIn(text, QUOTED)
    .map(({ inner }) => inner.trim())
    .filter((quote) => quote.length >= MIN_QUOTE)
}

function isFrame(outside: string): boolean {
  const residue = strip(outside.replace(/\s+/g, ' ').trim(), true)
  return (residue.replace(requestWords, ' ').match(/[\p{L}\p{N}]/gu)?.length ?? 0) <= MAX_RESIDUE
}

function strip(text: string, lenient: boolean): string {
  let rest = text.trim()
  let framed = lenient
  for (let round = 0; round < ROUNDS; round++) {
    const next = stripOnce(rest, framed)
    if (next === rest) break
    framed = true
    rest = next
  }
  return rest
}

/** Weak frames count only next to another one: "检查库存" is a requirement, "检查…有没有冲突" is not. */
function stripOnce(text: string, framed: boolean): string {
  let rest = text
  for (const frame of framesOf(leadingFrames, framed)) {
    const match = frame.exec(rest.slice(0, END_WINDOW))
    if (match !== null && match[0].length > 0 && match[0].length <= MAX_FRAME) rest = rest.slice(match[0].length)
  }
  for (const frame of framesOf(trailingFrames, framed)) {
    const from = Math.max(0, rest.length - END_WINDOW)
    const match = frame.exec(rest.slice(from))
    if (match !== null && match[0].length <= MAX_FRAME) rest = rest.slice(0, from + match.index)
  }
  return rest.trim()
}

function framesOf(frames: Frames, framed: boolean): readonly RegExp[] {
  return framed ? [...frames.strong, ...frames.weak] : frames.strong
}
