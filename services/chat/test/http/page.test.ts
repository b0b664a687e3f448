import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import type { ServerView } from '../../src/cli/host.ts'
import type { TurnEvent } from '../../src/llm/graph/turn-event.ts'
import { done, hostWith, reviewScript, sampleApproval, sampleReport, scriptedEngine } from '../scripted-engine.ts'
import { startService } from './service.ts'

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)
if (executablePath === undefined) process.stderr.write('page: skipped, no Chromium here (apt-get install chromium)\n')

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const HOSTILE = [
  '# 报告',
  '![pixel](http://127.0.0.1:9/pixel.png)',
  '<img src=x onerror="document.title=`hacked`">',
  '<script>document.title="hacked"</script>',
  '<iframe src="http://127.0.0.1:9/"></iframe>',
  '[坏链接](javascript:document.title=1)',
  '[好链接](https://www.atlassian.com/software/jira)',
  '<div style="position:fixed">盖住</div>',
].join('\n\n')

describe.skipIf(executablePath === undefined)('the page', () => {
  let browser: Browser
  let service: Awaited<ReturnType<typeof startService>>
  const approvals = [sampleApproval()]
  const engine = scriptedEngine(script, approvals)
  const host = hostWith(engine)

  function* script({ message }: { message: string }): Generator<TurnEvent> {
    if (message.includes('删除')) {
      yield { type: 'approval', approval: sampleApproval() }
      yield done({ status: 'awaiting_approval' })
    } else if (message.includes('恶意')) {
      yield { type: 'token', text: HOSTILE }
      yield {
        type: 'report',
        report: sampleReport({
          references: [{ title: '<b>x', url: 'javascript:alert(1)', snippet: '', mode: 'live' }],
        }),
      }
      yield done()
    } else if (message.includes('状态')) {
      yield { type: 'token', text: 'REQ-001 已上线' }
      yield done()
    } else if (message.includes('English')) {
      yield { type: 'report', report: sampleReport({ language: 'en' }) }
      yield done()
    } else if (message.includes('很长')) {
      yield { type: 'token', text: `## 结论\n\n${'一段很长的回答。\n\n'.repeat(200)}` }
      yield { type: 'approval', approval: sampleApproval() }
      yield done({ status: 'awaiting_approval' })
    } else yield* reviewScript()
  }

  beforeAll(async () => {
    service = await startService(host)
    browser = await chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: FLAGS })
  }, 30_000)
  afterAll(async () => {
    await browser?.close()
    await service?.close()
  })

  /** A fresh page, and everything that went wrong on it. */
  async function open(options: Parameters<Browser['newPage']>[0] = {}) {
    const page = await browser.newPage({ viewport: { width: 1_280, height: 800 }, locale: 'zh-CN', ...options })
    page.setDefaultTimeout(8_000)
    const problems: string[] = []
    const foreign: string[] = []
    page.on('console', (message) => problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(error.message))
    page.on(
      'response',
      (response) => response.status() >= 400 && problems.push(`${response.status()} ${response.url()}`),
    )
    page.on('request', (request) => !request.url().startsWith(service.url) && foreign.push(request.url()))
    await page.goto(service.url)
    return { page, problems, foreign }
  }

  async function say(page: Page, text: string) {
    await page.fill('.composer textarea', text)
    await page.press('.composer textarea', 'Enter')
  }

  test('shows a review as it streams: calls, failures, answer, gaps, without one console message [S9-page]', async () => {
    const { page, problems, foreign } = await open()
    await say(page, '分析这个需求 "支持批量导入功能"')
    await page.waitForSelector('.report')
    expect(await page.textContent('.markdown')).toContain('完整度 33/100')
    expect(await page.textContent('.tools')).toContain('1 次失败')
    expect(await page.textContent('.report')).toContain('验收标准')
    expect(await page.getAttribute('.radar', 'aria-label')).toBe('完整度 33/100')
    expect(await page.textContent('.servers-toggle')).toBe('服务 2/2')
    expect([problems, foreign]).toEqual([[], []])
    await page.close()
  }, 20_000)

  test('renders what comes from outside as text and web links, and nothing else', async () => {
    const { page, problems, foreign } = await open()
    await say(page, '恶意内容')
    await page.waitForSelector('.report')
    expect(
      await page.$$eval('.markdown img, .markdown script, .markdown iframe, .markdown [style]', (all) => all.length),
    ).toBe(0)
    expect(await page.$$eval('a[href]', (all) => all.map((a) => a.getAttribute('href')))).toEqual([
      'https://www.atlassian.com/software/jira',
    ])
    expect(await page.title()).toBe('需求评审')
    expect([problems, foreign]).toEqual([[], []])
    await page.close()
  }, 20_000)

  test.each([
    ['en-US', 'Requirement review'],
    ['zh-TW', '需求评审'],
    ['fr-FR', 'Requirement review'],
  ])(
    'speaks to a browser set to %s as “%s”',
    async (locale, title) => {
      const { page } = await open({ locale })
      expect(await page.textContent('h1')).toBe(title)
      await page.close()
    },
    20_000,
  )

  test('labels a report in the report’s own language, whatever the page speaks', async () => {
    const { page } = await open()
    await say(page, '说 English')
    await page.waitForSelector('.report')
    const report = (await page.textContent('.report')) ?? ''
    expect(report).toContain('Effort 3-7 days')
    expect(report).toContain('Acceptance')
    expect(report).toContain('1 conflict')
    expect(await page.textContent('h1')).toBe('需求评审')
    await page.close()
  }, 20_000)

  test('shows no report beside an answer that has none, and opens the earlier one again on demand', async () => {
    const { page } = await open()
    await say(page, '分析这个需求 "支持批量导入功能"')
    await page.waitForSelector('.report')
    await say(page, 'REQ-001 现在什么状态')
    await page.waitForSelector('text=REQ-001 已上线')
    expect(await page.$('.report')).toBeNull()
    await page.click('text=查看这份报告')
    await page.waitForSelector('.report')
    await page.close()
  }, 20_000)

  test('leaves a long answer at its beginning, and shows the call that waits at its end', async () => {
    const { page } = await open()
    await say(page, '很长的回答')
    await page.waitForSelector('.approval')
    const isInView = (selector: string) =>
      page.$eval(selector, (node) => {
        const { top, bottom } = node.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      })
    await page.waitForFunction(() => {
      const node = document.querySelector('.approval')
      return node !== null && node.getBoundingClientRect().top < innerHeight
    })
    expect(await isInView('.approval')).toBe(true)
    await say(page, '分析这个需求 "支持批量导入功能"')
    await page.waitForSelector('.report')
    expect(await isInView('.entry:last-child .markdown')).toBe(true)
    await page.close()
  }, 20_000)

  test('does not send while an input method is composing', async () => {
    const { page } = await open()
    await page.fill('.composer textarea', 'pi liang')
    await page.$eval('.composer textarea', (area) => {
      area.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
      )
    })
    expect(await page.inputValue('.composer textarea')).toBe('pi liang')
    expect(await page.$('.entry')).toBeNull()
    await page.close()
  }, 20_000)

  test('asks before a call, and sends the edited arguments [S6-approval]', async () => {
    const { page } = await open()
    await say(page, '删除用户 7')
    await page.waitForSelector('.approval')
    await page.fill('.approval textarea', '{"id": 8}')
    await page.click('.approval .primary')
    await page.waitForSelector('text=已处理：edit')
    expect(engine.asked.resumes.at(-1)?.decisions['a1']).toEqual({ decision: 'edit', args: { id: 8 } })
    expect(await page.$('.approval')).toBeNull()
    await page.close()
  }, 20_000)

  test('switches language and theme, and remembers both', async () => {
    const { page } = await open({ colorScheme: 'dark' })
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const dark = await background()
    await page.selectOption('.top select', 'light')
    await page.waitForSelector('html[data-theme="light"]')
    expect(await background()).not.toBe(dark)
    await page.click('text=English')
    await page.reload()
    expect(await page.textContent('h1')).toBe('Requirement review')
    expect(await background()).not.toBe(dark)
    await page.close()
  }, 20_000)

  test('keeps the conversation across a reload, and opens earlier ones from the history', async () => {
    await host.conversations.create({ id: 'c1', userId: 'local', title: '批量导入', at: new Date().toISOString() })
    await host.conversations.append('c1', { role: 'user', text: '支持批量导入功能', at: '' })
    await host.conversations.append('c1', { role: 'assistant', text: '# 报告', at: '', report: sampleReport() })
    const { page } = await open()
    await say(page, '分析这个需求 "支持批量导入功能"')
    await page.waitForSelector('.report')
    expect(new URL(page.url()).hash).toBe('#c1')
    await page.reload()
    await page.waitForSelector('.report')
    expect(await page.textContent('.said')).toBe('支持批量导入功能')
    await page.click('text=新对话')
    expect(await page.$('.said')).toBeNull()
    await page.click('.history summary')
    await page.click('.history .open')
    await page.waitForSelector('.said')
    await page.close()
  }, 20_000)

  test('counts down the time for an answer, and shows an approval that has expired as expired', async () => {
    const { page } = await open()
    await page.clock.install()
    await say(page, '删除用户 7')
    await page.waitForSelector('.approval time')
    expect(await page.textContent('.approval time')).toMatch(/^剩余 [45]:\d\d$/)
    await page.clock.fastForward(301_000)
    await page.waitForSelector('text=已过期，视为拒绝')
    expect(await page.isDisabled('.approval .primary')).toBe(true)
    expect(await page.isDisabled('.approval .danger')).toBe(true)
    await page.close()
  }, 20_000)

  test('shows what a held-back tool and server have become, and agrees to them [S6-pins]', async () => {
    const held: ServerView[] = [
      {
        id: 'crm',
        state: 'ready',
        tools: [],
        blocked: [{ name: 'pay', before: 'Pays once.', after: '<b>Pays twice.</b>' }],
      },
      { id: 'files', state: 'blocked', tools: [], reachedBy: 'npx other-server --all' },
    ]
    const agreed: string[] = []
    const other = hostWith(engine, { servers: held })
    const consent = (server: string, { tool }: { tool?: string | undefined }) => {
      agreed.push(`${server} ${tool}`)
      const at = held.findIndex(({ id }) => id === server)
      held[at] = { id: server, state: 'ready', tools: ['x'] }
      return Promise.resolve()
    }
    const changed = await startService({ ...other, board: { ...other.board, consent } })
    const page = await browser.newPage({ locale: 'zh-CN' })
    page.setDefaultTimeout(8_000)
    await page.goto(changed.url)
    await page.click('text=服务 1/2 ⚠')
    const shown = (await page.textContent('.servers .popover')) ?? ''
    for (const part of ['pay', 'Pays once.', '<b>Pays twice.</b>', 'npx other-server --all'])
      expect(shown).toContain(part)
    await page.click('.change button')
    await page.waitForFunction(() => document.querySelectorAll('.change').length === 1)
    await page.click('.change button')
    await page.waitForFunction(() => document.querySelectorAll('.change').length === 0)
    expect(agreed).toEqual(['crm pay', 'files undefined'])
    await page.close()
    await changed.close()
  }, 20_000)

  test('fits a narrow screen without scrolling sideways', async () => {
    const { page } = await open({ viewport: { width: 360, height: 740 } })
    await say(page, '分析这个需求 "支持批量导入功能"')
    await page.waitForSelector('.report')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    const top = await page.$eval('.report > summary', (node) => node.getBoundingClientRect().top)
    expect(top).toBeLessThan(370)
    await page.click('.report > summary')
    expect(await page.isVisible('text=导出 Markdown')).toBe(true)
    await page.close()
  }, 20_000)
})
