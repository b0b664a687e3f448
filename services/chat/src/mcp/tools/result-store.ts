import { randomUUID } from 'node:crypto'
import { UserError } from '../../errors.ts'
import type { ToolCallContext } from './tool-port.ts'

/** The scheme of results that were too long to be shown whole. */
export const RESULT_SCHEME = 'mcp-result://'
/** Older results go when the newer ones need the room. */
const MAX_TOTAL_CHARACTERS = 16 * 1024 * 1024
/** A part must fit into what a model is shown of one result, or its end would be cut off again. */
const MAX_PART_CHARACTERS = 10_000

/** For whom a result was made: the user and the conversation of the call, as far as the call named them. */
export interface ResultOwner {
  readonly userId?: string | undefined
  readonly conversationId?: string | undefined
}

/** Keeps what was cut out of results for as long as there is room, so that it can still be read. */
export class ResultStore {
  readonly #kept = new Map<string, { readonly text: string; readonly owner: ResultOwner }>()
  #total = 0

  /**
   * @returns the address under which the owner can read the whole text. It cannot be guessed; and whoever comes to know it,
   * from a log or another conversation, reads nothing.
   */
  keep(serverId: string, text: string, owner: ResultOwner = {}): string {
    const uri = `${RESULT_SCHEME}${encodeURIComponent(serverId)}/${randomUUID()}`
    this.#kept.set(uri, { text, owner })
    this.#total += text.length
    for (const [oldest, kept] of this.#kept) {
      if (this.#total <= MAX_TOTAL_CHARACTERS || oldest === uri) break
      this.#kept.delete(oldest)
      this.#total -= kept.text.length
    }
    return uri
  }

  /**
   * A part of a kept text and where the next one starts. Throws `UserError('not_found')` for an address that is gone, and in
   * the same words for one of somebody else.
   */
  read(
    uri: string,
    { offset = 0, length = MAX_PART_CHARACTERS, reader = {} }: ReadOptions = {},
  ): { text: string; nextOffset: number | undefined; total: number } {
    const kept = this.#kept.get(uri)
    if (kept === undefined || !isSameOwner(kept.owner, reader))
      throw new UserError('not_found', {
        zh: `${uri} 下没有（或不再有）保存的内容：请重新调用那个工具。`,
        en: `Nothing is kept under ${uri} (any more). Call the tool again.`,
      })
    const { text: whole } = kept
    const end = Math.min(whole.length, offset + Math.min(length, MAX_PART_CHARACTERS))
    return { text: whole.slice(offset, end), nextOffset: end < whole.length ? end : undefined, total: whole.length }
  }
}

export interface ReadOptions {
  readonly offset?: number
  readonly length?: number
  readonly reader?: ResultOwner
}

function isSameOwner(owner: ResultOwner, reader: ResultOwner): boolean {
  return owner.userId === reader.userId && owner.conversationId === reader.conversationId
}

/** For whom a call is made, as the owner of its result. */
export function ownerOf({ caller, conversationId }: ToolCallContext): ResultOwner {
  return { userId: caller?.userId, conversationId }
}

/** Results up to this length are shown whole; whoever shows them to a model may cut further. */
const DEFAULT_MAX_CHARACTERS = 100_000

/** Cuts a result of a server where it is too long, and keeps the whole. */
export type ResultLimit = (serverId: string, text: string, context: ToolCallContext) => string

export function limitResults(store: ResultStore, maxCharacters = DEFAULT_MAX_CHARACTERS): ResultLimit {
  return (serverId, text, context) =>
    text.length <= maxCharacters
      ? text
      : cutMiddle(text, { maxCharacters, uri: store.keep(serverId, text, ownerOf(context)) })
}

/** How much of a long text's beginning is shown; the rest of the room is for its end. */
const HEAD_SHARE = 0.75

/** Head and tail of a text that is too long, with a note in between that says how much is missing and where it is. */
export function cutMiddle(text: string, { maxCharacters, uri }: { maxCharacters: number; uri: string }): string {
  const head = wholeCharacters(text.slice(0, Math.floor(maxCharacters * HEAD_SHARE)))
  const tail = text.slice(text.length - Math.floor(maxCharacters * (1 - HEAD_SHARE))).replace(/^[\uDC00-\uDFFF]/, '')
  const missing = text.length - head.length - tail.length
  return `${head}\n[… ${missing} of ${text.length} characters are left out here; the whole text can be read at ${uri} …]\n${tail}`
}

function wholeCharacters(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '')
}
