import { expect, test } from 'bun:test'
import { clientSuites } from './client-suites.ts'

test('our client class passes the official client suite but for the cross-app-access extension [S1-client-conformance]', async () => {
  expect(await clientSuites()).toBe(true)
}, 60_000)
