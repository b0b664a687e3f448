import type { ToolCallContext } from '../tools/tool-port.ts'
import type { QuestionAnswer, ServerQuestion } from './question.ts'

/** A server asks the user; a call that asks more often than this is after something. */
const MAX_QUESTIONS_A_CALL = 5
/** Shorter than a call may take, so that the server hears the answer before its own time is over. */
const ANSWER_TIMEOUT_MS = 45_000

/** Where a user can be asked: a terminal, or a page that is reading an answer. */
export interface AskingFace {
  readonly userId: string
  /** The one conversation it shows; without one, whichever the user is in. */
  readonly conversationId?: string | undefined
  show(question: ServerQuestion): void
  /** Answered elsewhere, too late, or no longer wanted. */
  withdraw(questionId: string): void
}

/** What is asked, and what must hold for an answer. */
export interface Draft extends Omit<ServerQuestion, 'id' | 'expiresAt'> {
  /** A sentence about what is wrong with the content of an answer. */
  complaintAbout?(content: Readonly<Record<string, unknown>>): string | undefined
}

interface Waiting {
  readonly userId: string
  readonly draft: Draft
  settle(answer: QuestionAnswer): void
}

/** What became of an answer. */
export type Taken =
  | { readonly status: 'taken' | 'not_pending' }
  | { readonly status: 'invalid'; readonly reason: string }

export interface DeskOptions {
  readonly now?: () => number
  readonly timeoutMs?: number
  /** Hears of every question and how it ended. */
  readonly onSettled?: (told: { question: ServerQuestion; answer: QuestionAnswer; call: ToolCallContext }) => void
}

const DECLINED: QuestionAnswer = { action: 'decline' }

/** Brings the questions of servers to the one user whose call is being worked on. Nobody there to ask is a no. */
export class QuestionDesk {
  readonly #faces = new Set<AskingFace>()
  readonly #waiting = new Map<string, Waiting>()
  readonly #asked = new WeakMap<ToolCallContext, number>()
  readonly #options: DeskOptions

  constructor(options: DeskOptions = {}) {
    this.#options = options
  }

  /** From now on this user can be asked here; gives the function that ends it. */
  attach(face: AskingFace): () => void {
    this.#faces.add(face)
    return () => void this.#faces.delete(face)
  }

  /** The user's answer, or a no: nobody to ask, asked too often, too late, or no longer wanted. */
  async ask(draft: Draft, calls: readonly ToolCallContext[], signal: AbortSignal): Promise<QuestionAnswer> {
    const call = onlyAsker(calls)
    const userId = call?.caller?.userId
    if (call === undefined || userId === undefined || signal.aborted) return DECLINED
    const faces = [...this.#faces].filter((face) => isFor(face, call))
    const count = (this.#asked.get(call) ?? 0) + 1
    this.#asked.set(call, count)
    if (faces.length === 0 || count > MAX_QUESTIONS_A_CALL) return DECLINED
    const { now = Date.now, timeoutMs = ANSWER_TIMEOUT_MS, onSettled } = this.#options
    const { complaintAbout: _, ...shown } = draft
    const question = { ...shown, id: crypto.randomUUID(), expiresAt: new Date(now() + timeoutMs).toISOString() }
    const until = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs), ...(call.signal ? [call.signal] : [])])
    const answer = await this.#answerTo(question, { userId, draft, faces, until })
    onSettled?.({ question, answer, call })
    return answer
  }

  /** Takes the answer of a user to a question that waits for them. One that does not fit may be sent again. */
  answer(id: string, userId: string, answer: QuestionAnswer): Taken {
    const waiting = this.#waiting.get(id)
    if (waiting === undefined || waiting.userId !== userId) return { status: 'not_pending' }
    const reason = answer.action === 'accept' ? waiting.draft.complaintAbout?.(answer.content ?? {}) : undefined
    if (reason !== undefined) return { status: 'invalid', reason }
    this.#waiting.delete(id)
    waiting.settle(answer)
    return { status: 'taken' }
  }

  async #answerTo(
    question: ServerQuestion,
    { userId, draft, faces, until }: Pick<Waiting, 'userId' | 'draft'> & { faces: AskingFace[]; until: AbortSignal },
  ): Promise<QuestionAnswer> {
    try {
      return await new Promise((resolve) => {
        until.addEventListener('abort', () => resolve(DECLINED), { once: true })
        this.#waiting.set(question.id, { userId, draft, settle: resolve })
        for (const face of faces) face.show(question)
      })
    } finally {
      this.#waiting.delete(question.id)
      for (const face of faces) face.withdraw(question.id)
    }
  }
}

function isFor(face: AskingFace, { caller, conversationId }: ToolCallContext): boolean {
  if (face.userId !== caller?.userId) return false
  return face.conversationId === undefined || face.conversationId === conversationId
}

/**
 * A request does not say which call it belongs to. While a server works for several users or conversations nobody can tell
 * whom it means, and the wrong one must not be asked.
 */
function onlyAsker(calls: readonly ToolCallContext[]): ToolCallContext | undefined {
  const [first, ...others] = calls
  const isSame = ({ caller, conversationId }: ToolCallContext) =>
    caller?.userId === first?.caller?.userId && conversationId === first?.conversationId
  return others.every(isSame) ? first : undefined
}
