import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promises } from './requirements.ts'

const root = join(import.meta.dir, '..')
const suites = [...new Bun.Glob('{mcp-servers,services,test}/**/*.{test,spec}.ts').scanSync({ cwd: root })]
  .filter((file) => !/node_modules|requirements\.test\.ts$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
const cited = new Set(
  suites.flatMap((code) => [...code.matchAll(/\[(S\d+-[a-z0-9-]+)\]/g)].map((match) => match[1] ?? '')),
)

describe('the promises of the specification', () => {
  test('each has its own id', () => {
    expect(new Set(promises.map(({ id }) => id)).size).toBe(promises.length)
  })

  test('each one marked kept is cited by a test', () => {
    expect(promises.filter(({ id, state }) => state === 'kept' && !cited.has(id)).map(({ id }) => id)).toEqual([])
  })

  test('a test cites only promises that exist', () => {
    const ids = new Set(promises.map(({ id }) => id))
    expect([...cited].filter((id) => !ids.has(id))).toEqual([])
  })
})
