import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { allowedUrls, LineWriter } from '../../src/llm/graph/said-text.ts'
import type { TurnEvent } from '../../src/llm/graph/turn-event.ts'
import { done, hostWith, sampleApproval, sampleReport, scriptedEngine } from '../scripted-engine.ts'
import { startService } from './service.ts'

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync']

const EVIL = 'http://127.0.0.1:9/x'
/** Ways to make a page show, open or fetch an address, in Markdown, HTML and between the two. */
const HOSTILE: readonly string[] = [
  `![a](${EVIL}) ![b][r] ![r] ![](<${EVIL}>) ![c](${EVIL} "t")`,
  `[in line](${EVIL}) [ti](${EVIL} "t") [ti2](${EVIL} 't') [angle](<${EVIL}>) [sp](  ${EVIL}  )`,
  `[ref][r] [r][] [r] [R]\n\n[r]: ${EVIL}`,
  `[ref2][long label]\n\n[long label]:\n  <${EVIL}>\n  "title"`,
  `> [quoted]: ${EVIL}\n\nuse [quoted]`,
  `- [listed]: ${EVIL}\n\nuse [listed]`,
  `1. item\n\n   [deep]: ${EVIL}\n\nuse [deep]`,
  `[^n]: ${EVIL}\n\nfoot [^n]`,
  `<${EVIL}> <mailto:a@127.0.0.1> <a@b.example>`,
  `bare ${EVIL} www.evil.example/x ftp://127.0.0.1:9/x a@evil.example`,
  `HTTP://127.0.0.1:9/X hTTps://evil.example/y`,
  `[nested [brackets] here](${EVIL}) [![img](${EVIL})](${EVIL}) [a\\]b](${EVIL})`,
  `[esc\\](${EVIL}) \\[esc](${EVIL}) [a]\\(${EVIL})`,
  `[entity](&#104;ttp://127.0.0.1:9/x) [ent2](http&colon;//127.0.0.1:9/x) &#104;ttp://127.0.0.1:9/x`,
  `[enc](http://127.0.0.1:9/x%0A) [tab](ht\ttp://127.0.0.1:9/x) [nl](\n${EVIL}\n)`,
  `[slash](//evil.example/x) [back](\\\\evil.example\\x) [mix](/\\evil.example) [rel](/api/traces) [hash](#x)`,
  `[js](javascript:alert(1)) [js2](JaVaScRiPt:alert(1)) [js3](java&#115;cript:alert(1)) [vb](vbscript:x) [data](data:text/html,x)`,
  `[idn](https://еxample.com/x) [puny](https://xn--xample-2of.com/) [user](https://good.example@evil.example/a) https://good.example.evil.example/a`,
  `[same](https://good.example/a?d=secret) [frag](https://good.example/a#secret) [port](https://good.example:8443/a)`,
  `<a href="${EVIL}">h</a> <a href='${EVIL}'>h</a> <a href=${EVIL}>h</a> <A HREF="${EVIL}">h</A>`,
  `<img src="${EVIL}"> <img srcset="${EVIL} 2x"> <image href="${EVIL}"> <input type=image src="${EVIL}">`,
  `<picture><source srcset="${EVIL}"></picture> <video poster="${EVIL}"></video> <audio src="${EVIL}" autoplay></audio>`,
  `<iframe src="${EVIL}"></iframe> <object data="${EVIL}"></object> <embed src="${EVIL}"> <frame src="${EVIL}">`,
  `<link rel=stylesheet href="${EVIL}"> <style>@import url(${EVIL});</style> <div style="background:url(${EVIL})">s</div>`,
  `<svg><image href="${EVIL}"/><a xlink:href="${EVIL}"><text>t</text></a><use href="${EVIL}#a"/></svg>`,
  `<math><mtext><table><mglyph><style><img src="${EVIL}"></style></mglyph></table></mtext></math>`,
  `<base href="${EVIL}"> <meta http-equiv=refresh content="0;url=${EVIL}"> <form action="${EVIL}"><button>b</button></form>`,
  `<body background="${EVIL}"> <table background="${EVIL}"><tr><td background="${EVIL}">c</td></tr></table>`,
  `<noscript><img src="${EVIL}"></noscript> <template><img src="${EVIL}"></template> <!-- <img src="${EVIL}"> -->`,
  `<scr<script>ipt src="${EVIL}"></script> <img src=x onerror=fetch("${EVIL}")> <details open ontoggle=fetch("${EVIL}")>d</details>`,
  `| a | b |\n|---|---|\n| [t](${EVIL}) | ![i](${EVIL}) |`,
  `# [h](${EVIL})\n\n**[bold](${EVIL})** ~~[s](${EVIL})~~ *${EVIL}*`,
  `\`[code](${EVIL})\`\n\n    [indented](${EVIL})\n\n\`\`\`\n[fence](${EVIL})\n\`\`\`\n\n\`\`\`html\n<img src="${EVIL}">\n\`\`\``,
  `[z\u200b](${EVIL}) [z](ht\u200btp://127.0.0.1:9/x) ht\u200btp://127.0.0.1:9/x [bidi\u202e](${EVIL})`,
  `[a]( ${EVIL}\n"t") [b](<${EVIL}\n>) [c](${EVIL}(x)) [d](((${EVIL})))`,
  `[one](https://good.example/a)[two](${EVIL}) [three](https://good.example/a "x](${EVIL})")`,
  `[text](<https://good.example/a> ) [x](https://good.example/a\n${EVIL}) ![](https://good.example/a)`,
  `see https://good.example/a,${EVIL} and https://good.example/a|${EVIL} and (https://good.example/a)${EVIL}`,
  `${'['.repeat(40)}x${']'.repeat(40)}(${EVIL})`,
  `[a](${EVIL}`,
  `![a](${EVIL}`,
  `<a href="${EVIL}`,
  `<img src="${EVIL}`,
]

