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

const NUMBERED = /^ {0,3}\d{1,2}[.、)）] ?(.*)$/u
const STORY = /^ {0,3}\*\*[^*]{1,40}\*\*(.*)$/u
const NESTED = /^ {2,6}[-*] (.*)$/u

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
  const nothing = { missingDimensions: [], size: null, factors: [], conflicts: [] }
  return {
    focus: { requirementText, requirementIds, isOpen: points.openQuestions.length > 0 },
    earlier: { requirementText, ...nothing, ...points },
  }
}

/** The numbered points and the stories with their criteria, as an answer of ours writes them. */
function pointsOf(answer: string): Pick<FollowUpOrder['earlier'], 'stories' | 'openQuestions'> {
  const stories: { story: string; acceptanceCriteria: string[] }[] = []
  const openQuestions: string[] = []
  for (const line of answer.split('\n').map((text) => text.slice(0, MAX_ITEM))) {
    const [, numbered] = NUMBERED.exec(line) ?? []
    const [, story] = STORY.exec(line) ?? []
    const [, nested] = NESTED.exec(line) ?? []
    if (numbered !== undefined) openQuestions.push(numbered)
    else if (story !== undefined) stories.push({ story: line.replaceAll('**', '').trim(), acceptanceCriteria: [] })
    else if (nested !== undefined) stories.at(-1)?.acceptanceCriteria.push(nested)
  }
  return { stories: stories.slice(0, MAX_ITEMS), openQuestions: openQuestions.slice(0, MAX_ITEMS) }
}
