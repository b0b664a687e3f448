import { afterAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoredRequirement } from '../../src/cli/host.ts'
import type { CallKnownTool } from '../../src/cli/known-tool-caller.ts'
import { review } from '../../src/cli/review/review.ts'
import { setReport } from '../../src/cli/review/set/set-report.ts'
import { hostWith, reviewScript, scriptedEngine } from '../scripted-engine.ts'
import { hostProcesses } from './host-process.ts'
import { pipedTerminal } from './terminal-double.ts'

const folder = mkdtempSync(join(tmpdir(), 'review-set-'))
const processes = hostProcesses(mkdtempSync(join(folder, 'data-')))
afterAll(() => {
  processes.stopAll()
  rmSync(folder, { recursive: true, force: true })
})

const PRD =
  '## REQ-1 锁定\n输错 5 次锁定 15 分钟。\n## REQ-2 锁定时间\n输错 5 次锁定 30 分钟。\n## REQ-3 体验\n更好用。'

/** Answers as the analyzer does, by what the text holds. */
const scriptedTools = (async (known: string, args: Record<string, unknown>) => {
  const text = String(args['requirementText'] ?? args['newRequirement'])
  if (text.includes('坏')) throw new Error('文本无法分析')
  const isVague = text.includes('更好用')
  if (known === 'analyze_completeness') {
    return {
      completenessScore: isVague ? 0 : 50,
      totalDimensions: 6,
      coveredDimensions: [],
      missingDimensions: isVague ? ['用户角色', '功能描述'] : ['优先级', '验收标准'],
      suggestion: '',
      questions: [
        { dimension: '功能描述', question: '要改哪个页面？' },
        { dimension: '验收标准', question: '怎么算通过？' },
      ],
    }
  }
  if (known === 'estimate_complexity') {
    return { size: isVague ? null : 'S', estimatedDays: null, complexityScore: 1, factors: [] }
  }
  const existing = args['existingRequirements'] as { id: string; title: string }[]
  const first = existing.find(({ id }) => id === 'REQ-1')
  const conflicts =
    text.includes('30 分钟') && first !== undefined
      ? [
          {
            ...first,
            relation: 'conflict',
            kind: 'numeric',
            newQuote: '30 分钟',
            existingQuote: '15 分钟',
            reason: '数值不同。',
          },
        ]
      : []
  return { hasConflicts: conflicts.length > 0, conflictCount: conflicts.length, conflicts, suggestion: '' }
}) as unknown as CallKnownTool

interface Circumstances {
  readonly call?: CallKnownTool
  readonly signal?: AbortSignal
  readonly limitMs?: number
  readonly project?: readonly StoredRequirement[]
  readonly mayUse?: boolean
}

async function run(argv: readonly string[], circumstances: Circumstances = {}) {
  const { call = scriptedTools, limitMs = 5_000, project = [], mayUse = true } = circumstances
  const terminal = pipedTerminal([''])
  const engine = scriptedEngine(reviewScript)
  const store = { listRequirements: () => Promise.resolve(project), canUseTool: () => mayUse }
  const host = { ...hostWith(engine), ...store, callKnownTool: call }
  const failure = await review({
    argv,
    terminal,
    typedFrom: folder,
    openHost: () => Promise.resolve(host),
    userId: 'local',
    language: 'zh',
    signal: circumstances.signal ?? AbortSignal.timeout(limitMs),
  }).then(
    () => undefined,
    (error: Error) => error.message,
  )
  return { out: terminal.stdout(), err: terminal.stderr(), failure, closed: host.closed(), turns: engine.asked.turns }
}

function file(name: string, content: string | Buffer): string {
  writeFileSync(join(folder, name), content)
  return name
}

