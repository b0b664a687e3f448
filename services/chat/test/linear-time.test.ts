import { describe, expect, test } from 'bun:test'
import { fitResult } from '../src/budget/fit-result.ts'
import { housekeepingAnswer } from '../src/http/openai/housekeeping.ts'
import { checkText } from '../src/llm/graph/check-report.ts'
import { bullets, inline } from '../src/llm/graph/render-parts.ts'
import { LineWriter } from '../src/llm/graph/said-text.ts'
import { orderedTool } from '../src/llm/model/offline/tool-order.ts'
import type { Assignment } from '../src/llm/plan/assignment.ts'
import { readClientHistory } from '../src/llm/plan/client-history.ts'
import { excerptOf } from '../src/llm/plan/excerpt.ts'
import { groundedPoints } from '../src/llm/plan/tool-results.ts'
import { whatItDoes } from '../src/llm/plan/what-it-does.ts'
import { readInConversation } from '../src/llm/reading/conversation-turn.ts'
import { corrected } from '../src/llm/reading/correction.ts'
import { expertsByContent } from '../src/llm/reading/expert-triggers.ts'
import { detectLanguage } from '../src/llm/reading/language.ts'
import { nameRequirement } from '../src/llm/reading/leaning-order.ts'
import { namedUnknown } from '../src/llm/reading/named-tool.ts'
import { idsIn, readRequest } from '../src/llm/reading/reading.ts'
import { extractRequirementText } from '../src/llm/reading/requirement-text.ts'
import { readStoreOrder } from '../src/llm/reading/store-order.ts'
import { subjectOf, subjectOfQuestion } from '../src/llm/reading/subject.ts'
import { termsOf } from '../src/llm/tools/similarity.ts'
import { neutralizeLinks } from '../src/safety/allow-links.ts'
import { checkEgress } from '../src/safety/check-egress.ts'
import { cleanText } from '../src/safety/clean-text.ts'
import { findInjection } from '../src/safety/find-injection.ts'
import { frameData, unframeData } from '../src/safety/frame.ts'
import { hiddenTexts, unmask } from '../src/safety/hidden-text.ts'
import { maskPersonalData } from '../src/safety/mask-personal-data.ts'
import { sanitizeResult } from '../src/safety/sanitize-result.ts'
import { visibleHtml } from '../src/safety/visible-html.ts'

/** What patterns stumble over when it repeats: white space, signs, pairs that never close, beginnings of something known. */
const MOTIFS = [
  ...[
    ' ',
    '\n',
    '\t',
    '\r\n',
    '\u3000',
    '.',
    '!',
    '!?',
    '?',
    '。',
    '，',
    ',',
    '；',
    '：',
    ':',
    '、',
    '|',
    '||',
    '—',
    '~',
  ],
  ...[
    '“',
    '”',
    '"',
    '「',
    '」',
    '『',
    '《',
    "'",
    '‘',
    '`',
    '```',
    '[',
    ']',
    '[]',
    '![',
    '[a](',
    '](',
    '(',
    ')',
    '<',
    '<a',
  ],
  ...[
    '<!--',
    '<div hidden',
    '{',
    '}',
    '1',
    '1.',
    '1,',
    '1 ',
    '1-',
    '-',
    'a-',
    'a.',
    'a@',
    '@',
    '@a.b',
    'a',
    '_',
    'eyJ',
  ],
  ...[
    '-eyJaaaaaaaa',
    'eyJaaaaaaaa.',
    'REQ-',
    'REQ-1 ',
    'AB-1 ',
    'sk-',
    'http://',
    'http://a',
    'www.',
    'Bearer ',
    '138',
  ],
  ...[
    '中',
    '中 ',
    '需求',
    '有',
    '的',
    '会',
    '跟',
    '请',
    '冲突',
    '多久',
    'and ',
    'the ',
    'please ',
    'review ',
    'is ',
    'any ',
  ],
  ...[
    '=',
    'a=',
    'text=',
    'text=“',
    '#',
    '\n#',
    '\n- ',
    '\n1. ',
    '*',
    '**',
    '| a ',
    '-----BEGIN ',
    '.md',
    'a/',
    '\\',
    '%',
  ],
  ...[
    '\u001b[8m',
    '\u001b]',
    '\u202e',
    '\u200b',
    '\u{1f600}',
    'Ａ',
    '９',
    '九',
    'QUJD',
    '\u{e0041}',
    'token:',
    'user:',
    '用户：',
    'system:',
    '助手：',
    '你',
  ],
]

