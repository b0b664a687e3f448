import { z } from 'zod'
import {
  completenessPart,
  complexityPart,
  conflictsPart,
  knowledgePassage,
  storiesPart,
} from '../graph/review-report.ts'

/** One call and what came back, as the planner and the report see it. */
export interface DoneCall {
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
  readonly isError: boolean
  readonly output: string
}

const searchAnswer = z.looseObject({
  query: z.string().optional(),
  results: z.array(z.looseObject(knowledgePassage.shape)),
})
const groundedAnswer = z.looseObject({ answer: z.string(), citations: z.array(z.unknown()) })
const citation = z.looseObject({
  chunkId: z.string(),
  documentId: z.string().optional(),
  source: z.string().optional(),
  heading: z.string().optional(),
  content: z.string().optional(),
  quote: z.string().optional(),
})
const webAnswer = z.looseObject({
  query: z.string().optional(),
  mode: z.enum(['mock', 'live']),
  results: z.array(z.looseObject({ title: z.string(), snippet: z.string(), url: z.string() })),
  summary: z.string().optional(),
  degradedReason: z.string().optional(),
})
const existingFeatures = z.looseObject({
  /** All of them ship with the product. */
  isSample: z.boolean().optional(),
  existingRequirements: z.array(
    z.looseObject({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      status: z.string().optional(),
      size: z.string().optional(),
      days: z.number().optional(),
    }),
  ),
})
const perfBaselines = z.looseObject({
  baselines: z.array(
    z.looseObject({
      requirementId: z.string(),
      title: z.string(),
      statement: z.string(),
      status: z.string().optional(),
    }),
  ),
})

/** The shape of each tool's answer, by the name the tool has on its own server. */
export const answerShapes = {
  analyze_completeness: completenessPart,
  estimate_complexity: complexityPart,
  check_conflicts: conflictsPart,
  generate_user_stories: storiesPart,
  search_knowledge_base: searchAnswer,
  answer_with_knowledge_base: groundedAnswer,
  search_competitors: webAnswer,
  search_best_practices: webAnswer,
  search_tech_stack: webAnswer,
  check_existing_features: existingFeatures,
  load_perf_baseline: perfBaselines,
}
export type KnownTool = keyof typeof answerShapes
export type Answer<Name extends KnownTool> = z.infer<(typeof answerShapes)[Name]>

const PREFIXES: Partial<Record<KnownTool, string>> = {
  analyze_completeness: 'req_',
  estimate_complexity: 'req_',
  check_conflicts: 'req_',
  generate_user_stories: 'req_',
  search_competitors: 'ws_',
  search_best_practices: 'ws_',
  search_tech_stack: 'ws_',
}

/** The name under which a known tool is offered here; a prefix of the user's own is understood too. */
export function offeredName(known: KnownTool, offered: readonly string[]): string | undefined {
  const usual = `${PREFIXES[known] ?? ''}${known}`
  if (offered.includes(usual)) return usual
  return offered.find((name) => name === known) ?? offered.find((name) => name.endsWith(`_${known}`))
}

/** Which known tool a name stands for. */
export function knownToolOf(name: string): KnownTool | undefined {
  const all = Object.keys(answerShapes) as KnownTool[]
  return (
    all.find((known) => name === known || name === `${PREFIXES[known] ?? ''}${known}`) ??
    all.find((known) => name.endsWith(`_${known}`))
  )
}

/** The answers of one tool's successful calls that have the declared shape, in the order they came. */
export function answersOf<Name extends KnownTool>(
  known: Name,
  done: readonly DoneCall[],
): { answer: Answer<Name>; args: DoneCall['args'] }[] {
  return done.flatMap((call) => {
    if (call.isError || knownToolOf(call.tool) !== known) return []
    const parsed = answerShapes[known].safeParse(parseJson(call.output))
    // The cast states what the compiler cannot follow: the shape looked up by `known` parsed this value.
    return parsed.success ? [{ answer: parsed.data as Answer<Name>, args: call.args }] : []
  })
}

