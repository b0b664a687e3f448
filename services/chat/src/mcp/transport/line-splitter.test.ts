import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { LineSplitter } from './line-splitter.ts'

const texts = (splitter: LineSplitter, chunks: Buffer[]) =>
  chunks.flatMap((chunk) => splitter.push(chunk)).map((line) => (line.kind === 'text' ? line.text : '(oversized)'))

describe('lines', () => {
  test('come out the same however the bytes were cut, characters of several bytes included', () => {
    const line = fc.string({ unit: fc.constantFrom('a', '需', '😀', ' ', '"') })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), fc.infiniteStream(fc.nat({ max: 9 })), (lines, sizes) => {
        const bytes = Buffer.from(lines.map((text) => `${text}\n`).join(''))
        const chunks: Buffer[] = []
        for (let at = 0; at < bytes.length; ) {
          const size = 1 + Number(sizes.next().value)
          chunks.push(bytes.subarray(at, at + size))
          at += size
        }
        expect(texts(new LineSplitter(1000), chunks)).toEqual(lines)
      }),
    )
  })

  test('end at a line feed, with or without a carriage return', () => {
    expect(texts(new LineSplitter(100), [Buffer.from('a\r\nb\nc')])).toEqual(['a', 'b'])
  })

  test('that are too long are not kept, but their two ends are, and the next line is read', () => {
    const splitter = new LineSplitter(1000)
    const lines = [Buffer.from('HEAD'), Buffer.alloc(5000, 'x'), Buffer.from('TAIL\nnext\n')].flatMap((part) =>
      splitter.push(part),
    )
    expect(lines).toEqual([
      { kind: 'oversized', head: expect.stringMatching(/^HEADx/), tail: expect.stringMatching(/xTAIL$/), bytes: 5008 },
      { kind: 'text', text: 'next' },
    ])
    expect(splitter.pendingBytes).toBe(0)
  })
})
