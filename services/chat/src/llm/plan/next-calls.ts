import type { Assignment, ExpertName, ReportPart } from './assignment.ts'
import { memberSteps } from './member-reviews.ts'
import type { Step } from './step.ts'
import {
  answersOf,
  type DoneCall,
  type KnownTool,
  knowledgeFailed,
  knowledgeHasNothing,
  knownToolOf,
  offeredName,
} from './tool-results.ts'

/** A call that should be made next. */
export interface PlannedCall {
  readonly tool: string
  readonly args: Record<string, unknown>
}

/** Longest text handed to a search. */
const MAX_QUERY = 400
/** How alike two texts must be in length to be the same requirement when one contains the other. */
const SAME_TEXT_RATIO = 0.6
const PASSAGES = 5

/** What each expert looks for in the team's documents, beside the subject. */
const knowledgeAngle: Record<ExpertName, Record<'zh' | 'en', string>> = {
  functional: { zh: '', en: '' },
  performance: { zh: '性能 基线 容量', en: 'performance baseline capacity' },
  security: { zh: '安全 权限 审计', en: 'security permission audit' },
  compliance: { zh: '合规 个人信息 数据保留', en: 'compliance personal data retention' },
}

/**
 * The calls an assignment still needs, given what has been called: the same rules plan for the offline model and fill in
 * what another model forgot. Empty when everything that can be asked has been asked.
 */
export function nextCalls(
  order: Assignment,
  { offered, done }: { offered: readonly string[]; done: readonly DoneCall[] },
): PlannedCall[] {
  const canLook = offeredName('check_existing_features', offered) !== undefined
  return stepsOf(order, { done, canLook }).flatMap(({ known, args, isExact }) => {
    const tool = offeredName(known, offered)
    const isAnswer = (call: DoneCall) => isSameRequest(call, known, args) && (isExact !== true || isAbout(call, args))
    const isMissing = tool !== undefined && !done.some(isAnswer)
    return isMissing ? [{ tool, args }] : []
  })
}

/** Whether a call that was made asked what `args` asks: the same tool about the same text. */
export function isSameRequest(call: DoneCall, known: KnownTool, args: Record<string, unknown>): boolean {
  if (knownToolOf(call.tool) !== known) return false
  const wanted = args['requirementText'] ?? args['newRequirement']
  if (typeof wanted !== 'string') return true
  const given = call.args['requirementText'] ?? call.args['newRequirement']
  return typeof given === 'string' && isSameText(given, wanted) && isSameContext(call, args)
}

/** Whether a call was made about this text to the letter. */
export function isAbout(call: DoneCall, args: Record<string, unknown>): boolean {
  const text = args['requirementText'] ?? args['newRequirement']
  return (call.args['requirementText'] ?? call.args['newRequirement']) === text
}

/** A conflict check against other requirements than the store's is another question. */
function isSameContext(call: DoneCall, args: Record<string, unknown>): boolean {
  const wanted = args['existingRequirements']
  if (!Array.isArray(wanted)) return true
  const given = call.args['existingRequirements']
  if (!Array.isArray(given)) return false
  const key = (list: unknown[]) => JSON.stringify(list.map((entry) => pick(entry)).sort())
  return key(given) === key(wanted)
}

function pick(entry: unknown): string {
  const { id, description } = { id: '', description: '', ...(typeof entry === 'object' ? entry : {}) }
  return `${id}|${description}`
}

function isSameText(left: string, right: string): boolean {
  const [a, b] = [fold(left), fold(right)]
  if (a === b) return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length > 0 && long.includes(short) && short.length / long.length >= SAME_TEXT_RATIO
}

function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, '')
}

interface Progress {
  readonly done: readonly DoneCall[]
  /** Whether the project's own requirements can be looked at. */
  readonly canLook: boolean
}

function stepsOf(order: Assignment, { done, canLook }: Progress): Step[] {
  if (order.expert !== 'functional') return specialistSteps(order)
  const steps = order.parts.flatMap((part) =>
    part === 'complexity' ? complexitySteps(order, { done, canLook }) : partSteps[part](order, done),
  )
  return [...steps, ...memberSteps(order)]
}

