import { foldScript } from '../text/fold-script.ts'
import { chineseNumber, englishNumber } from './number-words.ts'
import { MONTHS, SCALES, UNITS } from './units-of-measure.ts'

/** A number as it counts: in digits, in Chinese numerals or in English words. */
export interface Figure {
  readonly value: string
  /** The kind of what is counted, where it is known: `day`, `%`; else empty. */
  readonly unit: string
}

const DIGITS = /\d{1,20}(?:,\d{3}){0,6}(?:\.\d{1,20}){0,4}/gu
const HAN_NUMERAL = /[〇零一二两双三四五六七八九十百千万亿]{1,12}/gu
const ENGLISH_NUMERAL = /\b[a-z]{3,9}(?:-[a-z]{3,5})?\b/gu
const LONGEST_UNIT = 16

/**
 * The figures of a text. `strict` reads as figures only what surely is one (in a sentence that must be proven);
 * otherwise everything that may be one (in the words that prove it).
 */
export function figuresIn(text: string, { strict }: { strict: boolean }): Figure[] {
  const plain = foldScript(text.normalize('NFKC')).toLowerCase()
  return [...digits(plain), ...hanNumerals(plain, strict), ...englishNumerals(plain, strict), ...months(plain)]
}

/** Whether one of the proofs says the same number of the same thing. */
export function isProven({ value, unit }: Figure, proofs: readonly Figure[]): boolean {
  return proofs.some((proof) => {
    if (proof.value !== value) return false
    if (unit === '%' || proof.unit === '%') return unit === proof.unit
    return unit === proof.unit || unit === '' || proof.unit === ''
  })
}

function digits(text: string): Figure[] {
  return [...text.matchAll(DIGITS)].map(({ 0: token, index }) => {
    const digitsOnly = token.replaceAll(',', '')
    const { scale, rest } = scaleAfter(text.slice(index + token.length, index + token.length + LONGEST_UNIT))
    const isShare = text.slice(0, index).endsWith('百分之')
    return { value: numberOf(digitsOnly, scale), unit: isShare ? '%' : unitAfter(rest) }
  })
}

function numberOf(token: string, scale: number): string {
  const number = Number(token)
  // A version has two dots and is no number.
  return Number.isNaN(number) ? token : String(Number((number * scale).toPrecision(15)))
}

function hanNumerals(text: string, strict: boolean): Figure[] {
  return [...text.matchAll(HAN_NUMERAL)].flatMap(({ 0: token, index }) => {
    // 3 万: the scale of the digits before it.
    if (/\d\s?$/.test(text.slice(Math.max(0, index - 2), index))) return []
    const value = chineseNumber(token)
    const rest = text.slice(index + token.length, index + token.length + LONGEST_UNIT)
    const unit = text.slice(0, index).endsWith('百分之') ? '%' : unitAfter(rest)
    if (value === undefined) return []
    const isCounted = unit !== '' || (token.length > 1 && value >= 10) || /^[名位人次条份页倍台级](?!性)/u.test(rest)
    return strict && !isCounted ? [] : [{ value: String(value), unit }]
  })
}

function englishNumerals(text: string, strict: boolean): Figure[] {
  return [...text.matchAll(ENGLISH_NUMERAL)].flatMap(({ 0: token, index }) => {
    const value = englishNumber(token)
    if (value === undefined) return []
    const { scale, rest } = scaleAfter(text.slice(index + token.length, index + token.length + LONGEST_UNIT))
    const unit = unitAfter(rest)
    const isVague = (value === 1 && unit === '') || /^-(?:factor|step|way)/.test(rest)
    return strict && isVague ? [] : [{ value: String(value * scale), unit }]
  })
}

/** "May 20": a month by its name counts only beside a number, which "may" seldom is. */
function months(text: string): Figure[] {
  return MONTHS.flatMap((pattern, i) => (pattern.test(text) ? [{ value: String(i + 1), unit: 'month' }] : []))
}

function scaleAfter(text: string): { scale: number; rest: string } {
  const rest = text.trimStart()
  const found = SCALES.find(([word]) => rest.startsWith(word) && !/^[a-z]/.test(rest.slice(word.length)))
  return found === undefined ? { scale: 1, rest } : { scale: found[1], rest: rest.slice(found[0].length).trimStart() }
}

function unitAfter(text: string): string {
  const rest = text.trimStart().replace(/^-/, '')
  const found = UNITS.find(([word]) => rest.startsWith(word) && !/^[a-z]/.test(afterLatin(rest, word)))
  return found?.[1] ?? ''
}

/** What follows a unit in letters must not make it another word; after one in Han characters anything may follow. */
function afterLatin(rest: string, word: string): string {
  return /[a-z]$/.test(word) ? rest.slice(word.length) : ''
}
