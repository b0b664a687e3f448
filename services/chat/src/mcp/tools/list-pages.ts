import { z } from 'zod'

/** A list longer than this is cut; a server with more is broken or hostile. */
const MAX_PAGES = 100
const MAX_ITEMS = 5000

/** One page of any list of the protocol, read leniently: its items are looked at one by one later. */
export const listPage = z.looseObject({ nextCursor: z.string().nullish() })
export type ListPage = z.infer<typeof listPage>

export interface PagedList {
  readonly items: readonly unknown[]
  /** Why the list may be incomplete. */
  readonly warning?: string
}

/** Follows `nextCursor` to the end, but not in circles and not for ever. */
export async function collectPages(key: string, fetchPage: (cursor?: string) => Promise<ListPage>): Promise<PagedList> {
  const items: unknown[] = []
  const seen = new Set<string>()
  let cursor: string | undefined
  for (let page = 1; ; page += 1) {
    const answer = await fetchPage(cursor)
    const found = answer[key]
    if (!Array.isArray(found)) throw new Error(`the list holds no "${key}"`)
    items.push(...found.slice(0, MAX_ITEMS - items.length))
    const next = answer.nextCursor ?? undefined
    if (next === undefined || next === '') return { items }
    if (seen.has(next))
      return { items, warning: `the cursor "${next.slice(0, 80)}" came twice; the list was cut there` }
    if (page >= MAX_PAGES || items.length >= MAX_ITEMS) {
      return { items, warning: `the list was cut after ${page} pages and ${items.length} entries` }
    }
    seen.add(next)
    cursor = next
  }
}
