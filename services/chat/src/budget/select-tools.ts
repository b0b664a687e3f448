/** What a turn is about, as far as its tools are concerned. */
export type ToolIntent = 'review' | 'small_talk' | 'other'

/** Tools a review works with besides the prefixed ones of the two analysing servers. */
const REVIEW_TOOLS: ReadonlySet<string> = new Set([
  'search_knowledge_base',
  'answer_with_knowledge_base',
  'read_requirement',
  'check_existing_features',
  'load_perf_baseline',
])
const REVIEW_PREFIXES = ['req_', 'ws_'] as const

/** The tools a model is shown: those of a review for a review, none for small talk, everything otherwise. */
export function selectToolsForIntent<Tool extends { name: string }>(
  intent: ToolIntent,
  tools: readonly Tool[],
): Tool[] {
  if (intent === 'small_talk') return []
  if (intent !== 'review') return [...tools]
  return tools.filter(({ name }) => REVIEW_TOOLS.has(name) || REVIEW_PREFIXES.some((prefix) => name.startsWith(prefix)))
}
