import { expect, test } from 'bun:test'
import { maskAssignments } from './mask-assignments.ts'

test.each([
  ['DB_PASSWORD=hunter2 started', 'DB_PASSWORD=[secret] started'],
  ['"apiKey": "abc", "port": 1', '"apiKey": "[secret]", "port": 1'],
  ['npx server --api-key abc --port 1', 'npx server --api-key [secret] --port 1'],
  ['密码：abc 密码=abc', '密码：[secret] 密码=[secret]'],
  ['postgres://u:pw@127.0.0.1/db', 'postgres://u:[secret]@127.0.0.1/db'],
  ['listening on http://127.0.0.1:3000/mcp', 'listening on http://127.0.0.1:3000/mcp'],
  ['the password is wrong', 'the password is wrong'],
])('%j is shown as %j', (text, shown) => {
  expect(maskAssignments(text)).toBe(shown)
})
