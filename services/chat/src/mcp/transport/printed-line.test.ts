import { expect, test } from 'bun:test'
import { maskFor, maskSaidFor } from './printed-line.ts'

const config = {
  env: { TRACKER_TOKEN: 'hunter2-and-more', NODE_ENV: 'production', SHORT_TOKEN: 'on' },
  args: ['serve', '--api-key', 'k3y-of-the-entry', '--password=opensesame', '--port', '123456'],
}

test.each([
  ['connecting with hunter2-and-more', 'connecting with [secret]'],
  ['key k3y-of-the-entry refused', 'key [secret] refused'],
  ['login as root / opensesame', 'login as root / [secret]'],
  ['DB_PASSWORD=swordfish42 is wrong', 'DB_PASSWORD=[secret] is wrong'],
  ['at postgres://app:swordfish@db/x', 'at postgres://app:[secret]@db/x'],
  ['Authorization: Bearer abcdefghijklmnop', 'Authorization: [secret] [secret]'],
  ['MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQ', '[secret]'],
  ['caller 13812345678', 'caller 138****5678'],
  ['running in production on port 123456, turned on', 'running in production on port 123456, turned on'],
])('%s becomes %s', (line, shown) => {
  expect(maskFor(config)(line)).toBe(shown)
})

test.each([
  ['cannot log in to postgres://app:swordfish@db/x', 'cannot log in to postgres://app:[secret]@db/x'],
  ['hunter2-and-more is refused', '[secret] is refused'],
  ['api_key=abcdef is not valid', 'api_key=[secret] is not valid'],
  ['{"password": "swordfish"} is wrong', '{"password": "[secret]"} is wrong'],
  ['token: 9f8e7d6c5b is expired', 'token: [secret] is expired'],
  ['Invalid arguments: password: Required', 'Invalid arguments: password: Required'],
  ['token: must be a string', 'token: must be a string'],
  ['"api_key": expected text', '"api_key": expected text'],
  ['cookie: String must contain at least 8 characters', 'cookie: String must contain at least 8 characters'],
  ['the secret is too short', 'the secret is too short'],
])('of a server’s own words, %s becomes %s', (said, shown) => {
  expect(maskSaidFor({ command: 'x', ...config })(said)).toBe(shown)
})

test('of a server’s own words, what its address and headers hold is taken out', () => {
  const http = {
    url: 'https://u:p4ssw0rd@host.example/mcp?api_key=k3y-in-address&page=1',
    headers: { Authorization: 'Bearer t0k3n-of-entry', 'X-Team': 'payments' },
    oauth: { clientSecret: 'cl13nt-secret' },
  }
  const said = 'p4ssw0rd, k3y-in-address, t0k3n-of-entry and cl13nt-secret of payments on page 1'
  expect(maskSaidFor(http)(said)).toBe('[secret], [secret], [secret] and [secret] of payments on page 1')
})
