import type { PresetTopic } from '../presets/preset.ts'
import { subjectAlone } from './filler.ts'
import { toPlainText } from './plain-text.ts'
import { compileTerms } from './term.ts'
import { indexPositions, type Position } from './text-positions.ts'

/** A topic a text is about, and how strongly. */
export interface TopicMatch {
  readonly topic: PresetTopic
  readonly score: number
}

/** Chosen on the texts in match-topics.test.ts: wide enough for a paraphrase, within one statement. */
const PAIR_DISTANCE = 12
const UNLESS_DISTANCE = 12

/** A fixed phrase is surer than two words that happen to stand together; the first sentence says what a text is about. */
const WEIGHT = { phrase: 3, pair: 2, alone: 3, repeated: 1, opening: 2 }

/** What a score must reach: the longer a text, the less a single mention in it means. Found on requirement texts. */
const MIN_SCORES = [
  { upToLength: 150, score: 2 },
  { upToLength: 500, score: 4 },
  { upToLength: Number.POSITIVE_INFINITY, score: 6 },
]

/** Beyond this a text repeats itself; a long text must not drown the others. */
const MAX_REPEATS = 6

/** "We do not build payment" names a topic that is not wanted. */
const NEGATION = compileTerms([
  '不做',
  '不包含',
  '不包括',
  '不涉及',
  '不需要',
  '无需',
  '不考虑',
  '暂不',
  'out of scope',
  'not include',
  'not including',
  'excluding',
  'do not need',
  'does not need',
  "don't need",
])
const NEGATION_DISTANCE = 6

/** A text that says one word ten thousand times is read in bounded time. */
const MAX_HITS = 1_000

interface CompiledTopic {
  readonly topic: PresetTopic
  readonly phrases: RegExp
  readonly pairs: readonly (readonly [RegExp, RegExp])[]
  readonly alone: ReadonlySet<string>
  readonly ignore: RegExp
  readonly unless: RegExp
}

/** A text made ready once for all topics. */
interface Reading {
  readonly text: string
  readonly subject: string
  readonly locate: (at: number) => Position
  readonly negations: readonly Position[]
}

interface Hit {
  readonly term: string
  readonly weight: number
  readonly position: Position
  /** Whether its words can mean something else in another context. */
  readonly isAmbiguous: boolean
}

/** Compiles the topics once and returns the function that finds what a text is about, strongest first. */
export function createTopicMatcher(topics: readonly PresetTopic[]): (text: string) => TopicMatch[] {
  const compiled = topics.map(compileTopic)
  return (text) => {
    const reading = readText(text)
    const scored = compiled.map((entry) => ({ topic: entry.topic, ...scoreTopic(entry, reading) }))
    const wanted = scored.some(({ score, isWanted }) => score > 0 && isWanted)
    return scored
      .filter(({ score, isWanted }) => score > 0 && (isWanted || !wanted))
      .map(({ topic, score }) => ({ topic, score }))
      .sort((a, b) => b.score - a.score)
  }
}

function compileTopic(topic: PresetTopic): CompiledTopic {
  const { phrases, pairs, alone, ignore, unless } = topic.signals
  return {
    topic,
    phrases: compileTerms(phrases),
    pairs: pairs.map(([left, right]) => [compileTerms(left), compileTerms(right)]),
    alone: new Set(alone),
    ignore: compileTerms(ignore),
    unless: compileTerms(unless),
  }
}

function readText(raw: string): Reading {
  const text = toPlainText(raw)
  const locate = indexPositions(text)
  return { text, subject: subjectAlone(text), locate, negations: find(NEGATION, text, locate) }
}

function scoreTopic(topic: CompiledTopic, reading: Reading): { score: number; isWanted: boolean } {
  if (topic.alone.has(reading.subject)) return { score: WEIGHT.alone, isWanted: true }
  // Blanked, not cut out: the positions of everything else stay what they are.
  const text = reading.text.replace(topic.ignore, (span) => '\u0000'.repeat(span.length))
  const hits = [...phraseHits(topic, text, reading), ...pairHits(topic, text, reading)]
  if (hits.length === 0) return { score: 0, isWanted: false }
  const others = find(topic.unless, text, reading.locate)
  const meant = hits.filter(
    ({ position, isAmbiguous }) => !isAmbiguous || !others.some((other) => isNear(position, other, UNLESS_DISTANCE)),
  )
  const score = totalOf(meant)
  if (score < minScore(reading.text.length)) return { score: 0, isWanted: false }
  return { score, isWanted: meant.some(({ position }) => !isNegated(position, reading.negations)) }
}

function phraseHits({ phrases }: CompiledTopic, text: string, { locate }: Reading): Hit[] {
  return matchesOf(phrases, text).map((match) => ({
    term: match[0],
    weight: WEIGHT.phrase,
    position: locate(match.index),
    isAmbiguous: !isSpecific(match[0]),
  }))
}

function pairHits({ pairs }: CompiledTopic, text: string, { locate }: Reading): Hit[] {
  return pairs.flatMap(([left, right], index) => {
    const rights = find(right, text, locate)
    return find(left, text, locate)
      .filter((position) => hasNeighbour(position, rights))
      .map((position) => ({ term: `pair ${index}`, weight: WEIGHT.pair, position, isAmbiguous: true }))
  })
}

function find(pattern: RegExp, text: string, locate: (at: number) => Position): Position[] {
  return matchesOf(pattern, text).map((match) => locate(match.index))
}

function matchesOf(pattern: RegExp, text: string): RegExpExecArray[] {
  const matches: RegExpExecArray[] = []
  for (const match of text.matchAll(pattern)) {
    matches.push(match)
    if (matches.length === MAX_HITS) break
  }
  return matches
}

/** `candidates` ascend by unit, so only those around the position are looked at. */
function hasNeighbour(position: Position, candidates: readonly Position[]): boolean {
  let low = 0
  let high = candidates.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((candidates[middle]?.unit ?? 0) < position.unit - PAIR_DISTANCE) low = middle + 1
    else high = middle
  }
  for (let index = low; index < candidates.length; index++) {
    const candidate = candidates[index]
    if (candidate === undefined || candidate.unit > position.unit + PAIR_DISTANCE) return false
    if (candidate.sentence === position.sentence && candidate.unit !== position.unit) return true
  }
  return false
}

function isNear(a: Position, b: Position, distance: number): boolean {
  return a.sentence === b.sentence && Math.abs(a.unit - b.unit) <= distance
}

function isNegated(position: Position, negations: readonly Position[]): boolean {
  return negations.some((negation) => negation.unit <= position.unit && isNear(position, negation, NEGATION_DISTANCE))
}

/** Several words, or four Chinese characters, leave no room for another meaning. */
function isSpecific(term: string): boolean {
  return /[a-z0-9][\s_/-]+[a-z0-9]/.test(term) || (term.match(/\p{Script=Han}/gu)?.length ?? 0) >= 4
}

function minScore(length: number): number {
  return MIN_SCORES.find(({ upToLength }) => length <= upToLength)?.score ?? 0
}

function totalOf(hits: readonly Hit[]): number {
  const distinct = new Map(hits.map(({ term, weight }) => [term, weight]))
  const sum = [...distinct.values()].reduce((total, weight) => total + weight, 0)
  const repeats = WEIGHT.repeated * Math.min(hits.length - distinct.size, MAX_REPEATS)
  return sum + repeats + (hits.some(({ position }) => position.sentence === 0) ? WEIGHT.opening : 0)
}
