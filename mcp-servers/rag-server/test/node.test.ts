import { expect, test } from 'bun:test'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { markdown, TestBase } from './knowledge-base.ts'

const [, major = '0', minor = '0'] =
  /^v(\d+)\.(\d+)/.exec(spawnSync('node', ['--version']).stdout?.toString() ?? '') ?? []
/** Node.js brings SQLite from 22.13 on without a flag. */
const hasSqlite = Number(major) > 22 || (Number(major) === 22 && Number(minor) >= 13)

/** Builds the command line and its reader as the package does, into a folder where the optional packages are found. */
async function build(folder: string): Promise<string> {
  for (const entry of ['kb.ts', 'ingest/read-worker.ts']) {
    const { success } = await Bun.build({
      entrypoints: [join(import.meta.dir, '../src', entry)],
      outdir: folder,
      naming: '[name].js',
      target: 'node',
      external: ['mammoth', 'unpdf', 'pg', 'sqlite-vec'],
    })
    expect(success).toBe(true)
  }
  return join(folder, 'kb.js')
}

test('Node.js runs the knowledge base where it brings SQLite, several files after each other, and else says in one line what it needs', async () => {
  await using base = await TestBase.create({
    'a.md': markdown('# 停车\n\n访客停车两小时内免费。'),
    'b.md': markdown('# 班车\n\n班车早上七点发车。'),
    'c.html': '<title>Canteen</title><p>The canteen opens at noon.</p>',
  })
  const folder = await mkdtemp(join(tmpdir(), 'kb-node-'))
  try {
    const kb = await build(folder)
    const run = (...line: string[]) => {
      const env = {
        PATH: process.env['PATH'] ?? '',
        DATA_DIR: base.dataDirectory,
        KB_SAMPLE: '0',
        NODE_NO_WARNINGS: '1',
      }
      const { status, stdout, stderr } = spawnSync('node', [kb, ...line], { env, timeout: 60_000 })
      return { status, out: stdout.toString(), err: stderr.toString() }
    }
    const { status, out, err } = run('ingest', base.folder, '--public')
    if (!hasSqlite) {
      expect({ status, lines: err.trim().split('\n') }).toEqual({
        status: 1,
        lines: [expect.stringMatching(/SQLite.*Bun.*Node\.js 22\.13/)],
      })
      return
    }
    expect({ status, added: out.match(/^added/gm)?.length }).toEqual({ status: 0, added: 3 })
    expect(run('search', '停车').out).toContain('a#1')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}, 120_000)
