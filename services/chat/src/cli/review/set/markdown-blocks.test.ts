import { expect, test } from 'bun:test'
import { blocksOf } from './markdown-blocks.ts'

test.each(['>', '> ', '- ', '* ', '>- '])('a line of 30,000 %j is read, however deep it would nest', (mark) => {
  expect(() => blocksOf(`${mark.repeat(30_000)}text`)).not.toThrow()
})

test('a quotation within a quotation stays one', () => {
  expect(blocksOf('> a\n>> b')).toEqual([{ kind: 'prose', text: '> a\n>> b' }])
})
