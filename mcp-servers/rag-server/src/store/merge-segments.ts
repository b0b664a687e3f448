import { compareTerms } from '../domain/index/compare-terms.ts'
import { decodePostings, encodePostings } from '../domain/index/postings.ts'
import type { Language } from '../domain/text/language.ts'
import { toBytes, toUint16, toUint32 } from './bytes.ts'
import { nextRevision } from './index-writer.ts'
import { postingRow, segmentRow } from './rows.ts'
import { placeholders, type SqlSession, type SqlValue } from './sql-database.ts'

/** A segment that goes into a larger one. */
interface Source {
  readonly segment: number
  readonly language: Language
  readonly rights: Uint32Array
  readonly gramLengths: Uint16Array
  readonly wordLengths: Uint16Array
  /** For each chunk its number in the merged segment; -1 for a chunk that is gone. */
  readonly places: Int32Array
}

/** Postings read at a time from each segment, and rows written at a time: a merge of any size fits in memory. */
const PAGE = 4_000

/** Makes one segment of several; chunks that are gone are left behind. Part of the caller's transaction. */
export async function mergeSegments(session: SqlSession, segments: readonly number[]): Promise<void> {
  const sources: Source[] = []
  let size = 0
  for (const segment of segments) {
    const source = await readSource(session, segment, size)
    sources.push(source)
    size = source.places.reduce((next, place) => Math.max(next, place + 1), size)
  }
  const [first] = sources
  if (first === undefined) return
  const merged = await nextRevision(session)
  if (size > 0) {
    await writeHeader(session, merged, sources)
    for (const source of sources) await moveChunks(session, source, merged)
    await mergePostings(session, merged, sources)
  }
  const list = placeholders(segments.length)
  await session.run(`DELETE FROM kb_postings WHERE segment IN (${list})`, segments)
  await session.run(`DELETE FROM kb_segments WHERE segment IN (${list})`, segments)
}

async function readSource(session: SqlSession, segment: number, offset: number): Promise<Source> {
  const [first] = await session.all('SELECT * FROM kb_segments WHERE segment = ?', [segment])
  const row = segmentRow.parse(first)
  const rights = toUint32(row.rights)
  const places = new Int32Array(rights.length)
  let next = offset
  for (const [local, value] of rights.entries()) places[local] = value === 0 ? -1 : next++
  return {
    segment,
    language: row.language,
    rights,
    gramLengths: toUint16(row.gram_lengths),
    wordLengths: toUint16(row.word_lengths),
    places,
  }
}

async function writeHeader(session: SqlSession, merged: number, sources: readonly Source[]): Promise<void> {
  const rights: number[] = []
  const grams: number[] = []
  const words: number[] = []
  for (const source of sources) {
    for (const [local, place] of source.places.entries()) {
      if (place < 0) continue
      rights.push(source.rights[local] ?? 0)
      grams.push(source.gramLengths[local] ?? 0)
      words.push(source.wordLengths[local] ?? 0)
    }
  }
  await session.insert(
    'kb_segments',
    ['segment', 'stamp', 'language', 'chunks', 'rights', 'gram_lengths', 'word_lengths'],
    [
      [
        merged,
        merged,
        sources[0]?.language ?? 'en',
        rights.length,
        toBytes(Uint32Array.from(rights)),
        toBytes(Uint16Array.from(grams)),
        toBytes(Uint16Array.from(words)),
      ],
    ],
  )
}

/** Moves chunks a run of living ones at a time. */
async function moveChunks(session: SqlSession, { segment, places }: Source, merged: number): Promise<void> {
  for (let start = 0; start < places.length; ) {
    const place = places[start] ?? -1
    if (place < 0) {
      start++
      continue
    }
    let end = start
    while (end + 1 < places.length && (places[end + 1] ?? -1) >= 0) end++
    await session.run(
      'UPDATE kb_chunks SET segment = ?, local = local + ? WHERE segment = ? AND local BETWEEN ? AND ?',
      [merged, place - start, segment, start, end],
    )
    start = end + 1
  }
}

async function mergePostings(session: SqlSession, merged: number, sources: readonly Source[]): Promise<void> {
  const cursors = sources.map((source) => new Cursor(session, source))
  await Promise.all(cursors.map((cursor) => cursor.fill()))
  let rows: SqlValue[][] = []
  for (;;) {
    const term = smallestTerm(cursors)
    if (term === undefined) break
    const pairs: number[] = []
    for (const cursor of cursors) {
      if (cursor.term !== term) continue
      cursor.takeInto(pairs)
      await cursor.fill()
    }
    if (pairs.length > 0) rows.push([merged, term, encodePostings(pairs)])
    if (rows.length >= PAGE) {
      await session.insert('kb_postings', ['segment', 'term', 'body'], rows)
      rows = []
    }
  }
  await session.insert('kb_postings', ['segment', 'term', 'body'], rows)
}

function smallestTerm(cursors: readonly Cursor[]): string | undefined {
  let smallest: string | undefined
  for (const { term } of cursors) {
    if (term !== undefined && (smallest === undefined || compareTerms(term, smallest) < 0)) smallest = term
  }
  return smallest
}

/** Walks the postings of one segment in order of their terms. */
class Cursor {
  readonly #session: SqlSession
  readonly #source: Source
  #rows: readonly { term: string; body: Uint8Array }[] = []
  #at = 0
  #isEnd = false

  constructor(session: SqlSession, source: Source) {
    this.#session = session
    this.#source = source
  }

  get term(): string | undefined {
    return this.#rows[this.#at]?.term
  }

  /** Adds the current postings, renumbered, and steps on. */
  takeInto(pairs: number[]): void {
    const row = this.#rows[this.#at++]
    if (row === undefined) return
    const { locals, counts } = decodePostings(row.body)
    for (const [i, local] of locals.entries()) {
      const place = this.#source.places[local] ?? -1
      if (place >= 0) pairs.push(place, counts[i] ?? 1)
    }
  }

  /** Reads the next page when the last one is used up. */
  async fill(): Promise<void> {
    if (this.#at < this.#rows.length || this.#isEnd) return
    const after = this.#rows.at(-1)?.term ?? ''
    const rows = await this.#session.all(
      `SELECT term, body FROM kb_postings WHERE segment = ? AND term > ? ORDER BY term LIMIT ${PAGE}`,
      [this.#source.segment, after],
    )
    this.#rows = rows.map((row) => postingRow.parse(row))
    this.#at = 0
    this.#isEnd = rows.length < PAGE
  }
}