const GOOD = 'https://good.example/a'
/** Whatever can name, fetch or style something in a page. */
const POWERS = '[href], [src], [srcset], [action], [data], [poster], [background], [style]'

/** A message with a hostile text, as the host passes it on: in pieces of some size, past the rules for links. */
function* said(text: string, size: number): Generator<TurnEvent> {
  const pieces: string[] = []
  const writer = new LineWriter(allowedUrls([GOOD]), (piece) => void pieces.push(piece))
  for (let at = 0; at < text.length; at += size) writer.push(text.slice(at, at + size))
  writer.end()
  for (const piece of pieces) yield { type: 'token', text: piece }
  yield { type: 'token', text: '\n\n完了' }
  yield done()
}

/** The same in every other place that the page shows: arguments, results, errors, approvals and reports. */
function* everywhere(text: string): Generator<TurnEvent> {
  const call = { callId: text, server: text, tool: text }
  yield { type: 'tool_start', ...call, args: { [text]: [text] } }
  yield { type: 'tool_end', ...call, isError: true, latencyMs: 1, summary: text }
  yield {
    type: 'approval',
    approval: sampleApproval({ id: text, server: text, tool: text, sources: [text], args: { a: text } }),
  }
  const reference = { title: text, url: text, snippet: text, mode: 'live' as const }
  const passage = { content: text, source: text, documentId: text, chunkId: text }
  yield {
    type: 'report',
    report: sampleReport({
      references: [reference, { ...reference, url: 'javascript:alert(1)' }, { ...reference, url: 'data:text/html,x' }],
      knowledge: [passage],
      conflicts: { hasConflicts: true, conflictCount: 1, conflicts: [{ id: text, title: text }], suggestion: text },
      requirementText: text,
    }),
  }
  yield { type: 'token', text: '完了' }
  yield done({ status: 'awaiting_approval' })
}

