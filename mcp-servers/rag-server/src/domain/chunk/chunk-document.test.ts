import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { chunkDocument } from './chunk-document.ts'
import { CHUNK_SIZE, sizeOf } from './size.ts'

const sentence = (i: number) => `第${i}条规定每个部门在月底之前提交一次完整的盘点记录并由负责人签字确认。`
const paragraph = (count: number) => Array.from({ length: count }, (_, i) => sentence(i)).join('')

test('each section is a chunk under its path of headings', () => {
  const long = paragraph(6)
  const chunks = chunkDocument(`# 制度\n\n## 盘点\n\n${long}\n\n### 例外\n\n${long}\n\n## 报废\n\n${long}`)
  expect(chunks.map(({ heading }) => heading)).toEqual(['制度 › 盘点', '制度 › 盘点 › 例外', '制度 › 报废'])
})

test('a long paragraph is cut between sentences only', () => {
  const chunks = chunkDocument(paragraph(120))
  expect(chunks.length).toBeGreaterThan(3)
  for (const { content } of chunks) expect(content).toMatch(/^第\d+条.*确认。$/s)
})

test('code stays whole, its hash signs are no headings', () => {
  const code = `\`\`\`sh\n# install\n${'echo step\n'.repeat(40)}\`\`\``
  const chunks = chunkDocument(`# 部署\n\n${paragraph(20)}\n\n${code}\n\n${paragraph(20)}`)
  expect(chunks.some(({ content }) => content.includes(code))).toBe(true)
  expect(new Set(chunks.map(({ heading }) => heading))).toEqual(new Set(['部署']))
})

test('a section of a line joins its neighbour', () => {
  expect(chunkDocument('# 一\n\n短句。\n\n# 二\n\n也是短句。')).toHaveLength(1)
})

test('a text of headings alone is still a chunk', () => {
  expect(chunkDocument('# 只有标题')).toMatchObject([{ content: '# 只有标题' }])
})

test('whatever the text: chunks are stretches of it in order, none is too large, and no word is lost', () => {
  const line = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('# a', '## b', '```', '| a | b |', '| --- | --- |', '- x', '', paragraph(30), 'word '.repeat(900)),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 25 }), (lines) => {
      const text = lines.join('\n')
      const chunks = chunkDocument(text)
      let end = 0
      for (const chunk of chunks) {
        expect(chunk.start).toBeGreaterThanOrEqual(end)
        expect(chunk.content.endsWith(text.slice(chunk.start, chunk.end))).toBe(true)
        expect(sizeOf(text.slice(chunk.start, chunk.end))).toBeLessThanOrEqual(CHUNK_SIZE.torn)
        end = chunk.end
      }
    }),
    { numRuns: 60 },
  )
})
