import { type DecodedText, decodedTexts } from './decoded-text.ts'
import { BIDI, honestPositions, SOFT_HYPHEN, TERMINAL, VARIATION, ZERO_WIDTH } from './invisible.ts'

/** Look-alike letters of other scripts, folded to Latin; enough for the words that instructions are made of. */
const confusables: Readonly<Record<string, string>> = Object.fromEntries([
  ...zip('аеорсухіјѕһԁɡӏԛԝᴀвкмнтпгЬ', 'aeopcyxijshdglqwabkmhtnrb'),
  ...zip('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαορυνι', 'abezhikmnoptyxaopuvi'),
  ...zip('АВЕКМНОРСТУХІЈЅ', 'abekmhopctyxijs'),
])
/** Digits and signs that stand for letters inside a word. */
const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const LEET_WORD = /(?<![\w@$!])(?=[\w@$!]*[a-z])(?=[\w@$!]*[0134578@$!])[a-z0134578@$!]{2,}(?![\w@$])/giu
/** Single characters with up to three spaces between them: more than one space is between words. */
const SPACED = /(?<!\S)(?:\S {1,3}){7,}\S(?!\S)/gu
const SPACED_HAN = /(?:[\p{Script=Han}\p{P}\d][ \u3000.·-]){5,}[\p{Script=Han}\p{P}\d]/gu
/** One and the same sign between letters: `i-g-n-o-r-e`, `忽*略*之*前`. */
const STRUNG =
  /(?<![\p{L}\d])\p{L}([-*_.·|/+~^•=#])(?:\p{L}\1){3,}\p{L}(?![\p{L}\d])|(?:\p{Script=Han}([-*_.·|/+~^•=#])){4,}\p{Script=Han}/gu
const REVERSED = /[\u202e\u2067]([^\u202c\u2069\n]{4,})/gu
const ESC = String.fromCharCode(0x1b)
const CONCEALED = new RegExp(`${ESC}\\[8m([\\s\\S]*?)(?:${ESC}\\[0?m|$)`, 'gu')
const COMMENT = /<!--([\s\S]*?)(?:-->|$)/gu
const HIDDEN_STYLE =
  /^<(?:template|noscript)\b|display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*[01](?:px|pt)?(?![.\d])|opacity\s*:\s*0(?![.\d])|\bhidden\b|aria-hidden\s*=\s*["']?true|color\s*:\s*(?:white|#fff(?:fff)?|transparent)|(?:left|top|right|text-indent|margin-left)\s*:\s*-\d{3,}|(?:max-)?(?:width|height)\s*:\s*[01](?:px)?\s*[;"']|\bclip(?:-path)?\s*:\s*(?:rect\(0|inset\((?:50|100)%)/iu
/** The beginning of an element; its attributes end before the next one begins. */
const TAG_OPEN = /<(\w{1,40})\b[^<>]*>/gu
const MAX_DECODED = 20_000

/** What a text hides, and how: text only a machine reads. */
export interface HiddenText {
  readonly how:
    | 'tag_characters'
    | 'variation_selectors'
    | 'reversed'
    | 'concealed'
    | 'html'
    | 'strung'
    | DecodedText['how']
  readonly text: string
}

function zip(from: string, to: string): [string, string][] {
  const targets = Array.from(to)
  return Array.from(from).map((character, at) => [character, targets[at] ?? character])
}

/** Text that is there for machines and not for readers, made readable. */
export function hiddenTexts(text: string): HiddenText[] {
  const found: HiddenText[] = [
    { how: 'tag_characters', text: tagText(text) },
    { how: 'variation_selectors', text: selectorText(text) },
    ...matches(text, REVERSED).map((hidden) => ({
      how: 'reversed' as const,
      text: Array.from(hidden).reverse().join(''),
    })),
    ...matches(text, CONCEALED).map((hidden) => ({ how: 'concealed' as const, text: hidden })),
    ...matches(text, COMMENT).map((hidden) => ({ how: 'html' as const, text: hidden })),
    ...hiddenElements(text).map((hidden) => ({ how: 'html' as const, text: hidden })),
    ...decodedTexts(text),
    ...text
      .split('\n')
      .filter((line) => line.search(STRUNG) >= 0)
      .map((line) => ({ how: 'strung' as const, text: unstrung(line) })),
  ]
  return found
    .filter((hidden) => hidden.text.trim().length >= 4)
    .map((hidden) => ({ ...hidden, text: hidden.text.slice(0, MAX_DECODED) }))
}

/** A copy of a text with disguises undone, for looking at only: the text itself must not change (Ａ and ① stay). */
export function unmask(text: string): string {
  const seen = text
    .replace(TERMINAL, '')
    .replace(BIDI, '')
    .replace(ZERO_WIDTH, '')
    .replace(SOFT_HYPHEN, '')
    .replace(VARIATION, '')
    .normalize('NFKC')
    .toLowerCase()
  const latin = Array.from(seen, (character) => confusables[character] ?? character).join('')
  return unstrung(latin)
    .replace(SPACED, joinLetters)
    .replace(SPACED_HAN, (run) => run.replace(/[ \u3000.·-]/gu, ''))
    .replace(LEET_WORD, (word) => Array.from(word, (character) => leet[character] ?? character).join(''))
}

function unstrung(text: string): string {
  return text.replace(STRUNG, (run) => run.replace(/[^\p{L}\d]/gu, ''))
}

/** Letters with one space between them are a word; more spaces are between words. */
function joinLetters(run: string): string {
  return run.replace(/ {2,}/g, '\u0001').replaceAll(' ', '').replaceAll('\u0001', ' ')
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '')
}

/** What stands in elements that are not shown; one that is never closed hides everything to the end. */
function hiddenElements(text: string): string[] {
  const lower = text.toLowerCase()
  const found: string[] = []
  let from = 0
  for (const { 0: tag, 1: name = '', index } of text.matchAll(TAG_OPEN)) {
    if (index < from || !HIDDEN_STYLE.test(tag)) continue
    const start = index + tag.length
    const close = lower.indexOf(`</${name.toLowerCase()}`, start)
    from = close < 0 ? text.length : close
    found.push(text.slice(start, from))
  }
  return found
}

function tagText(text: string): string {
  const kept = honestPositions(text)
  let found = ''
  let at = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code >= 0xe0020 && code <= 0xe007e && !kept.has(at)) found += String.fromCodePoint(code - 0xe0000)
    at += character.length
  }
  return found
}

/** Bytes in variation selectors: the first 16 in the basic plane, the other 240 above. */
function selectorText(text: string): string {
  const kept = honestPositions(text)
  const bytes = [...text.matchAll(/[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu)]
    .filter(({ index }) => !kept.has(index))
    .map(([selector]) => byteOf(selector.codePointAt(0) ?? 0))
  return bytes.length < 4 ? '' : decode(Uint8Array.from(bytes))
}

function byteOf(selector: number): number {
  return selector <= 0xfe0f ? selector - 0xfe00 : selector - 0xe0100 + 16
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return ''
  }
}