describe.skipIf(executablePath === undefined)('a page that is fed what a thief would write', () => {
  let browser: Browser
  let service: Awaited<ReturnType<typeof startService>>
  function* script({ message }: { message: string }): Generator<TurnEvent> {
    const [how, at, size] = message.split(' ')
    const text = HOSTILE[Number(at)] ?? `读 ${GOOD} 完`
    yield* how === '说' ? said(text, Number(size)) : everywhere(text)
  }
  beforeAll(async () => {
    const host = hostWith(scriptedEngine(script))
    const document = (documentId: string) =>
      Promise.resolve({ documentId, text: `${HOSTILE.join('\n\n')}\n\n\u202e末` })
    service = await startService({ ...host, board: { ...host.board, document } })
    browser = await chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: FLAGS })
  }, 30_000)
  afterAll(async () => {
    await browser?.close()
    await service?.close()
  })

  async function open() {
    const page = await browser.newPage({ locale: 'zh-CN' })
    page.setDefaultTimeout(8_000)
    const noticed: string[] = []
    page.on('request', (request) => !request.url().startsWith(service.url) && noticed.push(request.url()))
    page.on('console', (message) => noticed.push(message.text()))
    page.on('pageerror', (error) => noticed.push(error.message))
    await page.goto(service.url)
    return { page, noticed }
  }

  /** Sends a message and gives what has power in its answer, once the answer is whole. */
  async function powersAfter(page: Page, message: string): Promise<string[]> {
    const before = await page.$$eval('.entry', (all) => all.length)
    await page.fill('.composer textarea', message)
    await page.press('.composer textarea', 'Enter')
    await page.waitForFunction(
      (count) =>
        document.querySelectorAll('.entry').length > count && document.querySelector('[aria-busy="true"]') === null,
      before + 1,
    )
    const all = await page.$$eval(`main ${POWERS.replaceAll(', ', ', main ')}`, (nodes) =>
      nodes.map((node) => node.getAttribute('href') ?? node.outerHTML.slice(0, 200)),
    )
    return all
  }

  test('links to what the user named, and asks for nothing', async () => {
    const { page, noticed } = await open()
    expect(await powersAfter(page, '说 - 7')).toEqual([GOOD])
    expect(noticed).toEqual([])
    await page.close()
  }, 20_000)

  test.each([1, 7, 10_000])(
    'shows no address that nobody named, in pieces of %p [S6-results]',
    async (size) => {
      const { page, noticed } = await open()
      for (const at of HOSTILE.keys()) {
        const powers = await powersAfter(page, `说 ${at} ${size}`)
        expect([HOSTILE[at], powers.filter((link) => link !== GOOD), noticed]).toEqual([HOSTILE[at], [], []])
      }
      expect(await page.title()).toBe('需求评审')
      await page.close()
    },
    120_000,
  )

  test('gives it no power in any other place [S6-results]', async () => {
    const { page, noticed } = await open()
    for (const at of HOSTILE.keys()) {
      const powers = await powersAfter(page, `处 ${at}`)
      expect([HOSTILE[at], powers.filter((link) => !/^<(?:path|circle|textarea)/.test(link)), noticed]).toEqual([
        HOSTILE[at],
        [],
        [],
      ])
    }
    await page.close()
  }, 120_000)

  test('shows a document as text, without one link [S6-results]', async () => {
    const { page, noticed } = await open()
    await powersAfter(page, '处 0')
    await page.$$eval('details', (all) => {
      for (const node of all) node.setAttribute('open', '')
    })
    await page.click('text=打开全文')
    await page.waitForSelector('dialog[open] .markdown')
    expect(
      await page.$$eval(`dialog ${POWERS.replaceAll(', ', ', dialog ')}`, (all) => all.map((node) => node.outerHTML)),
    ).toEqual([])
    const text = (await page.textContent('dialog .markdown')) ?? ''
    expect(text).toContain(EVIL)
    expect(text).not.toContain('\u202e')
    expect(noticed).toEqual([])
    await page.close()
  }, 20_000)
})
