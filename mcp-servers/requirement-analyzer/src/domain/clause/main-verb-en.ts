import type { Token } from '../words/token.ts'

const LIGHT = new Set(['be', 'have', 'want', 'need', 'like', 'able', 'allow', 'would', 'get', 'let', 'do', 'please'])

/** The verb that carries the meaning: past modals, "be able to", "want to", and what only tells which one is meant. */
export function mainVerb(tokens: readonly Token[]): number {
  const from = relativeEnd(tokens)
  let light = -1
  const passive = demandedPassive(tokens)
  if (passive !== -1) return passive
  for (const [index, token] of tokens.entries()) {
    if (token.class !== 'verb' || index < from || isAttributive(tokens, index) || isNounOf(tokens, index)) continue
    if (!LIGHT.has(token.lemma)) return index
    if (light === -1) light = index
    const rest = tokens.slice(index + 1, index + 7)
    const infinitive = rest.findIndex((t) => t.lemma === 'to')
    if (infinitive === -1 && !rest.some((t) => t.class === 'verb')) return index
  }
  return light
}

/** "It should be rounded half up": a participle the tagger takes for an adjective, with what is done to it behind. */
function demandedPassive(tokens: readonly Token[]): number {
  const be = tokens.findIndex(
    (t, at) => t.text === 'be' && /^(?:should|must|shall)$/i.test(tokens[at - 1]?.text ?? '') && at > 0,
  )
  const participle = tokens[be + 1]
  if (be === -1 || participle?.class !== 'adjective' || !/[a-z]{2}ed$/i.test(participle.text)) return -1
  return tokens.slice(be + 2).some((t) => isNominal(t)) ? be + 1 : -1
}

/** "An archived exhibit is …": a participle between a determiner and its noun does nothing. */
function isAttributive(tokens: readonly Token[], index: number): boolean {
  const [before, next] = [tokens[index - 1], tokens[index + 1]]
  if (!/[a-z]ed$/i.test(tokens[index]?.text ?? '') || next?.class !== 'noun') return false
  if (before !== undefined && (!/^(?:particle|preposition)$/.test(before.class) || before.lemma === 'to')) return false
  return tokens.slice(index + 2).some((t) => t.class === 'verb' || t.class === 'modal')
}

/** "restore of 2 TB": at the head of a clause a deed with "of" behind it is its own noun. */
function isNounOf(tokens: readonly Token[], index: number): boolean {
  return index === 0 && tokens[1]?.lemma === 'of'
}

/** "Tickets that have been scanned cannot …": where the relative clause of the subject is over, else 0. */
function relativeEnd(tokens: readonly Token[]): number {
  const opener = tokens.findIndex(
    (t, at) => at > 0 && /^(?:that|which|who)$/i.test(t.text) && isNominal(tokens[at - 1]),
  )
  if (opener === -1 || tokens.slice(0, opener).some((t) => t.class === 'verb' || t.class === 'modal')) return 0
  const verb = tokens.findIndex((t, at) => at > opener && t.class === 'verb' && !isAuxiliary(tokens, at))
  if (verb === -1) return 0
  const next = tokens.findIndex(
    (t, at) => at > verb && (t.class === 'modal' || (t.class === 'verb' && isFiniteForm(t))),
  )
  return Math.max(0, next)
}

export function isNominal(token: Token | undefined): boolean {
  return token !== undefined && /^(?:noun|name|pronoun)$/.test(token.class)
}

/** Helps the verb behind it ("have been scanned"). */
function isAuxiliary(tokens: readonly Token[], at: number): boolean {
  return LIGHT.has(tokens[at]?.lemma ?? '') && tokens[at + 1]?.class === 'verb'
}

function isFiniteForm({ text }: Token): boolean {
  return /^(?:is|are|was|were|has|have|does|do)$/i.test(text)
}
