import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRequirementStore } from './requirement-store.ts'

const base = mkdtempSync(join(tmpdir(), 'own-requirements-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

test('the sample of a first start is listed and counts as nobody’s own until it is changed', async () => {
  const seedFrom = join(base, 'sample.json')
  const first = { id: 'S-1', title: 'Sample', description: 'A clerk can print the list.' }
  writeFileSync(seedFrom, JSON.stringify({ name: 'Sample', requirements: [first] }))
  const store = openRequirementStore({ folder: join(base, 'projects'), seedFrom })
  expect(await store.list()).toHaveLength(1)
  expect(await store.listOwn()).toEqual([])
  await store.update('sample', (current) => [...current, { ...first, id: 'S-2' }])
  expect((await store.listOwn()).map(({ id }) => id)).toEqual(['S-1', 'S-2'])
})
