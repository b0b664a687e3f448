import { expect, test } from 'bun:test'
import { compareProfiles } from './conflicts/compare.ts'
import { prefilterFor } from './conflicts/prefilter.ts'
import { profileOf } from './conflicts/profile.ts'
import { statesOf } from './conflicts/states.ts'
import { collectEvidence } from './dimensions/completeness.ts'
import { findFindings } from './findings/find.ts'
import { estimateSize } from './size/estimate.ts'
import { findStories } from './stories/find-stories.ts'
import { parseText } from './text/parse.ts'
import { findVague } from './vague.ts'
import { findQuantities } from './words/quantities.ts'

/** What patterns stumble over when it repeats: white space, signs, numbers, pairs that never close, beginnings of something known. */
const MOTIFS = [
  ...[' ', '\n', '\t', '\r\n', '\u3000', '\u00a0', '.', '!', '?', '。', '，', '、', '；', '：', ':'],
  ...['(', ')', '（', '"', '“', '”', '「', '*', '#', '-', '|', '| ', '_', '`', '>', '<a ', '%', '~'],
  ...['1', '1,', '1.', '1、', '1) ', '0.', '1-', '1 to ', '1:00 ', '一', '半', '3 天', '3天后', '1号', '第1'],
  ...['a', 'a ', 'A', 'a-', 'a; ', 'ab ', 'is ', 'not ', 'only ', 'after ', 'if ', 'and ', 'can ', 'up to ', 'one '],
  ...['as a ', 'so that ', 'that is ', 'once a ', 'user ', 'the user can '],
  ...[
    '后',
    '前',
    '当',
    '未',
    '已',
    '不',
    '每',
    '的',
    '等',
    '只有',
    '除了',
    '以便',
    '作为用户，',
    '管理员可以',
    '优先级：',
  ],
]
const own = profileOf({ title: '订单', description: '管理员可以导出订单，最多 500 行，完成后通知用户。' })

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  evidence: (text) => collectEvidence(parseText(text)),
  findings: (text) => findFindings(parseText(text)),
  vague: (text) => findVague(parseText(text)),
  size: (text) => estimateSize(parseText(text)),
  stories: (text) => findStories(parseText(text)),
  comparison: (text) => compareProfiles(own, profileOf({ title: '', description: text })),
  'first look': (text) => prefilterFor(own)(text),
  quantities: (text) => findQuantities(text),
  states: (text) => statesOf(text),
}

const CHARS = 5000
/** An ordinary text of that length takes a tenth; a quadratic reader takes many seconds for a longer one. */
const MOST_MS = 2000

test.each(Object.keys(READERS))(
  'the reader of %s does not stall on a repeated motif',
  (name) => {
    const slow = MOTIFS.filter((motif) => {
      const started = process.cpuUsage().user
      READERS[name]?.(motif.repeat(CHARS).slice(0, CHARS))
      return (process.cpuUsage().user - started) / 1000 > MOST_MS
    })
    expect(slow).toEqual([])
  },
  120_000,
)