describe('the review of a document with several requirements', () => {
  test('shows the worst gaps first, the pairs that conflict, and its progress on standard error', async () => {
    const { out, err, closed, turns } = await run([file('prd.md', PRD)])
    expect(turns).toEqual([])
    expect(out).toContain('共 3 条需求，平均完整性 33/100')
    expect(out).toContain('**REQ-1** ↔ **REQ-2**：数值不同')
    expect(out.indexOf('| REQ-3 |')).toBeLessThan(out.indexOf('| REQ-1 |'))
    expect(out).toContain('| REQ-3 | 体验 | 0 | 无法估算 | 功能描述 |')
    expect(out).toContain('要改哪个页面？')
    expect(err).toContain('识别到 3 条需求')
    expect(err).toContain('已评审 3/3')
    expect(closed).toBe(1)
  })

  test('--json prints the machine form and nothing else', async () => {
    const { out } = await run(['--json', file('prd.md', PRD)])
    const report = setReport.parse(JSON.parse(out))
    expect(report.worstFirst).toEqual(['REQ-3', 'REQ-1', 'REQ-2'])
    expect(report.pairs).toMatchObject([{ relation: 'conflict', a: { id: 'REQ-2' }, b: { id: 'REQ-1' } }])
  })

  test('one requirement that cannot be reviewed costs only itself', async () => {
    const { out } = await run([file('prd.md', `${PRD}\n## REQ-4 坏\n坏的`)])
    expect(out).toContain('| REQ-4 | 坏 | 评审失败 | 评审失败 | 评审失败 |')
    expect(out).toContain('文本无法分析')
    expect(out).toContain('| REQ-1 | 锁定 | 50 | S | 验收标准 |')
  })

  test('a server that is away is one sentence, and the host is closed', async () => {
    const call = (() => Promise.reject(new Error('服务未连接'))) as unknown as CallKnownTool
    expect(await run([file('prd.md', PRD)], { call })).toMatchObject({ failure: '服务未连接', out: '', closed: 1 })
  })

  test('an interruption ends it', async () => {
    const call = ((_known: string, _args: object, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      )) as unknown as CallKnownTool
    expect(await run([file('prd.md', PRD)], { call, limitMs: 50 })).toMatchObject({ closed: 1, out: '' })
  })

  test('an interruption prints what was reviewed until then, names what is missing, and still fails', async () => {
    const stop = new AbortController()
    const call = (async (known: string, args: Record<string, unknown>, by: { signal: AbortSignal }) => {
      if (!String(Object.values(args)[0]).includes('更好用'))
        return await scriptedTools(known as never, args, by as never)
      stop.abort(new Error('已中断'))
      throw new Error('连接已断开')
    }) as unknown as CallKnownTool
    const { out, failure, closed } = await run([file('prd.md', PRD)], { call, signal: stop.signal })
    expect(out).toContain('还有 1 条没有评审（REQ-3）')
    expect(out).toContain('共 2 条需求')
    expect(out).toContain('**REQ-1** ↔ **REQ-2**')
    expect({ failure, closed }).toEqual({ failure: '已中断', closed: 1 })
  })

  const STORED = { id: 'REQ-1', title: '旧的锁定规则', description: '输错 5 次锁定 15 分钟，由安全组维护。' }

  test('is held against what the project has already, and tells its requirements from those of the document', async () => {
    const { out } = await run([file('prd.md', PRD.replaceAll('REQ-1', 'A-1'))], { project: [STORED] })
    expect(out).not.toContain('**REQ-1** ↔')
    const marked = (async (known: string, args: Record<string, unknown>, by: never) => {
      const existing = (args['existingRequirements'] ?? []) as { id: string; title: string }[]
      const stored = existing.find(({ title }) => title === STORED.title)
      if (stored === undefined) return await scriptedTools(known as never, args, by)
      const quotes = { newQuote: '新', existingQuote: '旧', reason: '不同。' }
      const conflicts = [{ ...stored, relation: 'conflict', kind: 'numeric', ...quotes }]
      return { hasConflicts: true, conflictCount: 1, conflicts, suggestion: '' }
    }) as unknown as CallKnownTool
    const held = await run([file('prd.md', PRD)], { call: marked, project: [STORED] })
    expect(held.out).toContain('**项目已有的 REQ-1** ↔ **REQ-2**')
    expect(held.out).not.toContain('**项目已有的 REQ-1** ↔ **REQ-1**')
    expect(held.out).toContain('另与项目已有的 1 条需求比对')
    const denied = await run([file('prd.md', PRD)], { call: marked, project: [STORED], mayUse: false })
    expect(denied.out).not.toContain('项目已有的')
  })

  test.each([
    ['UTF-8 with its mark', Buffer.from('\uFEFF编号,标题\nR1,锁定\nR2,体验\n')],
    ['UTF-16', Buffer.from('\uFEFF编号,标题\nR1,锁定\nR2,体验\n', 'utf16le')],
    ['GBK', Buffer.from('b1e0bac52cb1eacce20a52312ccbf8b6a80a52322ccce5d1e90a', 'hex')],
  ])('reads a table in %s', async (_, content) => {
    const { out } = await run([file('table.csv', content)])
    expect(out).toContain('| R1 | 锁定 |')
  })

  test('a table of one requirement is a single review of that requirement', async () => {
    const { turns } = await run([file('one.csv', 'id,标题,描述\nR1,登录锁定,输错 5 次锁定')])
    expect(turns.map(({ message }) => message)).toEqual(['登录锁定\n\n输错 5 次锁定'])
  })

  test('--single reviews the file whole, --set takes a plain list apart, and otherwise the user is told', async () => {
    expect((await run(['--single', file('prd.md', PRD)])).turns).toMatchObject([{ message: PRD }])
    expect((await run(['--set', file('list.md', '- 输错锁定\n- 更好用')])).out).toContain('共 2 条需求')
    expect((await run([file('list.md', '- 输错锁定\n- 更好用')])).err).toContain('请加 --set')
  })
})

test('with the real analyzer, over MCP: a conflict and a duplicate between the rows of an export', async () => {
  const path = join(folder, 'tapd.csv')
  writeFileSync(
    path,
    'ID,标题,详细描述,优先级\n1,公海,客户 30 天未跟进自动进入公海。,高\n2,公海保护期,客户 60 天未跟进自动进入公海。,低\n3,导入,销售主管可以上传 Excel 批量导入客户。,高\n4,客户导入,销售主管可以上传 Excel 批量导入客户资料。,高\n',
  )
  const { code, out, err } = await processes.run(['review', '--json', path], { env: { LANG: 'zh_CN.UTF-8' } })
  expect(err).toContain('4/4')
  const { requirements, pairs } = setReport.parse(JSON.parse(out))
  expect(requirements.map(({ complexity }) => complexity?.size)).not.toContain(undefined)
  expect(pairs.map(({ relation, a, b }) => [relation, a.id, b.id])).toEqual([
    ['conflict', '2', '1'],
    ['duplicate', '4', '3'],
  ])
  expect(code).toBe(0)
}, 60_000)
