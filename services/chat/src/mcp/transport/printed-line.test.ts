import { expect, test } from 'bun:test'
import { maskFor } from './printed-line.ts'

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
