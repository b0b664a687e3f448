import { expect, test } from 'bun:test'
import { lazyValidator } from './lazy-validator.ts'

test('what a client answers to a question of the server is still held against the schema that was asked for', () => {
  const validate = lazyValidator.getValidator({ type: 'object', properties: { age: { type: 'integer' } } })
  expect(validate({ age: 30 })).toMatchObject({ valid: true, data: { age: 30 } })
  expect(validate({ age: 'thirty' })).toMatchObject({ valid: false })
})
