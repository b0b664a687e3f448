import { describe, expect, test } from 'bun:test'
import { isAllowed, isReplaySafe, permissionOf } from './policy.ts'

const readOnly = { name: 't', annotations: { readOnlyHint: true } }
const destructive = { name: 't', annotations: { readOnlyHint: true, destructiveHint: true } }
const silent = { name: 't' }

describe('the permission of a tool', () => {
  test('is what the configuration says, against any hint', () => {
    expect(permissionOf(readOnly, { permissions: { t: 'admin' }, trusted: true })).toBe('admin')
    expect(permissionOf(destructive, { permissions: { t: 'read' } })).toBe('read')
  })

  test('follows the hints of a trusted server only', () => {
    expect(permissionOf(readOnly, { trusted: true })).toBe('read')
    expect(permissionOf(readOnly, {})).toBe('write')
  })

  test('is write where nobody says anything, or hints contradict each other', () => {
    expect(permissionOf(silent, { trusted: true })).toBe('write')
    expect(permissionOf(destructive, { trusted: true })).toBe('write')
  })

  test('of a tool called constructor is not found on the prototype', () => {
    expect(permissionOf({ name: 'constructor' }, { permissions: {} })).toBe('write')
  })
})

describe('repeating a call that may have run', () => {
  test('is safe by configuration or by a trusted server’s hints, never by a stranger’s', () => {
    expect(isReplaySafe(readOnly, {})).toBe(false)
    expect(isReplaySafe(readOnly, { trusted: true })).toBe(true)
    expect(isReplaySafe({ name: 't', annotations: { idempotentHint: true } }, { trusted: true })).toBe(true)
    expect(isReplaySafe(silent, { permissions: { t: 'read' } })).toBe(true)
    expect(isReplaySafe(silent, { idempotent: ['t'] })).toBe(true)
  })

  test('is not safe when the configuration calls the tool a write, whatever the hints', () => {
    expect(isReplaySafe(readOnly, { permissions: { t: 'write' }, trusted: true })).toBe(false)
  })
})

test('a deny list wins over an allow list', () => {
  expect(isAllowed('a', { allow: ['a', 'b'], deny: ['a'] })).toBe(false)
  expect(isAllowed('b', { allow: ['a', 'b'], deny: ['a'] })).toBe(true)
  expect(isAllowed('c', { allow: ['a', 'b'] })).toBe(false)
  expect(isAllowed('c', {})).toBe(true)
})