const order = { request: '', requirementText: '', language: 'zh' } as Assignment
const tools = [{ name: 'write_note', properties: { text: { type: 'string' } }, required: ['text'] }]
const focus = (text: string) => ({ requirementText: `x${text}x`, requirementIds: [], isOpen: true })
const stream = (text: string) => {
  const writer = new LineWriter(new Set(), () => {})
  for (let at = 0; at < text.length; at += 40) writer.push(text.slice(at, at + 40))
  writer.end()
}

/** Everything that reads what a user, a server or a document wrote. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'a request': (text) => readRequest(text, { toolNames: ['write_note'], hasHistory: true }),
  'a request with a gap': (text) => readRequest(`评审${text}x`),
  'what stands beside a quoted requirement': (text) => readRequest(`评估“支持批量导入功能”${text}`),
  'the requirement in a request': extractRequirementText,
  'ids of requirements': idsIn,
  'the language': detectLanguage,
  'the experts a requirement needs': expertsByContent,
  'an answer to open questions': (text) => readInConversation('最多 5 个', readRequest('最多 5 个'), focus(text)),
  'the subject of a requirement': subjectOf,
  'the subject of a question': subjectOfQuestion,
  'an order to file a requirement': (text) => readStoreOrder(`登记需求 a${text}x`),
  'an order to change a requirement': (text) => readStoreOrder(`REQ-1 状态改为a${text}x`),
  'orders to file several requirements': (text) => readStoreOrder(`登记三条需求：${text}；${text}`),
  'an order that leaves out its requirement': (text) =>
    nameRequirement(`把它的状态改成${text}`.slice(0, 400), 'REQ-001'),
  'a correction': (text) => corrected(text, '改成 5 分钟'),
  'a history that a client sends': (text) =>
    readClientHistory([
      { role: 'user', text: '评审：成员可以导出' },
      { role: 'assistant', text },
    ]),
  'a tool that nobody offers': (text) => namedUnknown(text.slice(0, 200)),
  'an order to a tool': (text) => orderedTool(`调用 write_note ${text}`, tools),
  'an order to a tool that declares nothing': (text) =>
    orderedTool(`调用 write_note ${text}`, [{ name: 'write_note', properties: {}, required: [] }]),
  'a housekeeping prompt': (text) => housekeepingAnswer(`### Task: "title"\n${text}`),
  'what a requirement does': whatItDoes,
  terms: termsOf,
  'an excerpt of a passage': (text) => excerptOf(text, '批量导入'),
  'a grounded answer': (answer) => groundedPoints({ answer, citations: [] } as never),
  'lines of a report': (text) => [bullets([text]), inline(text)],
  'a report against its sources': (text) => checkText(text, { order, calls: [] }),
  'a streamed answer': stream,
  'links and images': (text) => neutralizeLinks(text, { allowedUrls: new Set(['http://a/']) }),
  'hidden characters': cleanText,
  'hidden texts': hiddenTexts,
  'hidden elements': (text) => visibleHtml(`<p hidden>${text}<!--${text}`),
  disguises: unmask,
  'instructions to the model': findInjection,
  'personal data': maskPersonalData,
  'a tool result': (text) => sanitizeResult(text),
  'a tool result in JSON': (text) => sanitizeResult(JSON.stringify({ text })),
  'a framed result': (text) =>
    unframeData(frameData(text, { nonce: 'n', server: text, tool: text, trusted: false, warnings: [text] })),
  'a cut result': (text) => fitResult(text, 2_000),
  'what leaves the house': (text) =>
    checkEgress({ query: text }, { userTexts: ['x'], toolTexts: [`y${text}`], isTainted: true }),
}

const SIZE = 16_000
/** Four times the text may cost this many times the time: linear is 4, quadratic 16. */
const MOST_GROWTH = 9
/** Below this many milliseconds of processor time a growth is noise. */
const NOISE_MS = 45
const TRIES = 3

function cpuMs(read: (text: string) => unknown, text: string): number {
  const before = process.cpuUsage()
  read(text)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

function repeated(motif: string, length: number): string {
  return motif.repeat(Math.ceil(length / motif.length)).slice(0, length)
}

/** Whether four times the text costs about four times as much; another process may disturb one try, not each. */
function growsLinearly(read: (text: string) => unknown, motif: string): boolean {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const long = cpuMs(read, repeated(motif, SIZE))
    if (long <= NOISE_MS) return true
    if (long / Math.max(1, cpuMs(read, repeated(motif, SIZE / 4))) <= MOST_GROWTH) return true
  }
  return false
}

describe('no text blocks the service, whatever repeats in it', () => {
  test.each(Object.keys(readers))(
    '%s [S6-bounds]',
    (name) => {
      const read = readers[name] ?? (() => {})
      const slow = MOTIFS.filter((motif) => !growsLinearly(read, motif))
      expect(slow.map((motif) => JSON.stringify(motif))).toEqual([])
    },
    120_000,
  )
})
