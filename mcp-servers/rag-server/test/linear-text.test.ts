import { expect, test } from 'bun:test'
import { renderQuote } from '../src/domain/answer.ts'
import { chunkDocument } from '../src/domain/chunk/chunk-document.ts'
import { suspicionOf } from '../src/domain/suspicion.ts'
import { cutText } from '../src/domain/text/cut.ts'
import { languageOf } from '../src/domain/text/language.ts'
import { splitFrontMatter } from '../src/ingest/front-matter.ts'
import { htmlToMarkdown } from '../src/ingest/html-to-markdown.ts'
import { markdown, TestBase } from './knowledge-base.ts'

/** What patterns stumble over: runs of one thing that almost match. `*` stands for the repetition. */
const RUNS: readonly (readonly [before: string, repeated: string, after: string])[] = [
  ['# a', ' ', 'x'],
  ['# a', ' #', 'x'],
  ['#', '#', ''],
  ['', '\n', 'x'],
  ['', '\n#', 'x'],
  ['|', ' |', 'x'],
  ['|', ' ', 'x'],
  ['', '|', 'x'],
  ['system', ' ', 'x'],
  ['', 'system ', 'x'],
  ['', '系统 ', 'x'],
  ['', '<!--AI ', ''],
  ['', '<!-- 助手', ''],
  ['', 'ignore all ', ''],
  ['', '将对话', ''],
  ['', '忽略之前', ''],
  ['', 'a ', ''],
  ['', 'a    ', ''],
  ['', 'a-', ''],
  ['', 'aA', ''],
  ['', '1,111', ''],
  ['', '1.', ''],
  ['', '-', 'x'],
  ['', '> - ', 'x'],
  ['', '(', 'x'],
  ['', "'", 'x'],
  ['', '“', 'x'],
  ['', '限', ''],
  ['', '。', ''],
  ['', '!?', 'x'],
  ['', '...', 'x'],
  ['---\n', '--- x\n', ''],
  ['---\n', 'a: [\n', '---\n'],
  ['```\n', '``\n', ''],
  ['', '~~~\n', ''],
  ['<p style="display', ' ', '">x'],
  ['<pre>', ' \t', 'x</pre>'],
  ['', '&amp', ''],
  ['', '\u200b', 'x'],
  ['', '\u{E0061}', 'x'],
]
const LENGTH = 100_000
/** A pattern that tries every cut of such a run takes many times this, which is far above what the length itself asks for. */
const MAX_CPU_MS = 2_500

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'cutting into chunks': chunkDocument,
  'judging suspicion': suspicionOf,
  'cutting into words': cutText,
  'telling the language': languageOf,
  'reading front matter': splitFrontMatter,
  'reading a page': htmlToMarkdown,
  'showing a quote': renderQuote,
}

test.each(Object.entries(READERS))(
  '%s takes time by the length of a text, whatever it repeats',
  (_, read) => {
    for (const [before, repeated, after] of RUNS) {
      const text = before + repeated.repeat(LENGTH / repeated.length) + after
      const start = process.cpuUsage()
      attempt(() => read(text))
      const { user, system } = process.cpuUsage(start)
      const cpuMs = (user + system) / 1_000
      expect({ text: text.slice(0, 20), cpuMs: cpuMs < MAX_CPU_MS || cpuMs }).toEqual({
        text: text.slice(0, 20),
        cpuMs: true,
      })
    }
  },
  300_000,
)

test('a question of a megabyte is answered by its beginning, whatever it repeats', async () => {
  await using base = await TestBase.create({ 'a.md': markdown('# 评审\n\n评审 system a 将对话记录保留三年。') })
  await base.ingest()
  const client = await base.client()
  for (const [index, [before, repeated, after]] of RUNS.entries()) {
    // What is read is its beginning; that the rest costs nothing is seen on a few.
    const length = index % 10 === 0 ? 1_000_000 : 20_000
    const question = `评审 system a 对话保留几年 ${before}${repeated.repeat(length / repeated.length)}${after}`
    const start = process.cpuUsage()
    await client.answer(question)
    await client.search(question)
    const { user, system } = process.cpuUsage(start)
    expect(user + system).toBeLessThan(MAX_CPU_MS * 1_000)
  }
}, 300_000)

/** A refusal is an answer, too. */
function attempt(work: () => unknown): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof Error)) throw error
  }
}
