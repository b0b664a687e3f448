import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { z } from 'zod'
import { NOBODY } from '../../src/domain/access.ts'
import { ingestFolder } from '../../src/ingest/ingest-folder.ts'
import { TestBase } from '../../test/knowledge-base.ts'

const question = z.strictObject({
  id: z.string().regex(/^q\d{3}$/),
  lang: z.enum(['zh', 'zh-Hant', 'en']),
  question: z.string().min(4),
  relevant: z.array(z.string()).max(1),
  user: z.strictObject({ id: z.string(), teams: z.array(z.string()) }),
  kind: z.enum(['answerable', 'unanswerable', 'unrelated']),
  span: z.string().optional(),
})

/** A little below what was measured (README): one question more or less is chance. */
const FLOORS = [
  { set: 'other-trades', half: 'read', rightly: 12, unsupported: 2 },
  { set: 'other-trades', half: 'unseen', rightly: 10, unsupported: 2 },
  { set: 'twenty-trades', half: 'read', rightly: 11, unsupported: 4 },
  { set: 'twenty-trades', half: 'unseen', rightly: 8, unsupported: 5 },
]

const folderOf = (set: string) => join(import.meta.dir, '..', set)

async function questionsOf(set: string, half: string) {
  const text = await Bun.file(join(folderOf(set), `questions/${half}.jsonl`)).text()
  const lines = text.trimEnd().split('\n')
  return lines.map((line) => question.parse(JSON.parse(line)))
}

test.each(FLOORS)(
  'the $half half of $set is answered where a sentence supports it, and not where none does',
  async (floor) => {
    await using base = await TestBase.create()
    const root = join(folderOf(floor.set), 'documents')
    await ingestFolder(await base.knowledge().open(), { source: root, root, rights: NOBODY })
    const client = await base.client()
    let rightly = 0
    let unsupported = 0
    for (const { question: text, relevant, span = '' } of await questionsOf(floor.set, floor.half)) {
      const { citations } = await client.answer(text)
      const isRight = citations.some(({ documentId, quote }) => relevant.includes(documentId) && quote.includes(span))
      if (isRight) rightly++
      if (relevant.length === 0 && citations.length > 0) unsupported++
    }
    expect({ half: floor.half, rightly, isEnough: rightly >= floor.rightly }).toMatchObject({ isEnough: true })
    expect({ half: floor.half, unsupported, isFew: unsupported <= floor.unsupported }).toMatchObject({ isFew: true })
  },
  60_000,
)

test('the questions name a document and a span of it exactly when they can be answered', async () => {
  for (const { set, half } of FLOORS) {
    const questions = await questionsOf(set, half)
    expect(questions).toHaveLength(30)
    for (const { id, kind, relevant, span } of questions) {
      const [documentId] = relevant
      expect({ id, isAnswerable: documentId !== undefined }).toEqual({ id, isAnswerable: kind === 'answerable' })
      if (documentId === undefined) continue
      const text = await Bun.file(join(folderOf(set), `documents/${documentId}.md`)).text()
      expect({ id, stands: span !== undefined && text.includes(span) }).toEqual({ id, stands: true })
    }
  }
})
