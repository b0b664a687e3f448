import { type BaseMessage, isHumanMessage } from '@langchain/core/messages'
import { canonicalUrl, neutralizeLinks, urlsIn } from '../../safety/allow-links.ts'
import { cleanText } from '../../safety/clean-text.ts'
import { answersOf } from '../plan/tool-results.ts'
import type { CallRecord } from './call-record.ts'

/** The addresses a text to the user may show: those the user wrote, and the results of a web search. */
export function allowedUrls(userTexts: readonly string[], calls: readonly CallRecord[] = []): Set<string> {
  const searches = ['search_competitors', 'search_best_practices', 'search_tech_stack'] as const
  const found = searches.flatMap((known) =>
    answersOf(known, calls).flatMap(({ answer }) => answer.results.flatMap(({ url }) => canonicalUrl(url) ?? [])),
  )
  return new Set([...userTexts.flatMap((text) => [...urlsIn(text)]), ...found])
}

/** What the user wrote in a conversation. */
export function userTextsOf(messages: readonly BaseMessage[]): string[] {
  return messages.filter((message) => isHumanMessage(message)).map((message) => message.text)
}

/** A model's text as the user may see it: without hidden characters and without links nobody named. */
export function presentable(text: string, allowed: ReadonlySet<string>): string {
  return neutralizeLinks(cleanText(text).text, { allowedUrls: allowed })
}

/** Longest stretch held back while a line is not finished. */
const MAX_HELD = 2_000

/** What may begin a link or an image. */
const OPENING = /[[!<\\]|\b(?:https?|ftp|file|www|javascript|data|vbscript)\b/u
const ADDRESS_SIGNS = new Set('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.:/@-')
const ADDRESS_START = /[A-Za-z0-9]/

/** Where a link may begin; a run of Latin letters at the end may be the start of an address. -1 when nowhere. */
function openingIn(text: string): number {
  let run = text.length
  while (run > 0 && ADDRESS_SIGNS.has(text.charAt(run - 1))) run -= 1
  const start = text.slice(run).search(ADDRESS_START)
  const opening = text.search(OPENING)
  if (start < 0) return opening
  return opening < 0 ? run + start : Math.min(opening, run + start)
}

/** Passes a streamed text on as it comes, but for what may become a link: that can only be judged once its line is whole. */
export class LineWriter {
  readonly #allowed: ReadonlySet<string>
  readonly #write: (text: string) => void
  #held = ''
  #written = ''

  constructor(allowed: ReadonlySet<string>, write: (text: string) => void) {
    this.#allowed = allowed
    this.#write = write
  }

  push(text: string): void {
    this.#held += text
    const lines = this.#held.lastIndexOf('\n') + 1
    const opening = openingIn(this.#held.slice(lines))
    const ready = opening < 0 ? this.#held.length : lines + opening
    if (this.#held.length > MAX_HELD) this.#pass(Math.max(ready, this.#held.lastIndexOf(' ') + 1) || MAX_HELD)
    // A link may break after its bracket: the line that ends in one waits for the next.
    else if (ready > 0 && !/\]\(?\s*$/.test(this.#held.slice(0, ready))) this.#pass(ready)
  }

  /** Passes on what is left; the whole text as it was shown. */
  end(): string {
    this.#pass(this.#held.length)
    return this.#written
  }

  #pass(length: number): void {
    const text = presentable(this.#held.slice(0, length), this.#allowed)
    this.#held = this.#held.slice(length)
    if (text === '') return
    this.#written += text
    this.#write(text)
  }
}
