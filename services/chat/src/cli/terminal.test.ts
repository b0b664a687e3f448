import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { printable, printableLine } from './terminal.ts'

test.each([
  ['a conceal sequence', '\u001B[8msecret\u001B[0m'],
  ['a cursor move', '\u001B[2A\u001B[K'],
  ['a hyperlink', '\u001B]8;;https://evil.example\u0007click\u001B]8;;\u0007'],
  ['an eight-bit control sequence', '\u009B31m'],
  ['a carriage return that overwrites the line', 'danger\rsafe'],
  ['a backspace', 'abc\b\b\bxyz'],
  ['a bidirectional override', '\u202Egnp.exe'],
  ['a line separator', 'one\u2028two'],
  ['a tag character', 'x\u{E0041}'],
])('%s never reaches the terminal', (_, text) => {
  expect(printable(text)).not.toMatch(/(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
})

test('ordinary text in any script stays as it is', () => {
  for (const text of ['支持批量导入功能\n\t第二行', 'naïve café', '👩‍👩‍👧 emoji', 'العربية']) {
    expect(printable(text)).toBe(text)
  }
})

test('text that arrives in pieces is as safe as in one', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (pieces) => {
      expect(pieces.map(printable).join('')).not.toMatch(/(?![\n\t])\p{Cc}/u)
    }),
  )
})

test('a name of several lines becomes one bounded line', () => {
  expect(printableLine('a\nb\r\n c')).toBe('a b c')
  expect(printableLine('x'.repeat(500)).length).toBe(201)
})