export type Passage = z.infer<typeof knowledgePassage>

/** Passages of the team's own documents that were found, without repetitions. */
export function passagesOf(done: readonly DoneCall[]): Passage[] {
  const found = answersOf('search_knowledge_base', done).flatMap(({ answer }) => answer.results)
  const seen = new Set<string>()
  return found.flatMap((hit) => {
    if (seen.has(hit.chunkId)) return []
    seen.add(hit.chunkId)
    return [knowledgePassage.parse(hit)]
  })
}

/** Whether the store was asked and holds no requirement that a new one could clash with. */
export function hasNoneToCompare(done: readonly DoneCall[]): boolean {
  const found = answersOf('check_existing_features', done).at(-1)?.answer
  return found !== undefined && found.existingRequirements.length === 0
}

/** Whether all there was to compare with is the sample of an invented company. */
export function isSampleCompared(done: readonly DoneCall[]): boolean {
  return answersOf('check_existing_features', done).at(-1)?.answer.isSample === true
}

/** Whether the knowledge base gave any answer, be it that there is nothing. */
export function knowledgeAnswered(done: readonly DoneCall[]): boolean {
  return answersOf('answer_with_knowledge_base', done).length + answersOf('search_knowledge_base', done).length > 0
}

/** Whether the knowledge base was asked and every try failed. */
export function knowledgeFailed(done: readonly DoneCall[]): boolean {
  const known = ['search_knowledge_base', 'answer_with_knowledge_base']
  const tried = done.filter(({ tool }) => known.includes(knownToolOf(tool) ?? ''))
  return tried.length > 0 && tried.every(({ isError }) => isError)
}

/** Whether a grounded answer was asked for and had nothing to cite. */
export function knowledgeHasNothing(done: readonly DoneCall[]): boolean {
  const answers = answersOf('answer_with_knowledge_base', done)
  if (answers.length > 0) return answers.every(({ answer }) => answer.citations.length === 0)
  const searched = answersOf('search_knowledge_base', done)
  return searched.length > 0 && passagesOf(done).length === 0
}

/** A grounded answer as bullet points, each with the document it is cited from; rows of one table are one point. */
export function groundedPoints({ answer, citations }: Answer<'answer_with_knowledge_base'>): string[] {
  const cited = citations.map((entry) => citation.safeParse(entry).data)
  const points: { text: string; sources: string; heading: string; isRow: boolean }[] = []
  for (const line of answer.split('\n')) {
    const marks = [...line.matchAll(MARK)].map(([, number]) => cited[Number(number) - 1])
    const sources = [...new Set(marks.flatMap((mark) => mark?.source ?? []))].join(', ')
    const text = line
      .replace(MARK, '')
      .replace(/^\s*[-*]\s+/, '')
      .trim()
    if (text === '') continue
    const isRow = text.includes(' · ')
    const last = points.at(-1)
    if (isRow && last?.isRow === true && last.sources === sources) last.text += `; ${row(text)}`
    else points.push({ text: isRow ? row(text) : text, sources, heading: marks[0]?.heading ?? '', isRow })
  }
  return points.map(({ text, sources, heading, isRow }) => {
    const lead = isRow && heading !== '' ? `${heading}: ` : ''
    return sources === '' ? lead + text : `${lead}${text} (${sources})`
  })
}

function row(text: string): string {
  return text.replace(' · ', ': ').replaceAll(' · ', ', ')
}

const MARK = /\s{0,4}\[(\d{1,3})\]/g

/** The chunks a grounded answer cites. */
export function citedChunks(done: readonly DoneCall[]): Set<string> {
  const chunks = answersOf('answer_with_knowledge_base', done).flatMap(({ answer }) =>
    answer.citations.flatMap((entry) => citation.safeParse(entry).data?.chunkId ?? []),
  )
  return new Set(chunks)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
