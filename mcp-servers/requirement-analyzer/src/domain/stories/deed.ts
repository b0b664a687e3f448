import type { Clause } from '../clause/types.ts'
import { knownVerb } from '../words/tag-en.ts'
import type { Token } from '../words/token.ts'

/** Whoever reads or writes the text is no role of the product. */
export const PRONOUN = /^(?:[你他她它]们?|您|贵方|贵司|大家|they|them|you|we|us|i)$/i

/** What somebody does not want or need to do is no wish ("老师不想录两遍"), and a level of MoSCoW no deed ("could have"). */
export const NO_WISH = /^(?:(?:have|be)$|不(?:想|愿|希望|用|必|需)|not\b|never\b)/i

/** Where a place stands between the one who acts and the verb ("An organiser in Lisbon creates …"), the deed begins with the verb; a modal word inside says nothing ("凭函可以下载"). */
export function deedText({ verb, start, end, text, tokens }: Clause, told: string): string {
  if (RELATIVE_FIRST.test(told)) return pastRelative({ tokens, end, text, start }, told)
  if (verb === undefined || !PLACE_FIRST.test(told) || verb.start >= end) return told.replace(LATE_MODAL, '')
  return text.slice(verb.start - start)
}

const RELATIVE_FIRST = /^\s*(?:who|that|which)\b/i

/** "Drivers who miss a slot pick another one": the deed is the verb behind the one of the relative clause. */
function pastRelative(
  { tokens, end, text, start }: Pick<Clause, 'tokens' | 'end' | 'text' | 'start'>,
  told: string,
): string {
  const from = end - told.length
  const [, main] = tokens.filter(
    (t, at) => t.start >= from && (t.class === 'verb' || t.class === 'modal' || isPluralsVerb(tokens, at)),
  )
  return main === undefined ? '' : text.slice(main.start - start)
}

/** "a slot pick another": a known verb between a noun and a determiner. */
function isPluralsVerb(tokens: readonly Token[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  return before?.class === 'noun' && next?.class === 'particle' && knownVerb(token?.lemma ?? '') !== undefined
}

const PLACE_FIRST = /^\s*(?:in|at|on|from|of|with|near|behind) /i
const LATE_MODAL = /(?<=[\p{Script=Han}]{2})(?:可以|能够|应当|必须)(?=\p{Script=Han}{2})/u
