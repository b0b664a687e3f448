import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as library from '../../src/mcp/index.ts'

const service = join(import.meta.dir, '..', '..')
const readme = readFileSync(join(service, 'README.md'), 'utf8')
const section = readme.slice(readme.indexOf('## As a library'), readme.indexOf('## Settings'))
const block = (language: string) => new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(section)?.[1] ?? ''

test('the README’s example of the library is the one that runs, and prints what it says', async () => {
  const example = join(service, 'examples', 'use-a-server.ts')
  expect(block('ts')).toBe(readFileSync(example, 'utf8'))
  const child = Bun.spawn([process.execPath, example], {
    cwd: join(service, '..', '..'),
    stdout: 'pipe',
    stderr: 'inherit',
  })
  expect(await new Response(child.stdout).text()).toBe(block('text'))
  expect(await child.exited).toBe(0)
})

test('the README names every value the library exports, and every option of its manager', () => {
  for (const name of Object.keys(library)) expect(section).toContain(name)
  const options = readFileSync(join(service, 'src', 'mcp', 'manager-options.ts'), 'utf8')
  const names = [...options.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(8)
  for (const name of names.filter((each) => each !== 'clock' && each !== 'random'))
    expect(section).toContain(`\`${name}\``)
})
