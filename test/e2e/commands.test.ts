import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { interleave, renderRow } from '../../bench/measure.ts'
import { cleanEnvironment, root, runHost } from '../support/run-command.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function run(script: string, ...args: string[]) {
  const child = Bun.spawn([process.execPath, script, ...args], {
    cwd: root,
    env: cleanEnvironment(),
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
    timeout: 60_000,
    killSignal: 'SIGKILL',
  })
  const [stdout, stderr] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  return { stdout, stderr, exitCode: await child.exited }
}

const evaluate = (...args: string[]) => run('mcp-servers/requirement-analyzer/src/eval-cli.ts', ...args)

describe('npm run eval:requirements [S1-eval]', () => {
  const pair = (label: string) => ({
    id: `pair-${label}`,
    lang: 'zh',
    label,
    conflictType: label === 'conflict' ? 'numeric' : null,
    a: { title: '附件大小', description: '附件最大 10 MB。' },
    b: { title: '附件上限', description: '附件最大 50 MB。' },
  })

  test('prints the figures of any folder of that format, and they follow the labels', async () => {
    const accuracy = async (label: string) => {
      const labelled = join(folder, label)
      mkdirSync(labelled)
      writeFileSync(join(labelled, 'pairs.jsonl'), `${JSON.stringify(pair(label))}\n`)
      const { stdout, exitCode } = await evaluate(labelled)
      expect(exitCode).toBe(0)
      expect(stdout).toContain('pairs (1)')
      return stdout
    }
    expect(await accuracy('conflict')).not.toBe(await accuracy('none'))
  })

  test('a folder without labelled texts, and none at all, end with a line that says what belongs there', async () => {
    for (const args of [[join(folder, 'nothing-here')], []]) {
      const { stdout, stderr, exitCode } = await evaluate(...args)
      expect(exitCode).toBe(1)
      expect(stdout).toBe('')
      expect(stderr).toContain('requirements.jsonl')
    }
  })
})

describe('npm run bench [S1-bench]', () => {
  test('a part prints ours, the peer of the same run, their ratio and whether the bar holds', async () => {
    const { stdout, exitCode } = await run('bench/run.ts', 'http-calls')
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(
      /\| HTTP tools\/call.* \| [\d.]+ calls\/s \| [\d.]+ calls\/s \| [\d.]+ \| ≥ 0\.9 \| (yes|no) \|/,
    )
  }, 60_000)

  test('a part that does not exist is refused with the names of those that do', async () => {
    const { stderr, exitCode } = await run('bench/run.ts', 'warp-speed')
    expect(exitCode).toBe(1)
    expect(stderr).toMatch(/warp-speed.*cold-start/)
  })

  test('contenders take turns, in both orders, the first round warms up, the middle value counts', async () => {
    const order: string[] = []
    const contender = (name: string, values: number[]) => ({
      name,
      run: async () => {
        order.push(name)
        return values.shift() ?? Number.NaN
      },
    })
    const figures = await interleave([contender('a', [900, 1, 3, 2]), contender('b', [900, 5, 5, 8])], 3)
    expect([...figures]).toEqual([
      ['a', 2],
      ['b', 5],
    ])
    expect(order.join('')).toBe('abbaabba')
  })

  test.each([
    [{ atMost: 1.2 }, 12, '| 1.20 | ≤ 1.2 | yes |'],
    [{ atMost: 1.2 }, 13, '| 1.30 | ≤ 1.2 | no |'],
    [{ atLeast: 0.9 }, 9, '| 0.90 | ≥ 0.9 | yes |'],
    [{ atLeast: 0.9 }, 8, '| 0.80 | ≥ 0.9 | no |'],
  ])('a bar of %p and %d against 10', (bar, ours, shown) => {
    expect(renderRow({ what: 'x', ours, peer: 10, unit: 'ms', bar })).toEndWith(shown)
  })
})

describe('where the product writes [S1-data-dir]', () => {
  test('a review leaves home, temporary and working folder as they were', async () => {
    const [home, temporary, data] = ['home', 'tmp', 'data'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ]
    for (const path of [home, temporary, data]) mkdirSync(path)
    const before = readdirSync(root).sort()
    const { exitCode } = await runHost(['review', '支持批量导入功能'], {
      HOME: home,
      TMPDIR: temporary,
      DATA_DIR: data,
    })
    expect(exitCode).toBe(0)
    // Bun keeps its own cache of transpiled files in the home folder; the product adds nothing.
    expect(readdirSync(home).filter((name) => name !== '.bun')).toEqual([])
    expect(readdirSync(temporary)).toEqual([])
    expect(readdirSync(root).sort()).toEqual(before)
    expect(readdirSync(data)).not.toEqual([])
  })
})
