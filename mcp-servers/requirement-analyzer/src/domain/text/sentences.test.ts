import { expect, test } from 'bun:test'
import { cutSentences } from './sentences.ts'

const sentences = (text: string) => cutSentences(text, 0, text.length).map(({ text: said }) => said.trim())

test.each([
  'Under Art. 17 users may ask for erasure.',
  'See Sec. 4 of the policy.',
  'Keep it as in Ref. 12 of the plan.',
])('a stop before a number that it counts ends no sentence: %s', (text) => {
  expect(sentences(text)).toEqual([text])
})

test('the same word ends a sentence elsewhere', () => {
  expect(sentences('The gallery sells art. The owner sets the price.')).toEqual([
    'The gallery sells art.',
    'The owner sets the price.',
  ])
})
