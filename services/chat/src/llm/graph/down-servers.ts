import { z } from 'zod'
import type { Assignment, ReportPart } from '../plan/assignment.ts'
import { answersOf, type KnownTool, knowledgeAnswered } from '../plan/tool-results.ts'
import type { Language } from '../reading/language.ts'
import { homeOf } from '../tools/built-in.ts'
import type { ServerState } from '../tools/tool-source.ts'
import type { CallRecord } from './call-record.ts'
import { en } from './messages/en.ts'
import { zh } from './messages/zh.ts'

/** States in which nothing is wrong with a server. */
export const FINE: ReadonlySet<string> = new Set(['ready', 'connected', 'idle', 'disabled'])

/** The tools of which one tells a part. */
const tellers: Record<ReportPart, readonly KnownTool[]> = {
  completeness: ['analyze_completeness'],
  complexity: ['estimate_complexity'],
  conflicts: ['check_conflicts'],
  stories: ['generate_user_stories'],
  knowledge: ['search_knowledge_base', 'answer_with_knowledge_base'],
  references: ['search_competitors', 'search_best_practices', 'search_tech_stack'],
}

const words: Record<
  Language,
  {
    states: Readonly<Record<string, string>>
    other: (state: string) => string
    missing: (parts: string) => string
    join: string
    colon: string
  }
> = {
  zh: {
    states: {
      failed: '服务没有接入',
      connecting: '服务还在连接',
      paused: '服务多次出错，稍后重试',
      blocked: '服务的启动方式变了，等待同意',
      closed: '服务已关闭',
    },
    other: (state) => `服务未就绪（${state}）`,
    missing: (parts) => `缺少${parts}`,
    join: '、',
    colon: '：',
  },
  en: {
    states: {
      failed: 'the server is not connected',
      connecting: 'the server is still connecting',
      paused: 'the server failed repeatedly and is tried again later',
      blocked: 'the server is started in another way than before and waits for consent',
      closed: 'the server is closed',
    },
    other: (state) => `the server is not ready (${state})`,
    missing: (parts) => `missing: ${parts}`,
    join: ', ',
    colon: ': ',
  },
}

/** A server that is away, and the parts of the review that are missing for it. */
export interface DownServer {
  readonly id: string
  readonly why: string
}

/** The servers that are away and whose part is missing; what else is away has nothing to do with this review. */
export function downServers(
  { parts, kind, language }: Pick<Assignment, 'parts' | 'kind' | 'language'>,
  { calls, servers }: { calls: readonly CallRecord[]; servers: readonly ServerState[] },
): DownServer[] {
  const missing = parts.filter((part) => !isTold(part, calls) && !(part === 'references' && kind === 'question'))
  const configured = new Set(servers.map(({ id }) => id))
  const homes = new Set(Object.values(tellers).flatMap((known) => known.map(homeOf)))
  return servers
    .filter(({ state }) => !FINE.has(state))
    .flatMap((server) => {
      // Where the usual server is not configured at all, any other that is away may have been to stand in for it.
      const lost = missing.filter((part) => {
        const home = homeOfPart(part)
        return home === server.id || (!configured.has(home) && !homes.has(server.id))
      })
      return lost.length === 0 ? [] : [{ id: server.id, why: whyDown(server, { lost, language }) }]
    })
}

function isTold(part: ReportPart, calls: readonly CallRecord[]): boolean {
  if (part === 'knowledge') return knowledgeAnswered(calls)
  return tellers[part].some((known) => answersOf(known, calls).length > 0)
}

function homeOfPart(part: ReportPart): string {
  return tellers[part].map(homeOf)[0] ?? ''
}

function whyDown(server: ServerState, { lost, language }: { lost: readonly ReportPart[]; language: Language }): string {
  const say = words[language]
  const { part: names } = language === 'zh' ? zh : en
  const state = say.states[server.state] ?? say.other(server.state)
  const cause = causeOf(server, language)
  const missing = say.missing(lost.map((part) => names[part]).join(say.join))
  const end = language === 'zh' ? '；' : '; '
  // What is missing comes first: a cause may be long and is cut.
  return `${missing}${end}${cause === '' ? state : `${state}${say.colon}${cause}`}`
}

const cause = z.object({ zh: z.string(), en: z.string() })

/** What the manager says of it, in the language of the report where it says it in both. */
function causeOf({ cause: told, error, reason }: ServerState, language: Language): string {
  const both = cause.safeParse(told).data
  if (both !== undefined) return both[language]
  const found = [error, reason].map(sentenceOf).find((text) => text !== '') ?? ''
  // Said in Chinese alone, an English report does without rather than mix the two.
  return language === 'en' && /\p{Script=Han}/u.test(found) ? '' : found
}

function sentenceOf(value: unknown): string {
  if (typeof value === 'string') return value
  return z.looseObject({ message: z.string() }).safeParse(value).data?.message ?? ''
}