function specialistSteps(order: Assignment): Step[] {
  const query = bounded(`${order.subject} ${knowledgeAngle[order.expert][order.language]}`)
  const search: Step = { known: 'search_knowledge_base', args: { query, topK: PASSAGES } }
  if (order.expert !== 'performance') return [search]
  return [{ known: 'load_perf_baseline', args: { requirementText: order.requirementText } }, search]
}

const partSteps: Record<Exclude<ReportPart, 'complexity'>, (order: Assignment, done: readonly DoneCall[]) => Step[]> = {
  completeness: (order) => [{ known: 'analyze_completeness', args: { requirementText: order.requirementText } }],
  stories: (order) => [{ known: 'generate_user_stories', args: { requirementText: order.requirementText } }],
  conflicts: conflictSteps,
  knowledge: knowledgeSteps,
  references: referenceSteps,
}

/** The arguments of the conflict check against the store; `undefined` until the store has been asked. */
export function conflictArguments(order: Assignment, done: readonly DoneCall[]): Record<string, unknown> | undefined {
  const found = answersOf('check_existing_features', done).at(-1)
  if (found === undefined) return undefined
  const existingRequirements = found.answer.existingRequirements.map(({ id, title, description }) => ({
    id,
    title,
    description,
  }))
  return { newRequirement: order.requirementText, existingRequirements }
}

/** States in which a requirement is done, as the usual trackers name them. */
const FINISHED =
  /^(?:已上线|已完成|已发布|已交付|已关闭|完成|上线|done|closed|released|shipped|resolved|completed?|live)$/i

/** The size is asked for once the store has told what alike work took; a store that cannot be asked holds nothing up. */
function complexitySteps(order: Assignment, { done, canLook }: Progress): Step[] {
  const look = lookStep(order)
  const wasAsked = done.some((call) => isSameRequest(call, look.known, look.args))
  if (canLook && !wasAsked) return [look]
  const found = answersOf('check_existing_features', done).at(-1)?.answer.existingRequirements ?? []
  const past = found.flatMap(({ id, title, description, status = '', size, days }) =>
    FINISHED.test(status.trim()) && (size !== undefined || days !== undefined)
      ? [{ id, title, description, ...(size === undefined ? {} : { size }), ...(days === undefined ? {} : { days }) }]
      : [],
  )
  const args = { requirementText: order.requirementText, ...(past.length === 0 ? {} : { pastRequirements: past }) }
  return [{ known: 'estimate_complexity', args }]
}

function lookStep(order: Assignment): Step {
  const excluded = order.excludeIds.length > 0 ? { excludeIds: order.excludeIds } : {}
  return { known: 'check_existing_features', args: { requirementText: order.requirementText, ...excluded } }
}

function conflictSteps(order: Assignment, done: readonly DoneCall[]): Step[] {
  const look = lookStep(order)
  const args = conflictArguments(order, done)
  return args === undefined ? [look] : [look, { known: 'check_conflicts', args }]
}

function knowledgeSteps(order: Assignment): Step[] {
  const query = bounded(knowledgeQuery(order))
  const search: Step = { known: 'search_knowledge_base', args: { query, topK: PASSAGES } }
  if (order.kind !== 'question') return [search]
  return [search, { known: 'answer_with_knowledge_base', args: { question: query, topK: PASSAGES } }]
}

/** A question is asked in the user's own words: the knowledge base itself knows best what of them matters. */
function knowledgeQuery(order: Assignment): string {
  if (order.kind === 'question') return order.request
  return order.kind === 'references' ? order.subject : order.requirementText
}

/** A question is answered from the team's documents first; the outside is asked only when they have nothing. */
function referenceSteps(order: Assignment, done: readonly DoneCall[]): Step[] {
  if (order.kind === 'question' && !knowledgeHasNothing(done) && !knowledgeFailed(done)) return []
  if (order.references === 'best_practices') return [{ known: 'search_best_practices', args: { topic: order.subject } }]
  if (order.references === 'tech_stack') return [{ known: 'search_tech_stack', args: { technology: order.subject } }]
  return [{ known: 'search_competitors', args: { query: order.subject } }]
}

function bounded(text: string): string {
  return Array.from(text.trim()).slice(0, MAX_QUERY).join('')
}
