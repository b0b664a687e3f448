import { randomUUID } from 'node:crypto'
import type { BaseChatModel } from '@langchain/core/language_models/chat_models'
import type { CanUseTool } from '../../safety/permission.ts'
import type { ChatStore } from '../../store/chat-store.ts'
import type { RequirementStore } from '../../store/requirement-store.ts'
import { type AgentTool, serverStates, type ToolSource } from '../tools/tool-source.ts'
import { createWriteRequirementTools } from '../tools/write-requirements.ts'
import { buildFunctionalExpertTools } from './experts.ts'
import { defaultLimits, type GraphServices, type TurnLimits, type TurnTrace } from './services.ts'
import { wholeResult } from './whole-result.ts'

/** What an engine is made of. Only the model and its mode are needed; everything else has a default for one process. */
export interface EngineOptions {
  readonly model: BaseChatModel
  readonly mode: 'offline' | 'model'
  readonly manager?: ToolSource | undefined
  readonly requirements?: RequirementStore | undefined
  /** What outlives a turn. Default: memory of this process. */
  readonly store?: ChatStore
  readonly canUseTool?: CanUseTool
  readonly showsPersonalData?: (toolName: string) => boolean
  readonly limits?: Partial<TurnLimits>
  readonly now?: () => number
  /** Hears of every turn once it has ended. */
  readonly onTurn?: (trace: TurnTrace) => void
  /** Hears of failures that are bugs; the user only reads their id. */
  readonly onFailure?: (error: unknown, context: { requestId: string; conversationId: string }) => void
}

/** The services of the graph's nodes, with a default for everything that was left out. */
export function servicesFrom(options: EngineOptions, { effects, audit }: ChatStore): GraphServices {
  const { model, mode, manager, requirements, now = Date.now } = options
  return {
    model,
    mode,
    tools: toolsFrom({ ...options, now }),
    servers: () => serverStates(manager),
    whole: (output, { userId, conversationId }) => wholeResult(manager, output, { userId, conversationId }),
    requirements,
    effects,
    audit,
    canUseTool: options.canUseTool ?? (() => true),
    showsPersonalData: options.showsPersonalData ?? (() => false),
    limits: { ...defaultLimits, ...options.limits },
    now,
    newId: randomUUID,
  }
}

/** The experts only read; what changes the store belongs to the conversation alone. */
function toolsFrom({ model, manager, requirements, now }: EngineOptions & { now: () => number }) {
  const writers = requirements === undefined ? [] : createWriteRequirementTools({ store: requirements, now })
  return (userId: string): AgentTool[] => {
    const tools = buildFunctionalExpertTools({ model, userId, manager, requirements })
    const taken = new Set(tools.map(({ name }) => name))
    return [...tools, ...writers.filter(({ name }) => !taken.has(name))]
  }
}
