import type { Clause } from '../clause/types.ts'
import { findFunctions } from '../dimensions/functions.ts'
import {
  ABSOLUTE,
  BARE_NUMBER,
  COMPARATIVE,
  ESCAPE,
  OPEN_LIST,
  PASSIVE,
  PASSIVE_AGENT,
  REFERENCE,
  UNMEASURED,
} from '../lexicon/finding-cues.ts'
import { PLACEHOLDER_INSIDE } from '../lexicon/placeholders.ts'
import type { ParsedText, Statement } from '../text/parse.ts'
import { demands } from '../text/reach.ts'
import { type Span, spanOf } from '../text/types.ts'
import { findVague } from '../vague.ts'
import { RULE_TABLE, RULES, type Rule, type Severity } from './rules.ts'

/** One place that breaks a rule, and the sentence it stands in. */
export interface Finding {
  readonly rule: Rule
  readonly severity: Severity
  readonly span: Span
  readonly sentence: Span
}

/** More findings than this help nobody; the gravest come first. */
const MAX_FINDINGS = 60

/** Everything in a text that a rule objects to; rules named in `disabled` are not asked. */
export function findFindings(parsed: ParsedText, disabled: ReadonlySet<Rule> = new Set()): Finding[] {
  const statements = demands(parsed)
  const found = [
    ...statements.flatMap((statement, index) => findingsIn(statement, index === 0)),
    ...vagueFindings(parsed, statements),
    ...compoundFindings(parsed),
  ].filter((finding) => !disabled.has(finding.rule))
  return withoutRepeats(found).sort(byGravity).slice(0, MAX_FINDINGS)
}

const ORDER: readonly Severity[] = ['high', 'medium', 'low']

function byGravity(a: Finding, b: Finding): number {
  return ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity) || a.span.start - b.span.start
}

/** One place is one finding: of several rules the earlier in the table is the more telling. */
function withoutRepeats(findings: readonly Finding[]): Finding[] {
  const ranked = [...findings].sort((a, b) => RANK.indexOf(a.rule) - RANK.indexOf(b.rule))
  const kept: Finding[] = []
  for (const finding of ranked) {
    const isTold = kept.some((k) => isSamePlace(k, finding) || isSameWord(k, finding))
    if (!isTold) kept.push(finding)
  }
  return kept
}

function isSamePlace(k: Finding, { span }: Finding): boolean {
  return k.span.start < span.end && span.start < k.span.end && k.rule !== 'compound-statement'
}

/** The same word twice in one sentence is one finding: both would be answered with one sentence written anew. */
function isSameWord(k: Finding, { rule, span, sentence }: Finding): boolean {
  return k.rule === rule && k.sentence.start === sentence.start && k.span.text === span.text
}

const RANK: readonly Rule[] = [
  'placeholder',
  'escape-clause',
  'open-list',
  'unmeasured-quality',
  'comparative',
  'missing-unit',
  ...RULES,
]

function findingsIn(statement: Statement, isFirst: boolean): Finding[] {
  const placeholder = statement.text.match(PLACEHOLDER_INSIDE)
  return [
    ...(placeholder === null ? [] : [finding('placeholder', statement, at(statement, placeholder))]),
    ...matches(statement, statement, { rule: 'missing-unit', pattern: BARE_NUMBER }),
    // Later sentences may point back; the first one has nothing before it.
    ...(isFirst ? matches(statement, statement, { rule: 'undefined-reference', pattern: REFERENCE }) : []),
    ...statement.clauses.flatMap((clause) => clauseFindings(statement, clause)),
  ]
}

function clauseFindings(statement: Statement, clause: Clause): Finding[] {
  const isMeasured = clause.quantities.length > 0
  const isActorless = clause.people.length === 0 && !PASSIVE_AGENT.test(clause.text)
  return [
    ...matches(statement, clause, { rule: 'escape-clause', pattern: ESCAPE }),
    ...matches(statement, clause, { rule: 'open-list', pattern: OPEN_LIST }),
    ...(isMeasured ? [] : matches(statement, clause, { rule: 'unmeasured-quality', pattern: UNMEASURED })),
    ...(isMeasured ? [] : matches(statement, clause, { rule: 'comparative', pattern: COMPARATIVE })),
    // In a pass condition "all of them" is what is checked.
    ...(statement.section === 'acceptance' ? [] : matches(statement, clause, { rule: 'absolute', pattern: ABSOLUTE })),
    ...(isActorless && !clause.isConditionOnly && statement.section !== 'acceptance'
      ? matches(statement, clause, { rule: 'passive-without-actor', pattern: PASSIVE })
      : []),
  ]
}

function matches(statement: Statement, place: Span, { rule, pattern }: { rule: Rule; pattern: RegExp }): Finding[] {
  return [...place.text.matchAll(pattern)].map((match) => finding(rule, statement, at(place, match)))
}

function at(place: Span, match: RegExpMatchArray): Span {
  const start = place.start + (match.index ?? 0)
  return { start, end: start + match[0].length, text: match[0] }
}

function finding(rule: Rule, { start, end, text }: Span, span: Span): Finding {
  return { rule, severity: RULE_TABLE[rule].severity, span, sentence: { start, end, text } }
}

function vagueFindings(parsed: ParsedText, statements: readonly Statement[]): Finding[] {
  return findVague(parsed).flatMap((span) => {
    const sentence = statements.find((s) => s.start <= span.start && span.end <= s.end)
    return sentence === undefined ? [] : [finding('vague-term', sentence, span)]
  })
}

/** So many deeds in one sentence should be sentences of their own. */
const MANY_DEEDS = 4

function compoundFindings(parsed: ParsedText): Finding[] {
  const deeds = new Map<Statement, number>()
  for (const { statement } of findFunctions(parsed)) deeds.set(statement, (deeds.get(statement) ?? 0) + 1)
  return [...deeds]
    .filter(([, count]) => count >= MANY_DEEDS)
    .map(([s]) => finding('compound-statement', s, spanOf(parsed.text, s.start, s.end)))
}
