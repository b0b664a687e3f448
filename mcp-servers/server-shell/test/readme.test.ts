import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { httpSettings } from '../src/index.ts'

const rows = httpSettings.map(({ name, purpose, defaultValue }) => `| \`${name}\` | ${purpose} | ${defaultValue} |`)

test('the settings table of the README is the one the shell reads', async () => {
  const readme = await Bun.file(join(import.meta.dir, '../README.md')).text()
  expect(readme).toContain(`|---|---|---|\n${rows.join('\n')}\n`)
})
