import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import type { TurnEvent } from '../../src/llm/graph/turn-event.ts'
import { done, hostWith, sampleApproval, sampleReport, scriptedEngine } from '../scripted-engine.ts'
import { startService } from './service.ts'

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)

const noFigures = { completeness: null, complexity: null, conflicts: null, stories: null }

function* script({ message }: { message: string }): Generator<TurnEvent> {
  if (message.includes('登记')) {
    yield { type: 'approval', approval: sampleApproval() }
    yield done({ status: 'awaiting_approval' })
  } else {
    yield { type: 'report', report: sampleReport(noFigures) }
    yield { type: 'token', text: '密码至少 12 位' }
    yield done()
  }
}

describe.skipIf(executablePath === undefined)('an answer on the page', () => {
  let browser: Browser
  let service: Awaited<ReturnType<typeof startService>>
  const host = hostWith(scriptedEngine(script, [sampleApproval()]))

  beforeAll(async () => {
    await host.conversations.create({ id: 'c1', userId: 'local', title: '', at: '' })
    service = await startService(host)
    const args = ['--no-sandbox', '--disable-gpu']
    browser = await chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args })
  }, 30_000)
  afterAll(async () => {
    await browser?.close()
    await service?.close()
  })

  async function open() {
    const page = await browser.newPage({ viewport: { width: 1_280, height: 800 }, locale: 'zh-CN' })
    page.setDefaultTimeout(8_000)
    await page.goto(service.url)
    const say = async (text: string) => {
      await page.fill('.composer textarea', text)
      await page.press('.composer textarea', 'Enter')
    }
    return { page, say }
  }

  test('from documents opens no panel, and shows its sources when asked', async () => {
    const { page, say } = await open()
    await say('密码有什么规定？')
    await page.waitForSelector('.show-report')
    expect(await page.locator('.report').count()).toBe(0)
    expect(await page.textContent('.show-report')).toBe('查看出处与导出')
    await page.click('.show-report')
    expect(await page.textContent('.report')).toContain('批量导入规范')
    await page.close()
  }, 20_000)

  test('that waited for consent no longer asks once the conversation went on', async () => {
    const { page, say } = await open()
    await say('登记需求：店长可以导出日报')
    await page.waitForSelector('.approval')
    await say('密码有什么规定？')
    await page.waitForSelector('.show-report')
    expect(await page.locator('.approval').count()).toBe(0)
    await page.close()
  }, 20_000)

  test('made by the host’s own tools alone has its calls in the traces', async () => {
    const call = { traceId: 'r-0', serverId: 'local', toolName: 'create_requirement', startTime: 0, endTime: 9 }
    host.traces.recordLocal({ ...call, latencyMs: 9, outputSize: 1, isError: false, conversationId: 'c1' })
    const { page, say } = await open()
    await say('密码有什么规定？')
    await page.waitForSelector('.show-report')
    await page.click('.traces summary')
    await page.waitForSelector('.traces .tool-name')
    expect(await page.textContent('.traces')).toContain('local · create_requirement')
    await page.close()
  }, 20_000)
})
