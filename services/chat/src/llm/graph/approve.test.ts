import { describe, expect, test } from 'bun:test'
import { bindingOf, verdictOf } from './approve.ts'

const binding = bindingOf(['server', { name: 'x' }, { a: 1 }, 'ann', 'c1'])
const call = { tool: 'delete_x', permission: 'write' as const, args: { a: 1 }, binding }

describe('an answer', () => {
  test('that approves runs the call with the arguments that were shown', () => {
    expect(verdictOf({ decision: 'approve', binding }, call)).toEqual({ status: 'approved', args: { a: 1 } })
  })
  test('that edits runs it with the edited ones', () => {
    expect(verdictOf({ decision: 'edit', args: { a: 2 }, binding }, call)).toEqual({
      status: 'approved',
      args: { a: 2 },
    })
  })
  test('that approves level admin must hold the tool’s name [S6-approval]', () => {
    const admin = { ...call, permission: 'admin' as const }
    expect(verdictOf({ decision: 'approve', confirm: 'delete_x', binding }, admin).status).toBe('approved')
    for (const confirm of [undefined, '', 'delete', 'DELETE_X']) {
      expect(verdictOf({ decision: 'approve', confirm, binding }, admin).status).toBe('rejected')
    }
  })
  test.each([
    ['yes', 'a bare word'],
    [undefined, 'nothing'],
    [true, 'true'],
    [{ decision: 'yes', binding }, 'another word'],
    [{ decision: 'approve' }, 'no binding'],
    [{ decision: 'approve', binding: bindingOf(['another']) }, 'the binding of another question'],
    [{ decision: 'edit', binding }, 'an edit without arguments'],
    [{ decision: 'reject', binding }, 'a no'],
  ])('%j is a rejection (%s)', (answer) => {
    expect(verdictOf(answer, call).status).toBe('rejected')
  })
})
