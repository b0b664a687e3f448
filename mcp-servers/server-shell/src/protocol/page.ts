import { z } from 'zod'
import { invalidParams } from './register-method.ts'

/** Entries of one answer; a client follows `nextCursor` for more. */
const PAGE_SIZE = 100

const cursorSchema = z.strictObject({ list: z.string(), after: z.string() })

/** One page of a list, and the cursor of the next where there is one. */
export interface Page<Item> {
  readonly items: Item[]
  readonly nextCursor?: string
}

interface Paging<Item> {
  /** Names the list, so that a cursor of another one is refused. */
  readonly list: string
  readonly keyOf: (item: Item) => string
  readonly cursor: string | undefined
}

/**
 * The page after a cursor. A cursor names the last entry seen, in the order of keys, so entries that come and go
 * between two pages neither repeat nor hide others.
 * @throws ProtocolError -32602 for a cursor this list did not give out.
 */
export function pageOf<Item>(items: readonly Item[], { list, keyOf, cursor }: Paging<Item>): Page<Item> {
  const sorted = items.toSorted((left, right) => compare(keyOf(left), keyOf(right)))
  const after = cursor === undefined ? undefined : readCursor(cursor, list)
  const rest = after === undefined ? sorted : sorted.filter((item) => compare(keyOf(item), after) > 0)
  const page = rest.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  if (last === undefined || rest.length <= PAGE_SIZE) return { items: page }
  return { items: page, nextCursor: writeCursor(list, keyOf(last)) }
}

/** Keys that keep a fixed list in the order its author gave it. */
export function authorsOrder<Item>(items: readonly Item[]): (item: Item) => string {
  return (item) => String(items.indexOf(item)).padStart(6, '0')
}

/** By code unit: the same everywhere, whatever the locale. */
function compare(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}

function writeCursor(list: string, after: string): string {
  return Buffer.from(JSON.stringify({ list, after })).toString('base64url')
}

function readCursor(cursor: string, list: string): string {
  const parsed = cursorSchema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')))
  if (!parsed.success || parsed.data.list !== list) {
    throw invalidParams('The cursor is not one this list gave out. Leave it out to start from the beginning.')
  }
  return parsed.data.after
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
