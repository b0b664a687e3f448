import { type BaseCheckpointSaver, END, type LangGraphRunnableConfig, START, StateGraph } from '@langchain/langgraph'
import { buildAgentLoop } from './agent-loop.ts'
import { writeBrief } from './brief.ts'
import { afterCheck, conclude, writeReport } from './conclude.ts'
import { answerFollowUp, answerLookup, askBack, converse } from './converse.ts'
import { type ExpertTask, runExpert } from './experts.ts'
import type { GraphServices } from './services.ts'
import { ReviewState, type ReviewStateValue } from './state.ts'
import { supervise, toExperts } from './supervisor.ts'
import { isReportKind, triage } from './triage.ts'

/** Triage, then either a direct answer or supervisor, experts in parallel, conclusion, check and report. */
export function buildGraph(services: GraphServices, checkpointer: BaseCheckpointSaver) {
  const loop = buildAgentLoop(services)
  return new StateGraph(ReviewState)
    .addNode('triage', (state, config) => triage(services, state, config))
    .addNode('converse', (state, config) => converse({ services, loop }, state, config))
    .addNode('lookup', (state, config) => answerLookup(services, state, config))
    .addNode('clarify', (state, config) => askBack(services, state, config))
    .addNode('follow_up', (state, config) => answerFollowUp(services, state, config))
    .addNode('brief', (state, config) => writeBrief(services, state, config))
    .addNode('supervisor', (state, config) => supervise(services, state, config))
    .addNode('expert', (task: ExpertTask, config: LangGraphRunnableConfig) =>
      runExpert({ services, loop }, task, config),
    )
    .addNode('conclude', (state, config) => conclude(services, state, config))
    .addNode('write', (state, config) => writeReport(services, state, config))
    .addEdge(START, 'triage')
    .addConditionalEdges('triage', destination, ['converse', 'lookup', 'clarify', 'follow_up', 'brief', 'supervisor'])
    .addConditionalEdges('supervisor', toExperts, ['expert'])
    .addEdge('expert', 'conclude')
    .addConditionalEdges('conclude', afterCheck, ['conclude', 'write'])
    .addEdge('write', END)
    .addEdge('brief', END)
    .addEdge('converse', END)
    .addEdge('lookup', END)
    .addEdge('clarify', END)
    .addEdge('follow_up', END)
    .compile({ checkpointer })
}
export type ReviewGraph = ReturnType<typeof buildGraph>

function destination({ reading, report, earlier, intent }: ReviewStateValue) {
  const kind = reading?.kind ?? 'review'
  if (isReportKind(kind)) return 'supervisor'
  if (intent === 'review') return 'brief'
  if (kind === 'lookup' || kind === 'clarify') return kind
  return kind === 'follow_up' && (report !== null || earlier !== null) ? 'follow_up' : 'converse'
}
