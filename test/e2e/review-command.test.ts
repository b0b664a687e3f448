import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ReviewReport, reviewReport } from '../../services/chat/src/llm/graph/review-report.ts'
import { processesWith, root, runHost } from '../support/run-command.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'review-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function review(text: string): Promise<ReviewReport> {
  const { exitCode, stdout, stderr } = await runHost(['review', '--json', text], { DATA_DIR: dataDir })
  if (exitCode !== 0) throw new Error(stderr)
  return reviewReport.parse(JSON.parse(stdout))
}

const HAN = /\p{Script=Han}/u
/** What the product itself says, without quotations from documents and the product names of the presets. */
const ownWords = (report: ReviewReport) => [report.completeness?.suggestion ?? '', ...report.openQuestions].join(' ')

describe('the four scenarios, offline, in Chinese', () => {
  test('1: a bare wish gets its gaps, competitors, a story and in-house knowledge [S8-scenario-1] [S1-review] [S8-report]', async () => {
    const report = await review('支持批量导入功能')
    expect(report).toMatchObject({ mode: 'offline', language: 'zh' })
    expect(report.completeness?.missingDimensions).toEqual(
      expect.arrayContaining(['验收标准', '非功能需求', '边界条件']),
    )
    for (const product of ['Jira', 'Linear', 'Airtable']) expect(JSON.stringify(report.references)).toContain(product)
    expect(report.stories?.stories.length).toBeGreaterThan(0)
    expect(report.knowledge.length).toBeGreaterThan(0)
    expect(report.knowledge.every(({ source, chunkId }) => source !== '' && chunkId !== '')).toBe(true)
    expect(report.complexity).not.toBeNull()
  })

  test('every offline review says that it is one [S8-offline]', async () => {
    expect((await review('支持批量导入功能')).markdown).toContain('离线模式')
  })

  test('2: nothing in-house about rate limiting, so the outside practice and a proposal [S8-scenario-2]', async () => {
    const report = await review('我们的安全策略文档里有没有关于 API 限流的规范？')
    expect(report.knowledge).toEqual([])
    expect(report.markdown).toMatch(/没有/)
    for (const practice of ['令牌桶', '漏桶', '租户', '429']) expect(report.markdown).toContain(practice)
    expect(report.references.length).toBeGreaterThan(0)
  })

  test('3: a payment integration is XL, with reasons, experience and a schedule [S8-scenario-3]', async () => {
    const report = await review('评估这个需求的复杂度 "对接第三方支付系统，支持微信/支付宝"')
    expect(report.complexity).toMatchObject({ size: 'XL', estimatedDays: '3周以上' })
    expect(report.complexity?.factors.length).toBeGreaterThan(2)
    expect(report.references.length).toBeGreaterThan(0)
    expect(JSON.stringify(report.knowledge)).toContain('支付')
    expect(report.markdown).toContain('3周以上')
  })

  test('4: bulk deletion conflicts with disable and restore; soft delete with audit is advised [S8-scenario-4]', async () => {
    const report = await review('新增一个“管理员可批量删除用户”的需求，看看有没有冲突。')
    expect(report.conflicts?.hasConflicts).toBe(true)
    expect(JSON.stringify(report.conflicts?.conflicts)).toMatch(/恢复/)
    expect(JSON.stringify(report.knowledge)).toMatch(/审计/)
    expect(report.markdown).toMatch(/软删除/)
  })
})

describe('the same four in English', () => {
  test('1: bulk import [S8-scenario-1]', async () => {
    const report = await review('Analyze this requirement: "Support bulk import"')
    expect(report.language).toBe('en')
    expect(report.completeness?.missingDimensions).toEqual(
      expect.arrayContaining(['验收标准', '非功能需求', '边界条件']),
    )
    for (const product of ['Jira', 'Linear', 'Airtable']) expect(JSON.stringify(report.references)).toContain(product)
    expect(report.markdown).toMatch(/offline mode/i)
    expect(HAN.test(ownWords(report).replace(/用户角色|功能描述|验收标准|优先级|非功能需求|边界条件/g, ''))).toBe(false)
  })

  test('2: rate limiting [S8-scenario-2]', async () => {
    const report = await review('Does our security policy say anything about API rate limiting?')
    expect(report.knowledge).toEqual([])
    for (const practice of [/token bucket/i, /leaky bucket/i, /tenant/i, /429/])
      expect(report.markdown).toMatch(practice)
  })

  test('3: payment integration [S8-scenario-3]', async () => {
    const report = await review(
      'Estimate the complexity of this requirement: "Integrate a third-party payment system supporting WeChat Pay and Alipay"',
    )
    expect(report.complexity?.size).toBe('XL')
    expect(report.complexity?.factors.some((factor) => HAN.test(factor))).toBe(false)
    expect(report.knowledge.length).toBeGreaterThan(0)
  })

  test('4: bulk deletion [S8-scenario-4]', async () => {
    const report = await review(
      'We want to add "Administrators can bulk delete users". Does it conflict with anything?',
    )
    expect(report.conflicts?.hasConflicts).toBe(true)
    expect(report.knowledge.length).toBeGreaterThan(0)
    expect(report.markdown).toMatch(/soft[- ]delet/i)
  })
})

describe('the review command', () => {
  test('reviews a file and prints Markdown [S1-review]', async () => {
    const file = join(dataDir, 'wish.md')
    writeFileSync(file, '# 导出\n\n项目经理可以把任务列表导出为 Excel。\n')
    const { exitCode, stdout } = await runHost(['review', file], { DATA_DIR: dataDir })
    expect(exitCode).toBe(0)
    expect(stdout).toStartWith('#')
    expect(stdout).toContain('离线模式')
  })

  test('says what to type when the text is missing, and exits with 1 [S1-review]', async () => {
    const { exitCode, stdout, stderr } = await runHost(['review'], { DATA_DIR: dataDir })
    expect([exitCode, stdout]).toEqual([1, ''])
    expect(stderr).toContain('review')
  })

  test('a server whose command is wrong costs its part alone and is named [S5-isolation]', async () => {
    const file = join(dataDir, 'broken-mcp.json')
    const config = await Bun.file(join(root, 'mcp.json')).json()
    config.mcpServers['web-search'].command = 'no-such-command-here'
    for (const server of Object.values<{ cwd?: string }>(config.mcpServers)) server.cwd = root
    writeFileSync(file, JSON.stringify(config))
    const { exitCode, stdout } = await runHost(['review', '--json', '支持批量导入功能'], {
      DATA_DIR: dataDir,
      MCP_CONFIG: file,
    })
    const report = reviewReport.parse(JSON.parse(stdout))
    expect(exitCode).toBe(0)
    expect(JSON.stringify(report.degraded)).toContain('web-search')
    expect(report.completeness).not.toBeNull()
  })

  test('leaves no process behind [S5-no-orphan]', async () => {
    const marker = `review-orphan-${process.pid}-${Math.random()}`
    await runHost(['review', '--json', '支持批量导入功能'], { DATA_DIR: join(dataDir, marker) })
    expect(await processesWith(marker)).toEqual([])
  })

  test('names the setting that is wrong and what it is for [S1-config]', async () => {
    const { exitCode, stderr } = await runHost(['serve'], { DATA_DIR: dataDir, PORT: 'many' })
    expect(exitCode).toBe(1)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(stderr).toContain('PORT')
  })
})
