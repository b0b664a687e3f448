import type { BaseChatModel } from '@langchain/core/language_models/chat_models'
import type { CanUseTool } from '../../safety/permission.ts'
import type { AuditLog } from '../../store/audit.ts'
import type { EffectJournal } from '../../store/effects.ts'
import type { RequirementStore } from '../../store/requirement-store.ts'
import type { StepTrace } from '../../trace/otlp.ts'
import type { Language } from '../reading/language.ts'
import type { AgentTool, ServerState } from '../tools/tool-source.ts'
import type { TurnEvent } from './turn-event.ts'

/** Bounds of one turn (SPEC section 6). Reaching one is said for what it is. */
export interface TurnLimits {
  readonly turnTimeoutMs: number
  readonly toolTimeoutMs: number
  /** Longest silence of the model, before its first word and between two. */
  readonly modelSilenceMs: number
  readonly approvalTimeoutMs: number
  /** Model calls of one expert. */
  readonly maxSteps: number
  readonly maxToolCalls: number
  /** Characters of one result that a model is shown. */
  readonly maxResultCharacters: number
  /** Tokens of one request to the model; the oldest tool results are shortened to keep it. */
  readonly budgetTokens: number
  /** Tokens that the descriptions of the offered tools may cost. */
  readonly toolTokens: number
}

export const defaultLimits: TurnLimits = {
  turnTimeoutMs: 180_000,
  toolTimeoutMs: 60_000,
  modelSilenceMs: 45_000,
  approvalTimeoutMs: 300_000,
  maxSteps: 6,
  maxToolCalls: 40,
  maxResultCharacters: 12_000,
  budgetTokens: 4_000,
  toolTokens: 8_000,
}

/** What every node may use; the same for all turns. */
export interface GraphServices {
  readonly model: BaseChatModel
  readonly mode: 'offline' | 'model'
  /** The tools as of now, for one user. */
  readonly tools: (userId: string) => AgentTool[]
  readonly servers: () => ServerState[]
  /** The whole of an answer that was cut for its length; kept for the turn's user and conversation. */
  readonly whole: (output: string, turn: Pick<TurnScope, 'userId' | 'conversationId'>) => string
  readonly requirements: RequirementStore | undefined
  readonly effects: EffectJournal
  readonly audit: AuditLog
  readonly canUseTool: CanUseTool
  /** Tools whose results may show personal data; everywhere else it is masked. */
  readonly showsPersonalData: (toolName: string) => boolean
  readonly limits: TurnLimits
  readonly now: () => number
  readonly newId: () => string
}

/** How far a call with an effect came. */
export type EffectProgress = 'running' | 'done' | 'failed'

/** What belongs to one turn and is never stored. */
export interface TurnScope {
  readonly requestId: string
  readonly conversationId: string
  readonly userId: string
  readonly teams: readonly string[]
  /** What the user writes in. */
  readonly language: Language
  readonly workspaces: readonly string[]
  readonly signal: AbortSignal
  emit(event: TurnEvent): void
  /** Set once the model has failed for good in this turn: nobody waits for it a second time. */
  modelFailure: Error | undefined
  /** What the model's calls failed with, to tell its failures from bugs. */
  readonly modelErrors: unknown[]
  toolCalls: number
  /** The calls with an effect, by call id: what a turn that breaks off must still tell. */
  readonly effects: Map<string, { readonly tool: string; readonly state: EffectProgress }>
  /** What the turn did so far; told as one timeline when it ends. */
  readonly steps: StepTrace[]
  usage: { modelCalls: number; inputTokens: number; outputTokens: number }
}

/** What a turn did, for the timeline: ids, model usage, how it ended. Its calls are traced one by one elsewhere. */
export interface TurnTrace {
  readonly requestId: string
  readonly conversationId: string
  readonly userId: string
  readonly startTime: number
  readonly endTime: number
  readonly status: 'done' | 'awaiting_approval' | 'error'
  readonly usage: Readonly<TurnScope['usage']>
  readonly toolCalls: number
  /** What it did, in the order the steps ended. */
  readonly steps: readonly StepTrace[]
}

/** The turn a node runs in. */
export function turnOf(config: { configurable?: Record<string, unknown> | undefined }): TurnScope {
  const turn = config.configurable?.['turn']
  if (turn === undefined) throw new Error('The graph was started without a turn.')
  // The cast states what create-engine does: it is the only place that puts a turn in the configuration.
  return turn as TurnScope
}
