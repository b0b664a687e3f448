import { expect, test } from 'bun:test'
import type { Embedder } from './embedder.ts'
import { withPrefixes } from './prefixes.ts'

const signal = new AbortController().signal

function recorder(texts: string[]): Embedder {
  return {
    model: 'e5',
    async embed(given) {
      texts.push(...given)
      return given.map(() => undefined)
    },
    async embedQuestion(text) {
      texts.push(text)
      return new Float32Array([1])
    },
  }
}

test('prefixes stand before texts of their kind, with a space after a colon', async () => {
  const texts: string[] = []
  const embedder = withPrefixes(recorder(texts), { query: 'query:', passage: 'passage: ' })
  await embedder.embed(['a', 'b'], signal)
  await embedder.embedQuestion('c', signal)
  expect(texts).toEqual(['passage: a', 'passage: b', 'query: c'])
})

test('vectors of passages with another prefix are of another model, and without prefixes nothing changes', () => {
  const plain = recorder([])
  expect(withPrefixes(plain, {})).toBe(plain)
  expect(withPrefixes(plain, { query: '为这个句子生成表示：' }).model).toBe('e5')
  expect(withPrefixes(plain, { passage: 'passage: ' }).model).toBe('e5 after "passage: "')
})
