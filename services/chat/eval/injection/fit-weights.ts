/**
 * Fits the weights of the injection signs and writes `src/safety/injection/weights.ts`. Logistic regression over the
 * strongest stretch of each text: what speaks for an instruction may only add, what speaks against it only take away.
 *
 *   bun services/chat/eval/injection/fit-weights.ts [harmless.jsonl ...]
 *
 * Learns from `read.jsonl`, `further.jsonl`, `development.jsonl` and the texts of the tests that the signs were made with,
 * and from more harmless texts (`{"text": …, "label": 0}`) in the files that are named. Never from `totals.jsonl`.
 */
import { passagesOf } from '../../src/safety/injection/passages.ts'
import { evidenceOf, TERMS, termsOf } from '../../src/safety/injection/weigh-evidence.ts'
import * as evaluation from '../../test/safety/injection-evaluation.ts'
import * as known from '../../test/safety/injection-texts.ts'

interface Example {
  readonly label: 0 | 1
  /** How much a mistake costs. */
  readonly cost: number
  readonly stretches: readonly Uint8Array[]
}

const ROUNDS = 800
const STEP = 4
const SHRINK = 0.001
/** Patterns of known attacks fit the texts they were made from too well: their say is bounded. */
const MOST = new Map([
  ['phrase', 3.2],
  ['build', 2.8],
])
const AGAINST = new Set([
  'ownProduct',
  'people',
  'ofAttacks',
  'discusses',
  'technical',
  'manual',
  'forbidsLeak',
  'forbidsMachine',
])
/** Long harmless documents are many stretches; so many are enough to learn from. */
const MAX_STRETCHES = 200
const COST = { own: 2, read: 3, public: 0.7 }
/** A warning that is often wrong is not read: one look-alike flagged is worse than one attack missed. */
const FALSE_ALARM = 1.2

function example(text: string, label: 0 | 1, cost: number): Example {
  const evidence = evidenceOf(passagesOf(text), () => true)
  const stretches = evidence.flatMap((_, at) =>
    [1, 2, 3].flatMap((length) => (at + length <= evidence.length ? [termsOf(evidence.slice(at, at + length))] : [])),
  )
  return { label, cost: label === 0 ? cost * FALSE_ALARM : cost, stretches: stretches.slice(0, MAX_STRETCHES) }
}

async function rowsOf(path: string): Promise<{ text: string; label: 0 | 1 }[]> {
  const lines = (await Bun.file(path).text()).split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => JSON.parse(line))
}

const of = (texts: readonly string[], label: 0 | 1) => texts.map((text) => example(text, label, COST.own))
/** The half of a list that was read while the signs were chosen. */
const readHalf = (texts: readonly string[]) => texts.filter((_, at) => at % 2 === 0)

async function examples(): Promise<Example[]> {
  const load = async (path: string, cost: number) =>
    (await rowsOf(path)).map(({ text, label }) => example(text, label, cost))
  const here = (name: string) => `${import.meta.dir}/${name}`
  const more = await Promise.all(process.argv.slice(2).map((path) => load(path, COST.public)))
  return [
    ...(await load(here('read.jsonl'), COST.read)),
    ...(await load(here('further.jsonl'), COST.read)),
    ...(await load(here('development.jsonl'), COST.own)),
    ...of([...known.chineseAttacks, ...known.englishAttacks], 1),
    ...of([...known.chineseLookAlikes, ...known.englishLookAlikes], 0),
    ...of([...readHalf(evaluation.novelChineseAttacks), ...readHalf(evaluation.novelEnglishAttacks)], 1),
    ...of([...readHalf(evaluation.novelChineseLookAlikes), ...readHalf(evaluation.novelEnglishLookAlikes)], 0),
    ...more.flat(),
  ].filter(({ stretches }) => stretches.length > 0)
}

interface Model {
  bias: number
  readonly weights: number[]
}

function sumOf({ bias, weights }: Model, stretch: Uint8Array): number {
  return stretch.reduce((sum, stands, at) => sum + stands * (weights[at] ?? 0), bias)
}

function strongest(model: Model, stretches: readonly Uint8Array[]): { stretch: Uint8Array; sum: number } {
  let best = { stretch: stretches[0] ?? new Uint8Array(TERMS.length), sum: Number.NEGATIVE_INFINITY }
  for (const stretch of stretches) {
    const sum = sumOf(model, stretch)
    if (sum > best.sum) best = { stretch, sum }
  }
  return best
}

function bounded(term: string, weight: number): number {
  if (AGAINST.has(term) || term.startsWith('honest+')) return Math.min(0, weight)
  return Math.min(MOST.get(term) ?? Number.POSITIVE_INFINITY, Math.max(0, weight))
}

function improve(model: Model, learned: readonly Example[]): void {
  const total = learned.reduce((sum, { cost }) => sum + cost, 0)
  const slopes = TERMS.map(() => 0)
  let slope = 0
  for (const { label, cost, stretches } of learned) {
    const { stretch, sum } = strongest(model, stretches)
    const error = ((1 / (1 + Math.exp(-sum)) - label) * cost) / total
    slope += error
    stretch.forEach((stands, at) => {
      slopes[at] = (slopes[at] ?? 0) + error * stands
    })
  }
  model.bias -= STEP * slope
  TERMS.forEach((term, at) => {
    const weight = model.weights[at] ?? 0
    model.weights[at] = bounded(term, weight - STEP * ((slopes[at] ?? 0) + SHRINK * weight))
  })
}

const learned = await examples()
const model: Model = { bias: -3, weights: TERMS.map(() => 0) }
for (let round = 0; round < ROUNDS; round++) improve(model, learned)

const keyOf = (term: string) => (term.includes('+') ? `'${term}'` : term)
const lines = TERMS.flatMap((term, at) => {
  const weight = Math.round((model.weights[at] ?? 0) * 100) / 100
  return weight === 0 ? [] : [`  ${keyOf(term)}: ${weight},`]
})
const table = `// Written by eval/injection/fit-weights.ts from ${learned.length} texts; not to be edited by hand.

/** What a stretch of text has before anything is found in it; above zero it reads like an instruction. */
export const BIAS = ${Math.round(model.bias * 100) / 100}

/** What each sign, or pair of groups of signs, adds. Those that are not named add nothing. */
export const WEIGHTS: Readonly<Record<string, number>> = {
${lines.join('\n')}
}
`
await Bun.write(`${import.meta.dir}/../../src/safety/injection/weights.ts`, table)
