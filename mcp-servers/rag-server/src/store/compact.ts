import { z } from 'zod'
import { groupBy } from '../domain/group-by.ts'
import { LANGUAGES } from '../domain/text/language.ts'
import { toUint32 } from './bytes.ts'
import { mergeSegments } from './merge-segments.ts'
import type { SqlSession } from './sql-database.ts'

/** Up to this many segments of a language are left alone; each costs a question a little. */
const FEW = 3
/** A segment that is kept is at least this many times as large as all smaller ones together. */
const GROWTH = 2
/** A segment with more than this share of chunks that are gone is written anew. */
const MAX_GONE = 0.3

const row = z.object({ segment: z.number(), language: z.enum(LANGUAGES), rights: z.instanceof(Uint8Array) })

interface Size {
  readonly segment: number
  readonly chunks: number
  readonly gone: number
}

/** Merges small segments of the same readers, so that their number grows with the logarithm of the base, and drops what is gone. */
export async function compact(session: SqlSession): Promise<void> {
  const rows = (await session.all('SELECT segment, language, rights FROM kb_segments')).map((entry) => row.parse(entry))
  const sized = rows.map(({ segment, language, rights }) => {
    const all = toUint32(rights)
    const readers = [...new Set(all)].filter((value) => value !== 0).join(' ')
    return { segment, language, readers, chunks: all.length, gone: all.filter((value) => value === 0).length }
  })
  for (const [, sizes] of groupBy(sized, ({ language, readers }) => `${language} ${readers}`)) {
    const chosen = chooseSegments(sizes)
    if (chosen.length > 0) await mergeSegments(session, chosen)
  }
}

/** Which segments to make one of; none when the index is in good shape. */
export function chooseSegments(sizes: readonly Size[]): number[] {
  const sorted = [...sizes].sort((a, b) => b.chunks - a.chunks)
  const isTooMany = sorted.length > FEW
  let smaller = sorted.reduce((sum, { chunks }) => sum + chunks, 0)
  const chosen: number[] = []
  let keeps = true
  for (const { segment, chunks, gone } of sorted) {
    smaller -= chunks
    keeps &&= chunks >= smaller * GROWTH
    if (gone > chunks * MAX_GONE || (isTooMany && !keeps)) chosen.push(segment)
  }
  const isAlone = chosen.length === 1 && sorted.every(({ segment, gone }) => segment !== chosen[0] || gone === 0)
  return isAlone ? [] : chosen
}
