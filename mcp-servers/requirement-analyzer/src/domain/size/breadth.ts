import { findBoundaries } from '../dimensions/boundary.ts'
import type { FoundFunction } from '../dimensions/functions.ts'
import { findQualities } from '../dimensions/quality.ts'
import { findRoles } from '../dimensions/roles.ts'
import { WEIGHT_POINTS } from '../lexicon/size-drivers.ts'
import { DEFECT_ASKED, DEFECT_FIELDS, DEFECT_LABEL, LARGE_OBJECT } from '../lexicon/size-objects.ts'
import type { ParsedText } from '../text/parse.ts'
import { asks } from '../text/reach.ts'
import { isTweak } from './tweak.ts'
import type { Reason } from './types.ts'

// How broad a text is: counted in functions, roles and rules, never in characters, because a long table is no large work.

const MANY_FUNCTIONS = 5
const VERY_MANY_FUNCTIONS = 10
const MANY_ROLES = 3
/** Rules about the abnormal course that a feature has anyway. */
const MANY_RULES = 3

/** Reasons from the number of functions, roles, rules and qualities. */
export function breadthOf(parsed: ParsedText, functions: readonly FoundFunction[], hasDrivers: boolean): Reason[] {
  const reasons: Reason[] = []
  const distinct = functions.filter((f) => f.statement.form !== 'cell' && !isTweak(f)).length + listedModules(functions)
  if (distinct >= MANY_FUNCTIONS) {
    const points = distinct >= VERY_MANY_FUNCTIONS ? WEIGHT_POINTS.large : WEIGHT_POINTS.some
    reasons.push({ code: 'many-functions', points, quote: String(distinct) })
  }
  const rules = findBoundaries(parsed).length
  const qualities = findQualities(parsed).length
  if (rules > 0 && (hasDrivers || rules + qualities >= MANY_RULES)) {
    reasons.push({ code: 'rules-and-qualities', points: WEIGHT_POINTS.some, quote: String(rules + qualities) })
  }
  const roles = distinctRoles(parsed)
  if (roles >= MANY_ROLES) reasons.push({ code: 'many-roles', points: WEIGHT_POINTS.some, quote: String(roles) })
  return reasons
}

/** A platform described by a list of its modules has as many functions as the list has parts. */
function listedModules(functions: readonly FoundFunction[]): number {
  const platform = functions.find((f) => /平台|系统|门户|中台|platform|portal|system|suite/i.test(f.text))
  const parts = platform?.statement.text.split(/[、,，]/).length ?? 0
  return parts >= MANY_FUNCTIONS ? parts : 0
}

function distinctRoles(parsed: ParsedText): number {
  return new Set(findRoles(parsed).map((role) => role.text.toLowerCase())).size
}

/** Up to here a text that asks for one thing of one role, without rules or qualities, is a small change. */
const BRIEF_CHARS = { zh: 34, en: 84 } as const

/** One short demand without a screen of its own, a second role, a rule or a quality. */
export function isBrief(parsed: ParsedText, functions: readonly FoundFunction[]): boolean {
  const text = asks(parsed)
    .filter((s) => s.section !== 'acceptance' && s.section !== 'priority')
    .map((s) => s.text)
    .join('')
  if (text.length > BRIEF_CHARS[parsed.language] || LARGE_OBJECT.test(text) || functions.length > 2) return false
  if (functions.some((f) => f.clause.condition !== undefined && f.clause.actor !== undefined)) return false
  if (functions.some((f) => isPersonsDeed(f) || isTimedRule(f) || reachesSomebody(f))) return false
  return distinctRoles(parsed) <= 1 && findBoundaries(parsed).length <= 1 && findQualities(parsed).length === 0
}

/** A defect report asks for what is there to be put right: days, however long it tells. */
export function isDefect({ statements }: ParsedText): boolean {
  const has = (pattern: RegExp) => statements.some(({ text }) => pattern.test(text))
  return (
    DEFECT_LABEL.test(statements[0]?.text ?? '') ||
    has(DEFECT_ASKED) ||
    (has(DEFECT_FIELDS.expected) && has(DEFECT_FIELDS.actual))
  )
}

/** Somebody is to be told of something: a message has a trigger, a channel and an addressee. */
function reachesSomebody({ clause }: FoundFunction): boolean {
  return (
    clause.verb?.role === 'react' && clause.polarity === 'positive' && clause.people.some((p) => p.part === 'receiver')
  )
}

/** The product acts by itself after a time ("cart items expire after 30 minutes"): somebody has to watch the clock, however short the sentence. */
function isTimedRule({ clause }: FoundFunction): boolean {
  const { verb, actor, polarity, quantities, text } = clause
  const isOwn = actor !== undefined && !/自动|automatically/i.test(text)
  if (isOwn || polarity !== 'positive' || !/^(?:react|operate|state|other)$/.test(verb?.role ?? '')) return false
  return quantities.some((q) => q.kind === 'time' && q.bound !== 'at-most') && !CALENDAR_DAY.test(text)
}

/** "1 月 3 日零点": a date is set once. */
const CALENDAR_DAY = /\d\s?月\s?\d{1,2}\s?[日号]|\b(?:on|from|until) (?:the )?\d/i

/** Somebody can do something new: more than a control, however short the sentence. */
function isPersonsDeed(f: FoundFunction): boolean {
  const { actor, verb, polarity } = f.clause
  return actor !== undefined && !actor.isGeneric && verb?.role === 'operate' && polarity === 'positive' && !isTweak(f)
}
