import type { Clause } from '../clause/types.ts'
import { CONCEPT_OF } from '../lexicon/concepts.ts'
import { ZH_GENERIC } from '../lexicon/zh-people.ts'
import { type ParsedText, parseText } from '../text/parse.ts'
import type { Token } from '../words/token.ts'
import type { Requirement } from './types.ts'

/** One thing a requirement claims: a clause as sets of concepts. */
export interface Fact {
  readonly clause: Clause
  readonly verbs: ReadonlySet<string>
  readonly nouns: ReadonlySet<string>
  readonly actors: ReadonlySet<string>
  /** Only those named may. */
  readonly isExclusive: boolean
  readonly denies: boolean
  readonly sentence: string
}

/** A requirement read for comparison. */
export interface Profile {
  readonly parsed: ParsedText
  readonly facts: readonly Fact[]
  /** Concept → the word the text uses for it. */
  readonly keywords: ReadonlyMap<string, string>
  readonly text: string
}

/** Frame words of requirement sentences: shared by any two of them. */
const FRAME = new Set(
  '系统 功能 需求 支持 提供 进行 可以 使用 实现 需要 页面 页 用户 点击 时 后 前 中 内 个 条 次 天 分钟 小时 用于 相关 情况 方式 system feature support provide shall requirement page button user use able allow new make get have set number way'.split(
    ' ',
  ),
)

/** Reads title and description together; the title is a sentence of its own. */
export function profileOf({ title, description }: Requirement): Profile {
  const text = description.trim() === '' ? title : `${title}\n${description}`
  const parsed = parseText(text)
  const facts = parsed.statements.flatMap((s) => s.clauses.map((clause) => factOf(clause, s.text)))
  const keywords = new Map<string, string>()
  for (const statement of parsed.statements) {
    for (const token of statement.clauses.flatMap((c) => c.tokens)) {
      const concept = conceptOf(token)
      if (concept !== undefined && !keywords.has(concept)) keywords.set(concept, token.text)
    }
  }
  return { parsed, facts, keywords, text }
}

/** The concept a content word names; function and frame words name none. */
export function conceptOf(token: Token): string | undefined {
  if (!/^(?:noun|verb|adjective|name|other|adverb|time)$/.test(token.class)) return undefined
  const known = CONCEPT_OF.get(token.lemma) ?? CONCEPT_OF.get(token.text.toLowerCase())
  if (known !== undefined) return known === 'user' && ZH_GENERIC.has(token.text) ? undefined : known
  if (FRAME.has(token.lemma) || token.class === 'adverb' || token.lemma.length < 2) return undefined
  return token.lemma
}

function factOf(clause: Clause, sentence: string): Fact {
  const verbs = new Set<string>()
  const nouns = new Set<string>()
  for (const token of clause.tokens) {
    const concept = CONCEPT_OF.get(token.lemma) ?? conceptOf(token)
    if (concept === undefined) continue
    if (token.class === 'verb') verbs.add(concept)
    else nouns.add(concept)
  }
  if (clause.verb !== undefined) verbs.add(CONCEPT_OF.get(clause.verb.lemma) ?? clause.verb.lemma)
  const actors = new Set(
    clause.people
      .filter((p) => p.part === 'actor')
      .map((p) => CONCEPT_OF.get(p.text.toLowerCase()) ?? p.text.toLowerCase()),
  )
  return {
    clause,
    verbs,
    nouns,
    actors,
    isExclusive: /只有|仅限?|只允许|只能由|\bonly\b/i.test(clause.text),
    denies: clause.polarity === 'forbid' || clause.polarity === 'not' || clause.polarity === 'waive',
    sentence,
  }
}

/** What two sets have in common. */
export function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): string[] {
  return [...a].filter((item) => b.has(item))
}
