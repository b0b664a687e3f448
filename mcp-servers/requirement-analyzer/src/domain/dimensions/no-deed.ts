import type { Clause } from '../clause/types.ts'
import { verbRole } from '../clause/verb-zh.ts'
import { GOOD_FAITH, OUTCOME_FIGURE, PLEASING, SEEMING } from '../lexicon/goals.ts'
import { EXPIRY, RETENTION, SECURITY } from '../lexicon/quality-cues.ts'
import { VAGUE } from '../lexicon/vague.ts'

// Clauses in the form of a demand that ask for nothing one could build: how it is to seem, what it is to bring, how well it
// is to be kept.

/** How something is to seem ("更有吸引力", "做得有格调", "让人一眼爱上"): nothing behind the degree word does or changes anything. */
export function isAppraisal(clause: Clause): boolean {
  const { tokens, quantities } = clause
  if (SEEMING.test(clause.text) && quantities.length === 0) return true
  if (quantities.length > 0) return false
  if (isAdjectivalWish(clause) || GOOD_FAITH.test(clause.text)) return true
  const at = tokens.findIndex((t) => DEGREE.has(t.text) || /^.得$/.test(t.text))
  if (at > 0)
    return at >= tokens.length - DEGREE_WORDS && !tokens.slice(at + 1).some((t) => DEEDS.has(verbRole(t) ?? 'other'))
  return PLEASING.test(clause.text)
}

/** Closed class: words of degree and of manner. */
const DEGREE: ReadonlySet<string> = new Set([
  '很',
  '太',
  '有点',
  '更',
  '更加',
  '更为',
  '越来越',
  '足够',
  '得',
  '十分',
  '非常',
  '格外',
])
/** A complement of degree is no longer than this. */
const DEGREE_WORDS = 6
const DEEDS: ReadonlySet<string> = new Set(['operate', 'react', 'change', 'build'])

/** "页面要美观大方": after the wish there are only adjectives. */
function isAdjectivalWish({ tokens, verb }: Clause): boolean {
  if (!/^(?:要|需要|应该?|希望|想要)$/.test(verb?.lemma ?? '')) return false
  const wished = tokens.filter((t) => t.start >= (verb?.end ?? 0) && t.class !== 'punctuation')
  if (wished.length === 0 || wished.some((t) => DEEDS.has(verbRole(t) ?? 'other'))) return false
  const text = wished.map((t) => t.text).join('')
  const rest = text.replace(VAGUE, '')
  const isOpinion = rest.length < text.length && rest.length <= IDIOM_REST
  return isOpinion || wished.every((t) => /^(?:adjective|adverb|conjunction)$/.test(t.class))
}

/** The other half of a four-character idiom ("美观大方"). */
const IDIOM_REST = 2

/** "续费率提到 60% 以上", "double our revenue": a figure of the business is to change, which is no work on the product. */
export function isOutcomeFigure({ text, actor }: Clause): boolean {
  return actor === undefined && OUTCOME_FIGURE.test(text)
}

/** "日志保留 180 天", "all traffic uses TLS": a quality that nobody acts on. */
export function isKeptQuality({ text, tokens, actor, quantities, verb }: Clause): boolean {
  if (actor !== undefined || verb?.role === 'build' || verb?.role === 'change') return false
  if (quantities.some((q) => q.kind === 'time'))
    return EXPIRY.test(text) || (RETENTION.exec(text)?.index ?? QUALITY_OPENS) < QUALITY_OPENS
  return SECURITY.test(text) && !/^[A-Z]?[a-z]+$/.test(tokens[0]?.text === verb?.text ? (verb?.text ?? '') : '')
}

/** The thing kept opens its clause; further on it is one part of a deed ("完成申报并留存记录"). */
const QUALITY_OPENS = 8
