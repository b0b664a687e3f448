import { expect, test } from 'bun:test'
import { atWordBoundary } from './at-word-boundary.ts'

test('a text within the limit stays as it is', () => {
  expect(atWordBoundary('Keep it short', 13)).toBe('Keep it short')
})

test('an English text is cut behind a whole word', () => {
  expect(atWordBoundary('Administrators delete users in bulk', 20)).toBe('Administrators…')
  expect(atWordBoundary('Administrators delete users in bulk', 21)).toBe('Administrators delete…')
})

test('a Chinese text is cut at the limit, a Latin word in it is not', () => {
  expect(atWordBoundary('管理员可以批量删除用户', 5)).toBe('管理员可以…')
  expect(atWordBoundary('导出为 Excel 文件', 6)).toBe('导出为…')
})

test('one long word is cut all the same, and never through a character', () => {
  expect(atWordBoundary('x'.repeat(30), 10)).toBe(`${'x'.repeat(10)}…`)
  expect(atWordBoundary('ab😀cd', 3)).toBe('ab…')
})
