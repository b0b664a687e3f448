import { estimateTokens } from './estimate-tokens.ts'

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

/** A tool as far as its place in the model's context is concerned. */
export interface CostedTool {
  readonly name: string
  readonly description: string
  /** Tokens that its description and schema cost in every request. */
  readonly cost: number
}

/** What showing a tool to a model costs in every request: its name, description and argument schema. */
export function descriptionCost(tool: { name: string; description: string; parameters?: unknown }): number {
  return estimateTokens(`${tool.name} ${tool.description} ${JSON.stringify(tool.parameters ?? {})}`)
}

const WORDS = /[a-z0-9]+|\p{Script=Han}/gu

/**
 * The tools that fit a number of tokens: those the message names first, then the ones whose words it shares, then in
 * their own order. With thousands of tools a model would read descriptions and nothing else.
 */
export function fitTools<Tool extends CostedTool>(
  tools: readonly Tool[],
  { message, budgetTokens }: { message: string; budgetTokens: number },
): Tool[] {
  const total = tools.reduce((sum, { cost }) => sum + cost, 0)
  if (total <= budgetTokens) return [...tools]
  const wanted = new Set(message.toLowerCase().match(WORDS) ?? [])
  const ranked = tools
    .map((tool, place) => ({ tool, place, rank: rankOf(tool, message.toLowerCase(), wanted) }))
    .sort((left, right) => right.rank - left.rank || left.place - right.place)
  const kept: { tool: Tool; place: number }[] = []
  let left = budgetTokens
  for (const entry of ranked) {
    if (entry.tool.cost > left) continue
    left -= entry.tool.cost
    kept.push(entry)
  }
  return kept.sort((one, other) => one.place - other.place).map(({ tool }) => tool)
}

const NAMED = 1_000

function rankOf({ name, description }: CostedTool, message: string, wanted: ReadonlySet<string>): number {
  const words = new Set(`${name} ${description}`.toLowerCase().match(WORDS) ?? [])
  const shared = [...wanted].filter((word) => words.has(word)).length
  return shared + (message.includes(name.toLowerCase()) ? NAMED : 0)
}
