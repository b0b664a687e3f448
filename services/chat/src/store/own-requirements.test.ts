import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { comparableIn, openRequirementStore, ownRequirements } from './requirement-store.ts'

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

test('a store without the sample neither lists nor finds it', async () => {
  const seedFrom = join(base, 'other.json')
  const sample = { id: 'S-1', title: 'Sample', description: 'A clerk can print the list.' }
  writeFileSync(seedFrom, JSON.stringify({ name: 'Sample', requirements: [sample] }))
  const store = openRequirementStore({ folder: join(base, 'mixed'), seedFrom })
  await store.update('team', () => [{ ...sample, id: 'T-1' }])
  const own = ownRequirements(store)
  expect((await own.list()).map(({ id }) => id)).toEqual(['T-1'])
  expect(await own.list('other')).toEqual([])
  expect(await own.find('S-1')).toBeUndefined()
  expect((await own.find('t 1'))?.id).toBe('T-1')
})

test('the sample is compared with as long as there is nothing else', async () => {
  const seedFrom = join(base, 'seed.json')
  const sample = { id: 'S-1', title: 'Sample', description: 'A clerk can print the list.' }
  writeFileSync(seedFrom, JSON.stringify({ name: 'Sample', requirements: [sample] }))
  const store = openRequirementStore({ folder: join(base, 'first-look'), seedFrom })
  expect(await comparableIn(store)).toMatchObject({ entries: [{ id: 'S-1' }], isSample: true })
  await store.update('team', () => [{ ...sample, id: 'T-1' }])
  expect(await comparableIn(store)).toMatchObject({ entries: [{ id: 'T-1' }], isSample: false })
})
