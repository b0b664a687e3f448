import type {
  ApprovalRequest,
  ConversationView,
  ReviewReport,
  ServerQuestion,
  StreamEvent,
} from '../../chat/src/http/contract.ts'

export interface ToolCall {
  readonly callId: string
  readonly server: string
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
  readonly end?: { readonly isError: boolean; readonly latencyMs: number; readonly summary: string }
}

export interface UserEntry {
  readonly role: 'user'
  readonly text: string
}

export interface AssistantEntry {
  readonly role: 'assistant'
  readonly text: string
  readonly state: 'running' | 'done' | 'cancelled'
  readonly tools: readonly ToolCall[]
  readonly approvals: readonly ApprovalRequest[]
  /** What servers want to know while they work. */
  readonly questions: readonly ServerQuestion[]
  readonly errors: readonly string[]
  readonly report?: ReviewReport
}

/** What the page shows of one conversation. */
export interface Conversation {
  readonly id?: string
  readonly entries: readonly (UserEntry | AssistantEntry)[]
}

export type Action =
  | { readonly type: 'ask'; readonly text: string }
  | { readonly type: 'resume'; readonly approvalId: string }
  | { readonly type: 'events'; readonly events: readonly StreamEvent[] }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'cancelled' }
  | { readonly type: 'load'; readonly view: ConversationView }
  | { readonly type: 'new' }

const fresh: AssistantEntry = {
  role: 'assistant',
  text: '',
  state: 'running',
  tools: [],
  approvals: [],
  questions: [],
  errors: [],
}

/** The conversation after one action; pure. */
export function reduce(conversation: Conversation, action: Action): Conversation {
  switch (action.type) {
    case 'new':
      return { entries: [] }
    case 'load':
      return fromView(action.view)
    case 'ask':
      // A message instead of an answer: what waited is asked again under the new answer, or not at all.
      return {
        ...conversation,
        entries: [...conversation.entries.map(withoutApprovals), { role: 'user', text: action.text }, fresh],
      }
    case 'resume':
      return changeLast(conversation, (entry) => ({
        ...entry,
        state: 'running',
        // What follows is an answer of its own.
        text: entry.text === '' ? '' : `${entry.text}\n\n`,
        approvals: entry.approvals.filter(({ id }) => id !== action.approvalId),
      }))
    case 'failed':
      return changeLast(conversation, (entry) => ({
        ...entry,
        state: 'done',
        errors: [...entry.errors, action.message],
      }))
    case 'cancelled':
      return changeLast(conversation, (entry) => ({ ...entry, state: 'cancelled' }))
    case 'events':
      return action.events.reduce(applyEvent, conversation)
  }
}

function withoutApprovals(entry: UserEntry | AssistantEntry): UserEntry | AssistantEntry {
  return entry.role === 'user' || entry.approvals.length === 0 ? entry : { ...entry, approvals: [] }
}

/** A conversation read again: what was said and, under the last answer, what still waits. */
function fromView({ id, messages, approvals }: ConversationView): Conversation {
  const entries = messages.map(({ role, text, report }) =>
    role === 'user' ? ({ role, text } as const) : { ...fresh, text, state: 'done' as const, ...(report && { report }) },
  )
  if (approvals.length === 0) return { id, entries }
  const last = entries.at(-1)
  if (last?.role === 'assistant') return { id, entries: [...entries.slice(0, -1), { ...last, approvals }] }
  return { id, entries: [...entries, { ...fresh, state: 'done', approvals }] }
}

function applyEvent(conversation: Conversation, event: StreamEvent): Conversation {
  const changed = changeLast(conversation, (entry) => applyToEntry(entry, event))
  return event.type === 'done' && event.conversationId !== '' ? { ...changed, id: event.conversationId } : changed
}

function applyToEntry(entry: AssistantEntry, event: StreamEvent): AssistantEntry {
  switch (event.type) {
    case 'token':
      return { ...entry, text: entry.text + event.text }
    case 'tool_start': {
      const { callId, server, tool, args } = event
      return { ...entry, tools: [...entry.tools, { callId, server, tool, args }] }
    }
    case 'tool_end': {
      const { callId, isError, latencyMs, summary } = event
      const end = { isError, latencyMs, summary }
      return { ...entry, tools: entry.tools.map((call) => (call.callId === callId ? { ...call, end } : call)) }
    }
    case 'approval':
      return { ...entry, approvals: [...entry.approvals.filter(({ id }) => id !== event.approval.id), event.approval] }
    case 'question':
      return { ...entry, questions: [...entry.questions, event.question] }
    case 'question_closed':
      return { ...entry, questions: entry.questions.filter(({ id }) => id !== event.id) }
    case 'report':
      return { ...entry, report: event.report }
    case 'error':
      return { ...entry, errors: [...entry.errors, event.message] }
    case 'done':
      return { ...entry, state: 'done', questions: [] }
  }
}

function changeLast(conversation: Conversation, change: (entry: AssistantEntry) => AssistantEntry): Conversation {
  const last = conversation.entries.at(-1)
  if (last?.role !== 'assistant') return conversation
  return { ...conversation, entries: [...conversation.entries.slice(0, -1), change(last)] }
}

/** The report of the last answer; an answer without one has none, whatever came before it. */
export function currentReport({ entries }: Conversation): ReviewReport | undefined {
  const last = entries.at(-1)
  const report = last?.role === 'assistant' ? last.report : undefined
  return report !== undefined && hasFigures(report) ? report : undefined
}

/** Whether a report has something to see at a glance; an answer from documents says all it has in its text. */
export function hasFigures({ completeness, complexity, conflicts }: ReviewReport): boolean {
  return completeness !== null || complexity !== null || conflicts !== null
}

/** Whether an answer is being written. */
export function isRunning({ entries }: Conversation): boolean {
  const last = entries.at(-1)
  return last?.role === 'assistant' && last.state === 'running'
}
