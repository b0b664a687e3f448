import type { BaseChatModel } from '@langchain/core/language_models/chat_models'
import { HumanMessage } from '@langchain/core/messages'
import { isGraphBubbleUp, type LangGraphRunnableConfig } from '@langchain/langgraph'
import { selectToolsForIntent } from '../../budget/select-tools.ts'
import type { RequirementStore } from '../../store/requirement-store.ts'
import type { Assignment } from '../plan/assignment.ts'
import { knownToolOf } from '../plan/tool-results.ts'
import { homeOf, strangersAmong } from '../tools/built-in.ts'
import { createCheckExistingFeaturesTool } from '../tools/check-existing-features.ts'
import { createAbsentKnowledgeTool } from '../tools/knowledge-tool.ts'
import { createLoadPerfBaselineTool } from '../tools/load-perf-baseline.ts'
import { createReadRequirementTool } from '../tools/read-requirement.ts'
import { type AgentTool, metadataOf, type ToolSource } from '../tools/tool-source.ts'
import type { AgentLoop, LoopInput } from './agent-loop.ts'
import { taintOf } from './call-record.ts'
import { modelFailure } from './model-failure.ts'
import { expertInstructions } from './prompts.ts'
import { type GraphServices, turnOf } from './services.ts'
import type { ExpertOutcome } from './state.ts'

/** What the functional expert's tools are built from. */
export interface ExpertToolOptions {
  readonly model: BaseChatModel
  readonly userId: string
  /** Connects to the MCP servers. Default: the one named by `setDefaultToolSource`, if any. */
  readonly manager?: ToolSource | undefined
  readonly requirements?: RequirementStore | undefined
}

interface Defaults {
  readonly manager?: ToolSource | undefined
  readonly requirements?: RequirementStore | undefined
}

let defaults: Defaults = {}

/** Names the manager and the requirement store for callers of `buildFunctionalExpertTools` who give only a model and a user. */
export function setExpertDefaults(next: Defaults): void {
  defaults = next
}

const emptyStore: RequirementStore = {
  projectIds: () => Promise.resolve([]),
  list: () => Promise.resolve([]),
  find: () => Promise.resolve(undefined),
  update: () => Promise.reject(new Error('No requirement store is configured.')),
}

/** The functional expert's tools as one list: the host's own, the knowledge base, and every connected server's. */
export function buildFunctionalExpertTools(options: ExpertToolOptions): AgentTool[] {
  const manager = options.manager ?? defaults.manager
  const store = options.requirements ?? defaults.requirements ?? emptyStore
  const bridged = manager?.getTools() ?? []
  const own = [
    createReadRequirementTool(store),
    createCheckExistingFeaturesTool(store),
    createLoadPerfBaselineTool(store),
    createAbsentKnowledgeTool(),
  ]
  // The manager has settled collisions already: a name it brings is the one that counts. What the graph needs of the
  // host's own stays under another name, so that no server can take a part of the review away.
  const taken = new Set(bridged.map(({ name }) => name))
  const hasKnowledge = bridged.some((tool) => metadataOf(tool).serverId === homeOf('search_knowledge_base'))
  const kept = own.flatMap((tool) => {
    if (!taken.has(tool.name)) return [tool]
    if (knownToolOf(tool.name) === undefined) return []
    tool.name = `local_${tool.name}`
    return taken.has(tool.name) ? [] : [tool]
  })
  const needed = kept.filter(({ name }) => !(hasKnowledge && knownToolOf(name) === 'search_knowledge_base'))
  return [...needed, ...bridged]
}

/** What an expert works with: the tools of a review, each part of it from its own server. */
export function reviewTools(tools: readonly AgentTool[]): AgentTool[] {
  const strangers = new Set(strangersAmong(tools))
  const chosen = new Set(selectToolsForIntent('review', tools))
  return tools.filter((tool) => !strangers.has(tool) && (chosen.has(tool) || knownToolOf(tool.name) !== undefined))
}

/** What one expert is sent. */
export interface ExpertTask {
  readonly order: Assignment
  readonly userTexts: string[]
  readonly taint: string[]
}

/** Runs one expert. Whatever goes wrong inside costs its section only. */
export async function runExpert(
  { services, loop }: { services: GraphServices; loop: AgentLoop },
  { order, userTexts, taint }: ExpertTask,
  config: LangGraphRunnableConfig,
): Promise<{ outcomes: ExpertOutcome[]; taint: string[] }> {
  const turn = turnOf(config)
  try {
    const offered = reviewTools(services.tools(turn.userId)).map(({ name }) => name)
    const result = await loop.invoke({
      instructions: expertInstructions(order.expert, order.language),
      opening: [new HumanMessage(JSON.stringify(order))],
      offered,
      order,
      speaks: false,
      userTexts,
      taint,
    } satisfies LoopInput)
    const { calls, text, failure } = result
    return { outcomes: [{ expert: order.expert, order, calls, text, failure }], taint: taintOf(calls) }
  } catch (error) {
    if (isGraphBubbleUp(error)) throw error
    turn.signal.throwIfAborted()
    const failure = modelFailure(error, order.language).message
    return { outcomes: [{ expert: order.expert, order, calls: [], text: '', failure }], taint: [] }
  }
}
