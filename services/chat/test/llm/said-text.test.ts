import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { LineWriter, presentable } from '../../src/llm/graph/said-text.ts'

const none = new Set<string>()

function stream(text: string, sizes: readonly number[]): string[] {
  const written: string[] = []
  const writer = new LineWriter(none, (piece) => written.push(piece))
  let at = 0
  for (let turn = 0; at < text.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1
    writer.push(text.slice(at, at + size))
    at += size
  }
  expect(writer.end()).toBe(written.join(''))
  return written
}

const part = fc.constantFrom(
  '你好，',
  'see ',
  '[a](',
  'https://evil.example/x',
  ')',
  '![i](',
  '\n',
  '。',
  '<a href="https://evil.example/x">',
  'www.evil.example ',
  '[r]: ',
)

test('no way of cutting a stream lets a link through that the whole text would not show', () => {
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 30 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
      (parts, sizes) => {
        expect(stream(parts.join(''), sizes).join('')).not.toMatch(/https?:\/\/|www\./)
      },
    ),
  )
})

test('plain words are passed on before their line ends', () => {
  expect(stream('你好，我可以帮你评审需求。', [3]).length).toBeGreaterThan(2)
})

test('what is not a link comes out as it went in', () => {
  const text = '# 标题\n\n- 第一点：P95 < 300 ms\n- `code` [x] 见 REQ-001\n'
  expect(stream(text, [4]).join('')).toBe(text)
  expect(presentable(text, none)).toBe(text)
})
