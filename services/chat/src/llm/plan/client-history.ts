import { cleanText } from '../../safety/clean-text.ts'
import type { Focus } from '../reading/conversation-turn.ts'
import { type RequestKind, readRequest } from '../reading/reading.ts'
import type { FollowUpOrder } from './orders.ts'

/** One message of a conversation that a client keeps itself and sends along. */
export interface EarlierMessage {
  readonly role: 'user' | 'assistant'
  readonly text: string
}

/** What such a conversation was about. Nobody vouches for it: it is data to answer from, never an order or a consent. */
export interface ClientHistory {
  readonly focus: Focus
  readonly earlier: FollowUpOrder['earlier']
}

/** Where untrusted text came from when it came this way. */
export const CLIENT_HISTORY = 'client-history'

/** As much of a history as is read, from its end. */
const MAX_MESSAGES = 20
const MAX_CHARACTERS = 20_000
const MAX_ITEMS = 30
const MAX_ITEM = 500
const SUBJECTS: ReadonlySet<RequestKind> = new Set([
  'review',
  'complexity',
  'conflict',
  'stories',
  'references',
  'clarify',
])

const NUMBERED = /^ {0,3}(?:\*\*)?\d{1,2}[.、)）] ?(.*)$/u
const BULLET = /^ {0,1}[-*•] (.*)$/u
const STORY = /^ {0,3}\*\*[^*]{1,40}\*\*(.*)$/u
const NESTED = /^ {2,6}[-*] (.*)$/u
const HEADING = /^#{1,4} /u
/** The section whose points are meant by "the second point" of a report. */
const QUESTIONS = /^#{1,4} .{0,20}(?:待确认|问题|不足|缺失|意见|建议补充|open questions|gaps|issues|findings|points)/iu
const SIZE =
  /(?:规模|复杂度|体量|\bsize|\bcomplexity)[^\p{L}\n]{0,8}(?:评估)?(?:为|是|is|of|:|：)?[^\p{L}\n]{0,6}(XL|[SML])(?![\p{L}\d])/iu
const MISSING = /(?:缺少|缺失|建议补充以下维度|未覆盖|still missing|missing|add)\s*[:：]?\s*([^。.\n]{2,200})/iu
const CONFLICT = /\b(REQ-\d{1,6})\b([^\n*；;。]{0,80})/gu
const TELLS_CONFLICT = /冲突|矛盾|重复|conflict|contradict|duplicate/iu

/** Reads a history: the user's last requirement, and the points of the last answer. `undefined` without a requirement. */
export function readClientHistory(messages: readonly EarlierMessage[]): ClientHistory | undefined {
  const latest = messages.slice(-MAX_MESSAGES)
  const asked = latest
    .filter(({ role }) => role === 'user')
    .map(({ text }) => readRequest(text.slice(0, MAX_CHARACTERS)))
    .findLast(({ kind }) => SUBJECTS.has(kind))
  if (asked === undefined) return undefined
  const answer = latest.findLast(({ role }) => role === 'assistant')?.text ?? ''
  const { text: requirementText, requirementIds } = asked
  const points = pointsOf(cleanText(answer.slice(0, MAX_CHARACTERS)).text)
  const told = {
    specialists: [],
    ...sizeIn(answer),
    missingDimensions: missingIn(answer),
    conflicts: conflictsIn(answer),
  }
  return {
    focus: { requirementText, requirementIds, isOpen: points.openQuestions.length > 0 },
    earlier: { requirementText, ...told, ...points },
  }
}

/** The size an answer gives, and the line that gives it as its reason. */
function sizeIn(answer: string): Pick<FollowUpOrder['earlier'], 'size' | 'factors'> {
  const line = answer.split('\n').find((text) => SIZE.test(text)) ?? ''
  const size = SIZE.exec(line)?.[1]?.toUpperCase() ?? null
  const factor = line.replaceAll('**', '').trim().slice(0, MAX_ITEM)
  return { size, factors: size === null || factor.length < 4 ? [] : [factor] }
}

function missingIn(answer: string): string[] {
  const named = MISSING.exec(answer)?.[1] ?? ''
  return named
    .split(/[、,，]/u)
    .map((name) => name.replaceAll('**', '').trim())
    .filter((name) => name !== '')
    .slice(0, MAX_ITEMS)
}

function conflictsIn(answer: string): string[] {
  const lines = answer.split('\n').filter((line) => TELLS_CONFLICT.test(line))
  const found = lines.flatMap((line) =>
    [...line.matchAll(CONFLICT)].map(([, id = '', rest = '']) => `${id}${rest}`.trim()),
  )
  return [...new Set(found)].slice(0, MAX_ITEMS)
}

/** The points a reader counts: those of the open questions, or the numbered ones, or else the bullets. */
function openPointsOf(lines: readonly string[]): string[] {
  const from = lines.findIndex((line) => QUESTIONS.test(line))
  const rest = from < 0 ? [] : lines.slice(from + 1)
  const end = rest.findIndex((line) => HEADING.test(line))
  const section = end < 0 ? rest : rest.slice(0, end)
  const pick = (among: readonly string[], sign: RegExp) =>
    among.flatMap((line) => sign.exec(line)?.[1]?.replaceAll('**', '').trim() ?? [])
  const choices = [pick(section, NUMBERED), pick(section, BULLET), pick(lines, NUMBERED), pick(lines, BULLET)]
  return (choices.find((points) => points.length > 0) ?? []).slice(0, MAX_ITEMS)
}

/** The points and the stories with their criteria, as an answer of ours writes them, or one of another model. */
function pointsOf(answer: string): Pick<FollowUpOrder['earlier'], 'stories' | 'openQuestions'> {
  const stories: { story: string; acceptanceCriteria: string[] }[] = []
  const lines = answer.split('\n').map((text) => text.slice(0, MAX_ITEM))
  for (const line of lines) {
    const [, story] = STORY.exec(line) ?? []
    const [, nested] = NESTED.exec(line) ?? []
    if (story !== undefined && IS_STORY.test(line)) {
      stories.push({ story: line.replaceAll('**', '').trim(), acceptanceCriteria: [] })
    } else if (nested !== undefined) stories.at(-1)?.acceptanceCriteria.push(nested)
  }
  return { stories: stories.slice(0, MAX_ITEMS), openQuestions: openPointsOf(lines) }
}

/** A bold line is a story when it says so: it has a number as ours have, or somebody who wants something. */
const IS_STORY = /\*\*(?:US|故事|用户故事|story)[-\s]?\d*|作为.{1,30}我|\bas an? .{1,40}\bi want\b/iu
