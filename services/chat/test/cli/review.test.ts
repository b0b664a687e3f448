import { afterAll, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { review } from '../../src/cli/review/review.ts'
import type { ReviewEngine } from '../../src/llm/graph/engine.ts'
import { reviewReport } from '../../src/llm/graph/review-report.ts'
import type { TurnEvent } from '../../src/llm/graph/turn-event.ts'
import { done, hostWith, reviewScript, sampleApproval, sampleReport, scriptedEngine } from '../scripted-engine.ts'
import { pipedTerminal } from './terminal-double.ts'

const folder = mkdtempSync(join(tmpdir(), 'review-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function run(
  argv: readonly string[],
  {
    engine = scriptedEngine(reviewScript) as ReviewEngine,
    stdin = [''],
    limitMs = 5_000,
    language = 'zh' as 'zh' | 'en',
  } = {},
) {
  const terminal = pipedTerminal(stdin)
  const host = hostWith(engine)
  const signal = AbortSignal.timeout(limitMs)
  const failure = await review({
    argv,
    terminal,
    typedFrom: folder,
    openHost: () => Promise.resolve(host),
    userId: 'local',
    language,
    signal,
  }).then(
    () => undefined,
    (error: Error) => error.message,
  )
  return { out: terminal.stdout(), err: terminal.stderr(), failure, closed: host.closed() }
}

const textOf = (engine: ReturnType<typeof scriptedEngine>) => engine.asked.turns[0]?.message

describe('review', () => {
  test('prints the Markdown on standard output, the calls on standard error, and closes the host', async () => {
    const { out, err, closed } = await run(['支持批量导入功能'])
    expect(out).toBe(`${sampleReport().markdown}\n`)
    expect(err).toContain('⚙ requirement-analyzer · req_analyze_completeness')
    expect(err).toContain('✗ web-search · ws_search_competitors：服务暂不可用')
    expect(closed).toBe(1)
  })

  test('--json prints the report and nothing else', async () => {
    const { out } = await run(['--json', '支持批量导入功能'])
    expect(reviewReport.parse(JSON.parse(out))).toEqual(sampleReport())
  })

  test.each([[['']], [['no-such-file.md']], [['--jsn', 'x']], [['./']]])(
    'complains of %j in English where the locale is English',
    async (argv) => {
      const { failure } = await run(argv, { language: 'en' })
      expect(failure).toBeDefined()
      expect(failure).not.toMatch(/\p{Script=Han}/u)
    },
  )

  test('asks for a review whatever the text is', async () => {
    const engine = scriptedEngine(reviewScript)
    await run(['你好'], { engine })
    expect(engine.asked.turns[0]?.intent).toBe('review')
  })

  test('reads an existing file, relative to where the user typed', async () => {
    writeFileSync(join(folder, 'prd.md'), '\uFEFF# 批量导入\n支持 CSV')
    const engine = scriptedEngine(reviewScript)
    await run(['prd.md'], { engine })
    expect(textOf(engine)).toBe('# 批量导入\n支持 CSV')
  })

  test('reads a file of an older Chinese editor', async () => {
    writeFileSync(join(folder, 'gbk.txt'), Buffer.from([0xd6, 0xa7, 0xb3, 0xd6, 0xb5, 0xbc, 0xc8, 0xeb]))
    const engine = scriptedEngine(reviewScript)
    await run(['gbk.txt'], { engine })
    expect(textOf(engine)).toBe('支持导入')
  })

  test('reads standard input for -', async () => {
    const engine = scriptedEngine(reviewScript)
    await run(['-'], { engine, stdin: ['支持导入', '支持导出'] })
    expect(textOf(engine)).toBe('支持导入\n支持导出\n')
  })

  test('takes several words, a dash and a folder name for text', async () => {
    mkdirSync(join(folder, '导入'), { recursive: true })
    for (const [argv, text] of [
      [['支持', '导入'], '支持 导入'],
      [['- 支持导入'], '- 支持导入'],
      [['导入'], '导入'],
    ] as const) {
      const engine = scriptedEngine(reviewScript)
      await run(argv, { engine })
      expect(textOf(engine)).toBe(text)
    }
  })

  test.each([
    [[], '没有可评审的内容'],
    [[''], '没有可评审的内容'],
    [['  \n '], '没有可评审的内容'],
    [['missing.md'], '找不到文件 missing.md'],
    [['./nowhere/x'], '找不到文件'],
    [['./导入'], '是文件夹'],
    [['binary.bin'], '不是文本文件'],
    [['huge.md'], '超过 1 MiB'],
    [['--jsn', 'x'], '--jsn'],
  ])('%j ends with a sentence, before anything is started', async (argv, sentence) => {
    mkdirSync(join(folder, '导入'), { recursive: true })
    writeFileSync(join(folder, 'binary.bin'), Buffer.from([1, 0, 2]))
    writeFileSync(join(folder, 'huge.md'), 'x'.repeat(2 ** 20 + 1))
    const { failure, out, closed } = await run(argv)
    expect(failure).toContain(sentence)
    expect(failure).not.toContain('\n')
    expect(out).toBe('')
    expect(closed).toBe(0)
  })

  test('a turn without a report is a failure with its sentence, and the host is closed', async () => {
    const engine = scriptedEngine(() => [
      { type: 'error', code: 'upstream_unavailable', message: '模型没有回答' },
      done({ status: 'error' }),
    ])
    expect(await run(['支持导入'], { engine })).toMatchObject({ failure: '模型没有回答', out: '', closed: 1 })
  })

  test('an engine that hangs is left at the time limit', async () => {
    const engine = scriptedEngine(async function* (): AsyncGenerator<TurnEvent> {
      yield { type: 'token', text: '开始' }
      await new Promise(() => undefined)
    })
    expect(await run(['支持导入'], { engine, limitMs: 30 })).toMatchObject({ failure: expect.any(String), closed: 1 })
  })

  test('a call that needs approval is rejected, since nobody is there to ask', async () => {
    const approval = sampleApproval()
    const engine = scriptedEngine(
      () => [
        { type: 'approval', approval },
        { type: 'report', report: sampleReport() },
        done({ status: 'awaiting_approval' }),
      ],
      [approval],
    )
    const { out, err } = await run(['支持导入'], { engine })
    expect(engine.asked.resumes[0]?.decisions['a1']?.decision).toBe('reject')
    expect(err).toContain('✗ delete_user')
    expect(out).toContain('评审报告')
  })

  test('control characters of the report never reach the terminal; JSON keeps them escaped', async () => {
    const report = sampleReport({ markdown: 'a\u001B[2Jb' })
    const engine = scriptedEngine(() => [{ type: 'report', report }, done()])
    expect((await run(['支持导入'], { engine })).out).not.toContain('\u001B')
    const { out } = await run(['--json', '支持导入'], { engine })
    expect(out).not.toContain('\u001B')
    expect(JSON.parse(out).markdown).toBe('a\u001B[2Jb')
  })

  test('--help starts nothing', async () => {
    const { out, closed } = await run(['--help'])
    expect(out).toContain('npm run review --')
    expect(closed).toBe(0)
  })
})
