import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { LineReader } from './line-reader.ts'

/** The text cut into chunks at the given places. */
function chunksOf(bytes: Buffer, cuts: readonly number[]): Buffer[] {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].toSorted((a, b) => a - b)
  return places.slice(1).map((end, index) => bytes.subarray(places[index], end))
}

test('lines come out whole however the stream was cut, multi-byte characters included', () => {
  const line = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', ''))
  fc.assert(
    fc.property(fc.array(line), fc.array(fc.nat()), (lines, cuts) => {
      const reader = new LineReader(10_000)
      const bytes = Buffer.from(lines.map((text) => `${text}\n`).join(''))
      const read = chunksOf(bytes, cuts).flatMap((chunk) => reader.push(chunk))
      expect(read.map((one) => (one.status === 'whole' ? one.bytes.toString('utf8') : one.status))).toEqual(lines)
    }),
  )
})

test('a line over the limit is reported once, at its end, and the next line is whole', () => {
  const reader = new LineReader(4)
  expect(reader.push(Buffer.from('12345'))).toEqual([])
  expect(reader.push(Buffer.from('6789'.repeat(1000)))).toEqual([])
  const lines = reader.push(Buffer.from('\nabcd\nabcde\n'))
  expect(lines.map((line) => (line.status === 'whole' ? line.bytes.toString() : line.status))).toEqual([
    'too_long',
    'abcd',
    'too_long',
  ])
})
