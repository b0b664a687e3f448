import { useCallback, useEffect, useReducer, useRef } from 'preact/hooks'
import type { ApprovalDecision, StreamEvent } from '../../chat/src/http/contract.ts'
import { answerApproval, NotSignedIn, readConversation, ServiceError, sendMessage, setToken } from './api.ts'
import { type Action, type Conversation, reduce } from './conversation.ts'
import type { Texts } from './texts.ts'

/** The conversation, and what the user can do to it. */
export interface ConversationControl {
  readonly conversation: Conversation
  ask(text: string): void
  answer(approvalId: string, decision: ApprovalDecision): void
  stop(): void
  startNew(): void
  open(id: string): void
}

/** Keeps one conversation with the service. */
export function useConversation(texts: Texts): ConversationControl {
  const [conversation, dispatch] = useReducer(reduce, { entries: [] })
  const running = useRef<AbortController | undefined>(undefined)
  const play = useCallback(
    (start: (signal: AbortSignal) => AsyncIterable<StreamEvent>) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      const isCurrent = () => running.current === controller
      void follow(start(controller.signal), { dispatch, signal: controller.signal, texts, isCurrent })
    },
    [texts],
  )
  const open = useCallback((id: string) => {
    running.current?.abort()
    running.current = undefined
    void readConversation(id).then((view) => dispatch(view === undefined ? { type: 'new' } : { type: 'load', view }))
  }, [])
  useAddress(conversation.id, open)
  return {
    conversation,
    open,
    ask(text) {
      dispatch({ type: 'ask', text })
      const request =
        conversation.id === undefined ? { message: text } : { message: text, conversationId: conversation.id }
      play((signal) => sendMessage(request, signal))
    },
    answer(id, decision) {
      dispatch({ type: 'resume', approvalId: id })
      play((signal) => answerApproval({ id, decision }, signal))
    },
    stop: () => running.current?.abort(),
    startNew() {
      running.current?.abort()
      running.current = undefined
      dispatch({ type: 'new' })
    },
  }
}

/** The address names the conversation, so that a reload or a bookmark comes back to it. */
function useAddress(id: string | undefined, open: (id: string) => void): void {
  const isFirst = useRef(true)
  useEffect(() => {
    const named = location.hash.slice(1)
    if (isFirst.current && named !== '') open(named)
    else history.replaceState(null, '', id === undefined ? location.pathname : `#${id}`)
    isFirst.current = false
  }, [id, open])
}

interface Following {
  readonly dispatch: (action: Action) => void
  readonly signal: AbortSignal
  readonly texts: Texts
  /** False once another answer took over: what this one still says belongs to nobody. */
  readonly isCurrent: () => boolean
}

function askForToken({ tokenPrompt }: Texts): void {
  const token = prompt(tokenPrompt)?.trim()
  if (token) setToken(token)
}

/** Hands events on once a frame: a long report has thousands of tokens, and each hand-over draws the page. */
async function follow(events: AsyncIterable<StreamEvent>, following: Following): Promise<void> {
  const { signal, texts, isCurrent } = following
  const dispatch = (action: Action) => isCurrent() && following.dispatch(action)
  let waiting: StreamEvent[] = []
  let isDone = false
  const flush = () => {
    if (waiting.length > 0) dispatch({ type: 'events', events: waiting })
    waiting = []
  }
  try {
    for await (const event of events) {
      isDone ||= event.type === 'done'
      waiting.push(event)
      if (waiting.length === 1) setTimeout(flush, 16)
    }
    flush()
    if (!isDone) dispatch({ type: 'failed', message: texts.disconnected })
  } catch (error) {
    flush()
    if (signal.aborted) dispatch({ type: 'cancelled' })
    else dispatch({ type: 'failed', message: error instanceof ServiceError ? error.message : texts.disconnected })
    if (error instanceof NotSignedIn) askForToken(texts)
  }
}
