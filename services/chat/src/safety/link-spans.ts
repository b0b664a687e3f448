import { Places } from './places.ts'

/** A link, image or element in a text. */
export interface LinkSpan {
  readonly end: number
  readonly whole: string
  readonly words: string
  readonly url: string
}

type Reader = (at: number, source: Source) => Omit<LinkSpan, 'whole'> | undefined

interface Source {
  readonly text: string
  readonly places: Places
}

/** Where one kind of span may begin, and how it is read from there. */
export interface SpanKind {
  readonly opening: RegExp
  readonly read: Reader
}

/** The text with every span of a kind replaced; each bracket is paired once, so that unpaired ones cost nothing. */
export function replaceSpans(text: string, { opening, read }: SpanKind, replace: (span: LinkSpan) => string): string {
  const source = { text, places: new Places(text) }
  let result = ''
  let from = 0
  for (const { index } of text.matchAll(opening)) {
    if (index < from) continue
    const span = read(index, source)
    if (span === undefined) continue
    result += text.slice(from, index) + replace({ ...span, whole: text.slice(index, span.end) })
    from = span.end
  }
  return result + text.slice(from)
}

const ELEMENTS = /<(?:img|\/?(?:a|iframe|link|script|form|object|embed|base|meta|style|svg|video|audio|source))\b/giu

export const linkSpans: Readonly<Record<'images' | 'elements' | 'definitions' | 'inline' | 'references', SpanKind>> = {
  images: { opening: /!\[|<img\b/giu, read: readImage },
  elements: { opening: ELEMENTS, read: readElement },
  definitions: { opening: /^[ \t]{0,3}\[/gmu, read: readDefinition },
  inline: { opening: /(?<!!)\[/gu, read: readInline },
  references: { opening: /(?<!!)\[/gu, read: readReference },
}

function readElement(at: number, { places }: Source) {
  const end = places.next('>', at)
  return end < 0 ? undefined : { end: end + 1, words: '', url: '' }
}

function readImage(at: number, source: Source) {
  if (source.text.charAt(at) === '<') return readElement(at, source)
  const label = readLabel(at + 1, source)
  if (label === undefined) return undefined
  const closing = { '(': ')', '[': ']' }[source.text.charAt(label.end)]
  const close = closing === undefined ? -1 : source.places.next(closing, label.end + 1)
  return { end: close < 0 ? label.end : close + 1, words: label.words, url: '' }
}

function readInline(at: number, source: Source) {
  const label = readLabel(at, source)
  if (label === undefined || source.text.charAt(label.end) !== '(') return undefined
  const close = source.places.next(')', label.end + 1)
  if (close < 0) return undefined
  const [url = ''] = source.text
    .slice(label.end + 1, close)
    .trimStart()
    .replace(/^</, '')
    .split(/[\s>]/, 1)
  return { end: close + 1, words: label.words, url }
}

function readReference(at: number, source: Source) {
  const label = readLabel(at, source)
  if (label === undefined || label.words === '' || source.text.charAt(label.end) !== '[') return undefined
  const close = source.places.next(']', label.end + 1)
  return close < 0 ? undefined : { end: close + 1, words: label.words, url: '' }
}

/** `[label]: address`, to the end of the line the address stands on. */
function readDefinition(at: number, source: Source) {
  const label = readLabel(source.text.indexOf('[', at), source)
  if (label === undefined || label.words === '' || source.text.charAt(label.end) !== ':') return undefined
  const address = source.places.nextWord(label.end + 1)
  if (address < 0) return undefined
  const line = source.places.next('\n', address)
  return { end: line < 0 ? source.text.length : line, words: label.words, url: '' }
}

/** What stands between a square bracket and the next closing one. */
function readLabel(open: number, { text, places }: Source): { words: string; end: number } | undefined {
  const close = places.next(']', open + 1)
  return close < 0 ? undefined : { words: text.slice(open + 1, close), end: close + 1 }
}
