import type { EarlierMessage } from '../plan/client-history.ts'
import type { Language } from '../reading/language.ts'
import type { ApprovalDecision, ApprovalRequest, TurnEvent } from './turn-event.ts'

/** One message of a user. */
export interface TurnRequest {
  readonly message: string
  /** Absent: a new conversation; its id arrives with the `done` event. */
  readonly conversationId?: string
  readonly userId: string
  /** Of the user, as their token says. */
  readonly teams?: readonly string[] | undefined
  readonly workspaces?: readonly string[] | undefined
  /** What a client says was said before, for a conversation that is not kept here. Untrusted. */
  readonly earlier?: readonly EarlierMessage[]
  /** `review`: whatever the text is, make a report of it (the `review` command). Default `chat`: triage decides. */
  readonly intent?: 'chat' | 'review'
  /** What the face speaks, for a message without words of its own that begins a conversation. Default Chinese. */
  readonly language?: Language
  readonly signal?: AbortSignal
}

/** The user's answers to pending approvals, by approval id. */
export interface ResumeRequest {
  readonly conversationId: string
  readonly userId: string
  readonly teams?: readonly string[] | undefined
  readonly workspaces?: readonly string[] | undefined
  readonly decisions: Readonly<Record<string, ApprovalDecision>>
  readonly signal?: AbortSignal
}

/** All a face needs of the agent. Every turn ends with `done`, within the turn's time limit, whatever fails inside. */
export interface ReviewEngine {
  runTurn(request: TurnRequest): AsyncIterable<TurnEvent>
  /** Throws `UserError('not_found')` for an id that is unknown, foreign, already answered or expired. */
  resume(request: ResumeRequest): AsyncIterable<TurnEvent>
  pendingApprovals(query: { conversationId?: string; userId: string }): Promise<readonly ApprovalRequest[]>
}
