import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOBODY } from '../src/domain/access.ts'
import { ingestFolder } from '../src/ingest/ingest-folder.ts'
import { TestBase } from './knowledge-base.ts'

const readme = readFileSync(join(import.meta.dir, '../README.md'), 'utf8')

test('the call in the README is answered as the README shows', async () => {
  const [, call = ''] = /```json\n(\{ "question".*)\n```/.exec(readme) ?? []
  const [, shown = ''] = /<!-- answer -->\n```json\n([\s\S]*?)```/.exec(readme) ?? []
  await using base = await TestBase.create()
  const knowledge = base.knowledge()
  const root = join(import.meta.dir, '../sample-kb')
  await ingestFolder(await knowledge.open(), { source: root, root, rights: NOBODY })
  const { mcp } = await base.client()
  const answer = await mcp.callTool({ name: 'answer_with_knowledge_base', arguments: JSON.parse(call) })
  expect(JSON.parse(shown)).toEqual(answer.structuredContent)
})
