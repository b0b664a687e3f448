import { type LangGraphRunnableConfig, Send } from '@langchain/langgraph'
import { type Assignment, type ExpertName, expertNames, partsFor } from '../plan/assignment.ts'
import { expertsAnswer } from '../plan/orders.ts'
import { inScope } from '../plan/what-it-does.ts'
import { expertsByContent } from '../reading/expert-triggers.ts'
import { idsIn, type Reading } from '../reading/reading.ts'
import { referencesFor } from '../reading/reference-search.ts'
import { askForJson } from './call-model.ts'
import type { ExpertTask } from './experts.ts'
import { expertsInstructions } from './prompts.ts'
import { userTextsOf } from './said-text.ts'
import { type GraphServices, turnOf } from './services.ts'
import type { ReviewStateValue } from './state.ts'

/** Longest text a model is shown to choose experts by. */
const MAX_SHOWN = 4_000

/**
 * Chooses the experts: the functional one always, the others for a whole review by content. A model may add a specialist
 * the rules did not see, never take one away.
 */
export async function supervise(
  services: GraphServices,
  state: ReviewStateValue,
  config: LangGraphRunnableConfig,
): Promise<{ experts: ExpertName[] }> {
  const reading = readingOf(state)
  if (reading.kind !== 'review') return { experts: ['functional'] }
  const wanted = inScope(reading.text)
  const byRules = expertsByContent(wanted)
  const order = { do: 'choose_experts', requirementText: wanted.slice(0, MAX_SHOWN) }
  const answer = await askForJson(services, turnOf(config), {
    instructions: expertsInstructions,
    order,
    shape: expertsAnswer,
  })
  const chosen = new Set<ExpertName>([...byRules, ...(answer?.experts ?? [])])
  return { experts: expertNames.filter((name) => chosen.has(name)) }
}

/** One task for each chosen expert; they run in parallel. */
export function toExperts(state: ReviewStateValue): Send[] {
  const shared = { userTexts: userTextsOf(state.messages), taint: state.taint }
  return state.experts.map(
    (expert) => new Send('expert', { ...shared, order: orderFor(expert, state) } satisfies ExpertTask),
  )
}

function orderFor(expert: ExpertName, state: ReviewStateValue): Assignment {
  const reading = readingOf(state)
  return {
    do: 'investigate',
    expert,
    kind: reading.kind,
    parts: expert === 'functional' ? partsFor(reading.kind) : ['knowledge'],
    request: state.message,
    requirementText: reading.text,
    subject: reading.subject,
    language: reading.language,
    references: referencesFor(reading.kind, state.message),
    excludeIds: reading.kind === 'conflict' ? reading.requirementIds.slice(0, 1) : [...reading.requirementIds],
    namedIds: reading.kind === 'conflict' ? namedBeside(state.message, reading) : [],
  }
}

/** The ids a conflict question names besides the requirement it is about. */
function namedBeside(message: string, { requirementIds }: Reading): string[] {
  return idsIn(message).filter((id) => id !== requirementIds[0])
}

/** The reading of this turn; triage has always run before. */
export function readingOf(state: ReviewStateValue): Reading {
  if (state.reading === null) throw new Error('A node that needs the reading ran before triage.')
  return state.reading
}
