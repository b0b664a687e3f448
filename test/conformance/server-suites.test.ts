import { expect, test } from 'bun:test'
import { serverSuites } from './server-suites.ts'

test('the official conformance suite passes against the shell: 40 active checks and 4 pending ones [S1-conformance]', async () => {
  expect(await serverSuites()).toBe(true)
}, 60_000)
