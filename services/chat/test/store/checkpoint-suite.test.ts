import { expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasPostgres } from './postgres.ts'

/** What differs, and why it may. Anything else that fails is a fault of ours. */
const bunExpect = {
  // Bun's `expect(fn).rejects` wants a promise where the suite gives it an async function; the savers do throw.
  'put › should fail if the thread_id is missing': 2,
  'put › should fail if config.configurable is missing': 2,
  'putWrites › should fail if the thread_id is missing': 2,
  'putWrites › should fail if the checkpoint_id is missing': 2,
}
const knownDifferences = {
  sqlite: {
    ...bunExpect,
    // Checkpoints of formats before version 4: this store was never written by a library that old.
    'getTuple › should migrate pending sends': 2,
    'list › should migrate pending sends': 1,
    // A storage optimisation that the official SQLite and in-memory savers do without as well.
    'put › should only store channel_values that have changed (based on newVersions)': 1,
  },
  // The official saver, as it is.
  postgres: { ...bunExpect, 'list › should migrate pending sends': 1 },
}

async function runSuite(file: string): Promise<ReturnType<typeof read>> {
  const folder = mkdtempSync(join(tmpdir(), 'checkpoint-suite-'))
  const outfile = join(folder, 'junit.xml')
  try {
    const suite = Bun.spawn([process.execPath, 'test', file, '--reporter=junit', `--reporter-outfile=${outfile}`], {
      cwd: import.meta.dir,
      stdout: 'ignore',
      stderr: 'ignore',
      timeout: 120_000,
    })
    await suite.exited
    return read(readFileSync(outfile, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('the SQLite checkpointer passes the official suite but for the differences named here', async () => {
  const { total, failed } = await runSuite('./checkpoint-suite.ts')
  expect(total).toBeGreaterThan(700)
  expect(failed).toEqual(knownDifferences.sqlite)
}, 130_000)

test.skipIf(!(await hasPostgres()))(
  'the PostgreSQL checkpointer passes the official suite but for the differences named here',
  async () => {
    const { total, failed } = await runSuite('./checkpoint-suite-postgres.ts')
    expect(total).toBeGreaterThan(700)
    expect(failed).toEqual(knownDifferences.postgres)
  },
  130_000,
)

const CASE = /<testcase name="([^"]*)" classname="([^"]*)"[^>]*?(\/>|>([\s\S]*?)<\/testcase>)/g

function read(xml: string): { total: number; failed: Record<string, number> } {
  const cases = [...xml.matchAll(CASE)]
  const failed: Record<string, number> = {}
  for (const [, name = '', group = '', , body = ''] of cases) {
    if (!body.includes('<failure')) continue
    const method = /#(\w+)/.exec(group)?.[1] ?? group
    const key = `${method} › ${name}`
    failed[key] = (failed[key] ?? 0) + 1
  }
  return { total: cases.length, failed }
}
