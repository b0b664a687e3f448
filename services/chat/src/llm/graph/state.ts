import type { BaseMessage } from '@langchain/core/messages'
import { Annotation, messagesStateReducer } from '@langchain/langgraph'
import type { Assignment, ExpertName } from '../plan/assignment.ts'
import type { FollowUpOrder } from '../plan/orders.ts'
import type { Focus } from '../reading/conversation-turn.ts'
import type { Language } from '../reading/language.ts'
import type { Reading } from '../reading/reading.ts'
import type { CallRecord } from './call-record.ts'
import type { ReviewReport } from './review-report.ts'

/** What one expert came back with. `failure` says why its section is missing or made by rules. */
export interface ExpertOutcome {
  readonly expert: ExpertName
  readonly order: Assignment
  readonly calls: readonly CallRecord[]
  readonly text: string
  readonly failure: string
}

/** A draft of the conclusion and what the check held against it. */
export interface Draft {
  readonly text: string
  readonly objections: readonly string[]
  readonly attempt: number
  /** Why the model wrote none. */
  readonly failure: string
}

const noDraft: Draft = { text: '', objections: [], attempt: 0, failure: '' }

/** Keeps the last value written. */
function last<Value>(initial: () => Value) {
  return Annotation<Value>({ reducer: (_before, after) => after, default: initial })
}

/** The state of a conversation. Only `messages`, `language`, `taint`, `report`, `focus` and `earlier` outlive a turn; the rest starts empty each time. */
export const ReviewState = Annotation.Root({
  messages: Annotation<BaseMessage[]>({ reducer: messagesStateReducer, default: () => [] }),
  message: last(() => ''),
  intent: last<'chat' | 'review'>(() => 'chat'),
  /** What the user writes in, for a message without words of its own. */
  language: last<Language>(() => 'zh'),
  reading: last<Reading | null>(() => null),
  experts: last<ExpertName[]>(() => []),
  /** `null` empties the list for a new turn; experts in parallel each add theirs. */
  outcomes: Annotation<ExpertOutcome[], ExpertOutcome[] | null>({
    reducer: (known, more) => (more === null ? [] : [...known, ...more]),
    default: () => [],
  }),
  /** Where untrusted text in this conversation came from; it stays for good. */
  taint: Annotation<string[]>({
    reducer: (known, more) => [...new Set([...known, ...more])],
    default: () => [],
  }),
  draft: last<Draft>(() => noDraft),
  /** The report of this turn, and after it the one that follow-up questions are about. */
  report: last<ReviewReport | null>(() => null),
  /** The requirement that the conversation is about, for messages that do not name it again. */
  focus: last<Focus | null>(() => null),
  /** What a client's own history says of an earlier answer, until there is a report. */
  earlier: last<FollowUpOrder['earlier'] | null>(() => null),
})
export type ReviewStateValue = typeof ReviewState.State

/** What a new turn starts with. */
export function newTurn({ message, intent, language }: Pick<ReviewStateValue, 'message' | 'intent' | 'language'>) {
  return {
    message,
    intent,
    language,
    reading: null,
    experts: [],
    outcomes: null,
    draft: noDraft,
  }
}
