import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { oauthSettings } from '../../src/mcp/configure/definition.ts'
import { entrySchema } from '../../src/mcp/configure/load-mcp-config.ts'

const readme = readFileSync(join(import.meta.dir, '../../README.md'), 'utf8')
const [, fromHere = ''] = readme.split('## Your own servers: `mcp.json`')
const [section = ''] = fromHere.split('\n## ')
const rows = section.split('\n').flatMap((line) => [...line.matchAll(/^\| `(\w+)` \| (.*) \|$/g)])
const table = new Map(rows.map(([, key = '', rest = '']) => [key, rest]))

test('the table of mcp.json names every key an entry may have, and no other', () => {
  expect([...table.keys()].sort()).toEqual(Object.keys(entrySchema.shape).sort())
})

test('the row of a key with keys of its own names each of them', () => {
  for (const key of Object.keys(oauthSettings.shape)) expect(table.get('oauth')).toContain(`\`${key}\``)
})
