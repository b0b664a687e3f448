import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { compareTerms } from './compare-terms.ts'
import { decodePostings, encodePostings, phrasePostings } from './postings.ts'

const postings = fc
  .uniqueArray(fc.tuple(fc.nat(5_000_000), fc.integer({ min: 1, max: 255 })), { selector: ([local]) => local })
  .map((pairs) => pairs.sort(([a], [b]) => a - b))

test('postings come back as they were stored', () => {
  fc.assert(
    fc.property(postings, (pairs) => {
      const { locals, counts } = decodePostings(encodePostings(pairs.flat()))
      expect([...locals].map((local, i) => [local, counts[i] ?? 0])).toEqual(pairs)
    }),
  )
})

test('a phrase stands in the chunks that have all of its terms, as often as the rarest', () => {
  const a = decodePostings(encodePostings([1, 2, 4, 3, 9, 1]))
  const b = decodePostings(encodePostings([1, 1, 9, 5, 12, 1]))
  const both = phrasePostings([a, b])
  expect([...(both?.locals ?? [])]).toEqual([1, 9])
  expect([...(both?.counts ?? [])]).toEqual([1, 1])
  expect(phrasePostings([a, undefined])).toBeUndefined()
})

test('terms are ordered as their UTF-8 bytes are, whatever the characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
      expect(Math.sign(compareTerms(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)))
    }),
  )
})
