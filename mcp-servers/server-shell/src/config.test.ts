import { describe, expect, test } from 'bun:test'
import { readLogLevel } from './config.ts'
import { StartError } from './errors.ts'
import { loosenedGuards, readHttpConfig } from './http/config.ts'
import { readVariables, whole } from './settings/variable.ts'

describe('the settings of an HTTP entry', () => {
  test.each([
    ['PORT', '70000'],
    ['SESSION_TTL_MS', '-1'],
    ['MAX_BODY_BYTES', '4MiB'],
    ['STATELESS', 'maybe'],
    ['PUBLIC_URL', 'http://mcp.example.org/mcp'],
    ['AUTH_JWKS_URL', 'http://login.example.org/jwks'],
    ['AUTH_ISSUER', 'https://login.example.org'],
    ['AUTH_SCOPES', 'mcp:"use"'],
    ['HOST', '0.0.0.0'],
  ])('%s=%s is refused in a sentence that names it', (name, value) => {
    const read = () => readHttpConfig(3001, { [name]: value })
    expect(read).toThrow(StartError)
    expect(read).toThrow(name)
  })

  test('that are set to nothing count as not set', () => {
    const empty = { PORT: '', SESSION_TTL_MS: '', AUTH_JWKS_URL: '', HOST: ' ', ALLOWED_HOSTS: '' }
    expect(readHttpConfig(3001, empty)).toEqual(readHttpConfig(3001, {}))
    expect(readLogLevel({ LOG_LEVEL: ' ' })).toBe('info')
  })

  test('that loosen a guard are named, and only those', () => {
    const mixed = { MAX_BODY_BYTES: '8388608', RATE_LIMIT_BURST: '10', ALLOWED_ORIGINS: 'https://a.example' }
    expect(loosenedGuards(mixed)).toEqual(['MAX_BODY_BYTES', 'ALLOWED_ORIGINS'])
    expect(loosenedGuards({ MAX_BODY_BYTES: '2048', ALLOWED_HOSTS: '' })).toEqual([])
  })
})

test('a bad value is repeated and explained, unless it may be a secret', () => {
  const schema = whole(1, 9)
  const setting = { name: 'X', purpose: 'number of things', defaultValue: '1', example: '2', schema }
  expect(() => readVariables({ x: setting }, { X: 'ten' })).toThrow(
    'X must be a whole number from 1 to 9, not "ten". It is the number of things. Example: X=2',
  )
  expect(() => readVariables({ x: { ...setting, isSecret: true } }, { X: 'ten' })).not.toThrow('ten')
})
