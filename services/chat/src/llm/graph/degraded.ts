import { z } from 'zod'
import type { Assignment, ReportPart } from '../plan/assignment.ts'
import { answersOf, type KnownTool, knownToolOf } from '../plan/tool-results.ts'
import type { Language } from '../reading/language.ts'
import { homeOf } from '../tools/built-in.ts'
import { type AgentTool, metadataOf, type ServerState } from '../tools/tool-source.ts'
import type { CallRecord } from './call-record.ts'
import { downServers, FINE } from './down-servers.ts'
import type { ReviewReport } from './review-report.ts'
import type { ExpertOutcome } from './state.ts'

type Degraded = ReviewReport['degraded']

const MAX_WHY = 300

const tellers: Record<Exclude<ReportPart, 'references' | 'knowledge'>, KnownTool> = {
  completeness: 'analyze_completeness',
  complexity: 'estimate_complexity',
  conflicts: 'check_conflicts',
  stories: 'generate_user_stories',
}
const searches = ['search_competitors', 'search_best_practices', 'search_tech_stack'] as const

const words: Record<
  Language,
  {
    noTool: (server: string) => string
    withheld: (server: string) => string
    stranger: (server: string) => string
    noExisting: string
    noAnswer: string
    live: string
    expert: string
  }
> = {
  zh: {
    noTool: (server) => `没有可用的工具：服务 ${server} 没有配置或没有连接`,
    withheld: (server) => `服务 ${server} 已连接，但没有提供这个工具（可能被配置挡住，或变更后在等待同意）`,
    stranger: (server) => `另有同名工具来自服务 ${server}，它不是内置服务，也未被设为可信，没有采用`,
    noExisting: '没有读到已有需求，无法比对',
    noAnswer: '工具没有返回可用的结果',
    live: '实时搜索失败，已改用预设资料',
    expert: '专家意见由规则生成',
  },
  en: {
    noTool: (server) => `no tool offers this: the server ${server} is not configured or not connected`,
    withheld: (server) =>
      `the server ${server} is connected but does not offer this tool (kept out by the configuration, or changed and waiting for consent)`,
    stranger: (server) =>
      `a tool of that name comes from the server ${server}, which is neither the built-in one nor trusted, and was not used`,
    noExisting: 'the existing requirements could not be read, so there was nothing to compare with',
    noAnswer: 'the tool gave no usable result',
    live: 'live search failed, preset references are shown',
    expert: "the expert's opinion was made by rules",
  },
}

/** Everything that could not be done in this review and why. An empty list means nothing is missing. */
export function degradedOf(
  order: Assignment,
  { outcomes, servers, strangers }: Found & { outcomes: readonly ExpertOutcome[] },
): Degraded {
  const calls = outcomes.flatMap((outcome) => outcome.calls)
  const down = downServers(order, { calls, servers })
  // What a server that is away is named for is not told again for each of its tools.
  const away = new Set(down.map(({ id }) => id))
  const strange = new Set(strangers.map(({ name }) => knownToolOf(name)))
  const isNamed = (tool: string) => {
    const known = knownToolOf(tool)
    return known !== undefined && away.has(homeOf(known)) && !strange.has(known)
  }
  const entries = [
    ...down.map(({ id, why }) => ({ what: id, why: clip(why) })),
    ...missingParts(order, { calls, servers, strangers }).filter(({ what }) => !isNamed(what)),
    ...calls
      .filter(({ isError, tool }) => isError && !isNamed(tool))
      .map(({ tool, output }) => ({ what: tool, why: sentenceOf(output) })),
    ...failedSearches(calls, order.language),
    ...failedExperts(outcomes, order.language),
  ]
  return entries.filter(({ what }, at) => entries.findIndex((entry) => entry.what === what) === at)
}

/** What is known of the servers when a part is missing. */
interface Found {
  readonly servers: readonly ServerState[]
  readonly strangers: readonly AgentTool[]
}
type Circumstances = Found & { readonly calls: readonly CallRecord[] }

