import { afterAll, describe, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root, runHost } from './support/run-command.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'docs-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const scripts: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts
const documents = ['*.md', 'mcp-servers/*/README.md', 'services/*/README.md'].flatMap((pattern) => [
  ...new Bun.Glob(pattern).scanSync({ cwd: root }),
])

/** The first block of the given language in a document. */
const block = (text: string, language: string) =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(text)?.[1] ?? ''

/** The pieces of an excerpt: what stands between the places where `…` says that something was left out. */
const piecesOf = (excerpt: string) =>
  excerpt
    .split('…')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')

describe.each(['README.md', 'README.zh-CN.md'])('%s', (file) => {
  const text = readFileSync(join(root, file), 'utf8')

  test('shows what its first command really prints', async () => {
    const [, , requirement = ''] = /^npm run review -- (["'])(.+)\1$/.exec(block(text, 'sh').trim()) ?? []
    const { stdout } = await runHost(['review', requirement], { DATA_DIR: dataDir })
    expect(piecesOf(block(text, 'text')).length).toBeGreaterThan(1)
    let from = 0
    for (const piece of piecesOf(block(text, 'text'))) {
      const found = stdout.indexOf(piece, from)
      expect({ piece, found: found >= 0 }).toEqual({ piece, found: true })
      from = found + piece.length
    }
  })

  test('shows what the review of its table really prints', async () => {
    const name = /`npm run review -- ([^`\s]+\.csv)`/.exec(text)?.[1] ?? ''
    const path = join(dataDir, name)
    writeFileSync(path, block(text, 'csv'))
    const { stdout } = await runHost(['review', path], { DATA_DIR: dataDir })
    expect(stdout).toBe(block(text, 'markdown'))
  })
})

test('the documents are found', () => {
  expect(documents.length).toBeGreaterThan(4)
})

describe.each(documents)('%s', (file) => {
  const text = readFileSync(join(root, file), 'utf8')

  test('names only commands that exist', () => {
    const named = [...text.matchAll(/\bnpm run (?:-s )?([a-z:]+(?:-[a-z]+)*)/g)].map((match) => match[1] ?? '')
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })

  test('links only to files that are there', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) => match[1] ?? '')
    expect(links.filter((link) => !existsSync(join(root, dirname(file), link)))).toEqual([])
  })
})
