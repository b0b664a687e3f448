import { saveAnalyzer } from './analyzer-stamp.ts'
import { HELD_RIGHTS, STORED_DOCUMENTS, toPrepared } from './document-writer.ts'
import { insertSegment, prepareSegments } from './index-writer.ts'
import type { SqlSession } from './sql-database.ts'

/** Documents that are cut and written at a time. */
const PAGE = 500

/** Cuts every document anew with the analyzer of this program. Readers keep the old index until it is done. */
export async function rebuildIndex(session: SqlSession): Promise<number> {
  for (const table of ['kb_postings', 'kb_chunks', 'kb_segments', 'kb_chunk_vectors'])
    await session.run(`DELETE FROM ${table}`)
  let documents = 0
  let after = ''
  for (;;) {
    const rows = await session.all(`${STORED_DOCUMENTS} WHERE d.document_id > ? ORDER BY d.document_id LIMIT ${PAGE}`, [
      after,
    ])
    const page = rows.map(toPrepared)
    const open = page.filter(({ rights }) => rights !== HELD_RIGHTS)
    for (const segment of prepareSegments(open)) await insertSegment(session, segment)
    documents += page.length
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) break
    after = last.document.documentId
  }
  await saveAnalyzer(session)
  return documents
}