function missingParts(order: Assignment, circumstances: Circumstances): Degraded {
  const { calls } = circumstances
  const asked = order.parts.filter((part) => part in tellers) as (keyof typeof tellers)[]
  const missing = asked.flatMap((part) => {
    const known = tellers[part]
    if (answersOf(known, calls).length > 0) return []
    const tried = calls.findLast(({ tool }) => knownToolOf(tool) === known)
    if (tried?.isError === true) return []
    return [
      {
        what: tried?.tool ?? known,
        why: clip(whyMissing(known, { ...circumstances, language: order.language, tried })),
      },
    ]
  })
  const untried: { what: string; known: KnownTool }[] = [
    ...(hasNoSearch(order, calls) ? [{ what: 'web-search', known: 'search_competitors' } as const] : []),
    ...(wasNotAsked(order, calls) ? [{ what: KNOWLEDGE, known: KNOWLEDGE } as const] : []),
  ]
  const why = (known: KnownTool) => clip(whyNoTool(known, circumstances, order.language))
  return [...missing, ...untried.map(({ what, known }) => ({ what, why: why(known) }))]
}

const KNOWLEDGE = 'search_knowledge_base'

/** The knowledge base is a part of the order and no call of it was even tried. */
function wasNotAsked({ parts }: Assignment, calls: readonly CallRecord[]): boolean {
  const asks: ReadonlySet<string | undefined> = new Set([KNOWLEDGE, 'answer_with_knowledge_base'])
  return parts.includes('knowledge') && !calls.some(({ tool }) => asks.has(knownToolOf(tool)))
}

/** A question that the team's own documents answer asks nobody outside. */
function hasNoSearch({ parts, kind }: Assignment, calls: readonly CallRecord[]): boolean {
  const isTried = calls.some(({ tool }) => searches.some((search) => knownToolOf(tool) === search))
  return parts.includes('references') && kind !== 'question' && !isTried
}

/** The conflict check needs the store first: what failed there is the reason, not a server that is away. */
function whyMissing(
  known: KnownTool,
  { calls, tried, language, ...found }: Circumstances & { language: Language; tried: CallRecord | undefined },
): string {
  const say = words[language]
  if (tried !== undefined) return `${say.noAnswer}: ${tried.output}`
  const failed = calls.findLast(({ tool, isError }) => isError && knownToolOf(tool) === 'check_existing_features')
  if (known !== 'check_conflicts' || failed === undefined) return whyNoTool(known, found, language)
  return `${say.noExisting}: ${sentenceOf(failed.output)}`
}

function whyNoTool(known: KnownTool, { servers, strangers }: Found, language: Language): string {
  const say = words[language]
  const home = homeOf(known)
  const isReady = servers.some(({ id, state }) => id === home && FINE.has(state) && state !== 'disabled')
  const stranger = strangers.find(({ name }) => knownToolOf(name) === known)
  const cause = (isReady ? say.withheld : say.noTool)(home)
  return stranger === undefined
    ? cause
    : `${cause}${language === 'zh' ? '；' : '; '}${say.stranger(metadataOf(stranger).serverId)}`
}

function failedSearches(calls: readonly CallRecord[], language: Language): Degraded {
  return searches.flatMap((known) =>
    answersOf(known, calls).flatMap(({ answer }) =>
      answer.degradedReason === undefined
        ? []
        : [
            {
              what: 'web-search',
              why: clip(`${words[language].live}${language === 'zh' ? '：' : ': '}${answer.degradedReason}`),
            },
          ],
    ),
  )
}

function failedExperts(outcomes: readonly ExpertOutcome[], language: Language): Degraded {
  return outcomes.flatMap(({ expert, failure }) =>
    failure === '' || failure === 'steps'
      ? []
      : [{ what: expert, why: clip(`${words[language].expert}${language === 'zh' ? '：' : ': '}${failure}`) }],
  )
}

function sentenceOf(output: string): string {
  const parsed = z.looseObject({ message: z.string() }).safeParse(parseJson(output))
  return clip(parsed.data?.message ?? output)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function clip(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= MAX_WHY ? line : `${line.slice(0, MAX_WHY)}…`
}
