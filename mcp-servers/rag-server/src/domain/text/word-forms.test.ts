import { expect, test } from 'bun:test'
import { stemOf } from './stem.ts'
import { otherForms, plainForms } from './word-forms.ts'

test.each([
  ['sang', 'sing'],
  ['children', 'child'],
  ['longest', 'long'],
  ['busiest', 'busy'],
  ['bigger', 'big'],
  ['largest', 'large'],
])('%s comes from %s', (form, plain) => {
  expect(plainForms(stemOf(form))).toContain(stemOf(plain))
})

test('a plain word comes from no other', () => {
  expect(['forest', 'sing', 'tree'].map(stemOf).flatMap(plainForms)).not.toContain('sing')
  expect(plainForms(stemOf('sing'))).toEqual([])
})

test('a plain word has its irregular forms', () => {
  expect(otherForms(stemOf('write'))).toEqual(['wrote', 'written'])
  expect(otherForms('audit')).toEqual([])
})
