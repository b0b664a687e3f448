import { expect, test } from 'bun:test'
import { findNearest } from './find-nearest.ts'

test('a name with hyphens, capitals or a slip finds the right one first', () => {
  const names = ['create_issue', 'close_issue', 'list_users']
  expect(findNearest('create-issue', names)[0]).toBe('create_issue')
  expect(findNearest('Create_Isue', names)[0]).toBe('create_issue')
  expect(findNearest('zzzzzzzzzz', names)).toEqual([])
})
