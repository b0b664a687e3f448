import { maskPersonalData } from './mask-personal-data.ts'

/** What a call that leaves the house is held against. */
export interface EgressContext {
  /** What the user wrote in this conversation: free to leave. */
  readonly userTexts: readonly string[]
  /** What tools returned: documents, results. */
  readonly toolTexts: readonly string[]
  /** Whether untrusted text is in the conversation. */
  readonly isTainted: boolean
}

/** Why a call may not leave unasked. */
export type EgressConcern = 'personal_data' | 'private_copy' | 'not_the_users_words'

/** A copy of this many characters is no coincidence. */
const MIN_COPY = 24
/** Share of an argument's words that must be the user's for it to be the user's. */
const OWN_WORDS = 0.7
const LATIN = /[a-z0-9]+/g
const HAN_RUN = /\p{Script=Han}+/gu

/** Looks at the arguments of a call that leaves the house; `undefined` when nothing speaks against it. */
export function checkEgress(
  args: unknown,
  { userTexts, toolTexts, isTainted }: EgressContext,
): EgressConcern | undefined {
  const strings = stringsIn(args)
  const own = fold(userTexts.join('\n'))
  const sources = toolTexts.map(fold)
  for (const text of strings) {
    if (maskPersonalData(text) !== text && !own.includes(fold(text))) return 'personal_data'
    if (sharesCopy(fold(text), sources, own)) return 'private_copy'
  }
  if (!isTainted) return undefined
  const ownWords = wordsOf(userTexts.join('\n'))
  return strings.every((text) => isOwn(wordsOf(text), ownWords)) ? undefined : 'not_the_users_words'
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
}

/** Whether a stretch of `text` stands in a source and is not the user's own. Each text is gone through once. */
function sharesCopy(text: string, sources: readonly string[], own: string): boolean {
  const stretches = new Set<string>()
  for (let at = 0; at + MIN_COPY <= text.length; at += MIN_COPY / 2) stretches.add(text.slice(at, at + MIN_COPY))
  if (stretches.size === 0) return false
  for (const stretch of standingIn(own, stretches)) stretches.delete(stretch)
  return sources.some((source) => !standingIn(source, stretches).next().done)
}

/** The stretches that stand in a text. */
function* standingIn(text: string, stretches: ReadonlySet<string>): Generator<string> {
  if (stretches.size === 0) return
  for (let at = 0; at + MIN_COPY <= text.length; at++) {
    const stretch = text.slice(at, at + MIN_COPY)
    if (stretches.has(stretch)) yield stretch
  }
}

function wordsOf(text: string): Set<string> {
  const lower = text.normalize('NFKC').toLowerCase()
  const words = new Set(lower.match(LATIN) ?? [])
  for (const [run] of lower.matchAll(HAN_RUN)) {
    if (run.length === 1) words.add(run)
    for (let at = 0; at + 1 < run.length; at++) words.add(run.slice(at, at + 2))
  }
  return words
}

function isOwn(words: ReadonlySet<string>, own: ReadonlySet<string>): boolean {
  if (words.size === 0) return true
  const shared = [...words].filter((word) => own.has(word)).length
  return shared / words.size >= OWN_WORDS
}
