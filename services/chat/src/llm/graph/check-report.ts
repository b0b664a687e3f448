import { trimEndOf } from '../../safety/trim-end.ts'
import type { Assignment } from '../plan/assignment.ts'
import type { DoneCall } from '../plan/tool-results.ts'

/** What a text may refer to. */
export interface Evidence {
  readonly order: Assignment
  readonly calls: readonly DoneCall[]
  /** Sentences of our own that the text may repeat. */
  readonly extra?: readonly string[]
}

const URL_IN_TEXT = /(?:https?:\/\/|www\.)[^\s)\]}>"'，。；、）】》]+/giu
const NUMBER = /(?<![\p{L}\d_.-])\d[\d,]*(?:\.\d+)?/gu
const LIST_MARKER = /^[^\S\n]*(?:\d+[.)、]|\(\d+\)|[-*])\s*/gmu
const REQUIREMENT_ID = /\b[A-Z]{2,10}-\d{1,6}\b/g
const FILE = /(?<![\p{L}\p{N}_/-])[\p{L}\p{N}_/-]+\.(?:md|txt|html?|pdf|docx?)\b/giu
const TITLE = /《([^》]{2,60})》/gu
/** Sums over the results that a sentence naturally states ("3 conflicts"): small whole numbers up to the largest list. */
const MAX_COUNT = 20

/** What a text says that neither a tool nor the user said: numbers, links, documents, requirement ids. Empty when it holds. */
export function checkText(text: string, { order, calls, extra = [] }: Evidence): string[] {
  const known = [
    order.request,
    order.requirementText,
    ...calls.filter(({ isError }) => !isError).map(({ output }) => output),
    ...extra,
  ].join('\n')
  const bare = text.replace(LIST_MARKER, '')
  const withoutLinks = bare.replace(URL_IN_TEXT, ' ')
  return [
    ...unknown(bare.match(URL_IN_TEXT), (url) => known.includes(trimEndOf(url, '.,;:!?'))).map((url) => `link ${url}`),
    ...unknown(withoutLinks.match(REQUIREMENT_ID), (id) => known.includes(id)).map((id) => `requirement ${id}`),
    ...unknown(withoutLinks.match(FILE), (file) => known.includes(file)).map((file) => `source ${file}`),
    ...unknown(
      [...withoutLinks.matchAll(TITLE)].map(([, title]) => title ?? ''),
      (title) => known.includes(title),
    ).map((title) => `source ${title}`),
    ...unknownNumbers(withoutLinks.replace(REQUIREMENT_ID, ' '), known),
  ]
}

function unknown(found: readonly string[] | null, isKnown: (item: string) => boolean): string[] {
  return [...new Set(found ?? [])].filter((item) => !isKnown(item))
}

function unknownNumbers(text: string, known: string): string[] {
  const given = new Set((known.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map(plain))
  const counts = countsIn(known)
  return unknown(text.match(NUMBER), (number) => given.has(plain(number)) || counts.has(plain(number))).map(
    (number) => `number ${number}`,
  )
}

/** Lengths of the lists in the results. */
function countsIn(known: string): Set<string> {
  const counts = new Set<string>()
  for (const line of known.split('\n')) collectCounts(parseJson(line), counts)
  return counts
}

function collectCounts(value: unknown, counts: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value) && value.length <= MAX_COUNT) counts.add(String(value.length))
  for (const inner of Object.values(value)) collectCounts(inner, counts)
}

function parseJson(text: string): unknown {
  if (!/^\s*[{[]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function plain(number: string): string {
  return number.replaceAll(',', '').replace(/\.0+$/, '')
}
