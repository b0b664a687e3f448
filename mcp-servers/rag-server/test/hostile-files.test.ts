import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { READ_LIMITS, type ThreadLimits } from '../src/ingest/limits.ts'
import { deepDocx, docxBomb, pdfBomb } from './files.ts'
import { TestBase } from './knowledge-base.ts'

const PUBLIC = { visibility: 'public' as const, teams: [], users: [] }
const GOOD = '# 食堂\n\n食堂十一点半开门。'

/** Takes in one hostile file beside a good one, and gives the report's line for the hostile one. */
async function noteFor(path: string, content: string | Uint8Array, limits?: ThreadLimits): Promise<string> {
  await using base = await TestBase.create({ 'zz-good.md': GOOD })
  await base.write(path, content)
  const reports = await base.ingest(PUBLIC, limits)
  expect(await (await base.client()).documentsFound('食堂几点开门')).toEqual(['zz-good'])
  const report = reports.find((entry) => entry.path === path)
  return `${report?.outcome}: ${report?.note ?? ''}`
}

test('a Word document that says it unpacks to too much is left out, and the report names the limit', async () => {
  expect(await noteFor('bomb.docx', docxBomb(300))).toMatch(/^failed: .*unpacks to more than.*24 MB/)
}, 60_000)

test('a Word document that lies about how much it unpacks to is found out while unpacking', async () => {
  expect(await noteFor('bomb.docx', docxBomb(120, 1_000))).toMatch(/^failed: .*unpacks to more than/)
}, 60_000)

test('a Word document of tables inside tables costs no more than its own line in the report', async () => {
  expect(await noteFor('deep.docx', deepDocx(20_000))).toMatch(/^failed: .*nested/)
}, 60_000)

test.each([
  ['deep', `${'<div>'.repeat(200_000)}x`],
  ['crossed', `${'<b><i>'.repeat(200_000)}x`],
  ['deep table', '<table><tr><td>'.repeat(100_000)],
])(
  'a page of elements inside elements is left out: %s',
  async (_, html) => {
    expect(await noteFor('page.html', html)).toMatch(/^failed: .*nested more than 512 deep/)
  },
  60_000,
)

test.each([
  ['unclosed tags', `<p>x${'<p '.repeat(300_000)}`],
  ['unclosed comments', `<p>x</p>${'<!-- '.repeat(300_000)}`],
  ['spaces in a code block', `<pre>${' '.repeat(1_000_000)}x</pre>`],
  ['open paragraphs', '<p>word '.repeat(200_000)],
])(
  'a page that is broken all over is read in the time its length asks for: %s',
  async (_, html) => {
    expect(await noteFor('page.html', html)).toMatch(/^(?:added|failed): (?!.*longer than)/)
  },
  60_000,
)

test('a file that takes too long is given up, the thread with it, and the next file is read', async () => {
  expect(await noteFor('bomb.pdf', pdfBomb(2_000_000), { ...READ_LIMITS, timeMs: 1_500 })).toMatch(
    /^failed: Reading the file took longer than 1.5 seconds/,
  )
}, 60_000)

test('a file that takes too much memory is given up, and the next file is read', async () => {
  // A process of its own: in this one, what the files above left free is used first, and nothing grows.
  const ingest = Bun.spawn([process.execPath, join(import.meta.dir, 'ingest-in-little-memory.ts')])
  const report = await new Response(ingest.stdout).text()
  expect(report).toMatch(/^bomb\.pdf failed: .*more than 64 MB of memory/m)
  expect(report).toMatch(/^good\.md added/m)
}, 120_000)

test('a long heading is not repeated above every piece of the text below it', async () => {
  await using base = await TestBase.create({
    'a.md': `# ${'长'.repeat(20_000)}\n\n${'盘点记录每月提交。\n\n'.repeat(2_000)}`,
  })
  await base.ingest(PUBLIC)
  const { results } = await (await base.client()).search('盘点记录每月提交')
  expect(results.every(({ heading, title }) => heading.length + title.length < 1_000)).toBe(true)
}, 60_000)
