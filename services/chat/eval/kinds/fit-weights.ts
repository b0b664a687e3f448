/**
 * Fits the weights by which a message's kind is told and writes `src/llm/reading/kinds/weights.json`: one linear model
 * for each kind over the marks of a message, made likely together. The same examples always give the same weights.
 *
 *   bun services/chat/eval/kinds/fit-weights.ts
 *
 * Learns from `corpus.ts`; never from the even half of `intents.jsonl` nor from `turns.jsonl`.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { marksOf } from '../../src/llm/reading/kinds/marks.ts'
import { weighedKinds } from '../../src/llm/reading/kinds/weigh-kinds.ts'
import { toWeigh } from '../../src/llm/reading/reading.ts'
import { corpus } from './corpus.ts'

/** A mark of fewer examples says more about them than about what people want. */
const MIN_EXAMPLES = 2
/** In tenths; a mark that says less to every kind is left out. */
const MIN_WEIGHT = 12
const ROUNDS = 15
const STEP = 0.3
const SHRINK = 0.0005

interface Marked {
  readonly marks: readonly number[]
  readonly kind: number
}
type Table = readonly Float64Array[]

function markCounts(all: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const marks of all) for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1)
  return counts
}

/** Goes through the examples again and again, each time in another order that is the same at every run. */
function fit(examples: readonly Marked[], size: number): Table {
  const table = weighedKinds.map(() => new Float64Array(size))
  const moved = weighedKinds.map(() => new Float64Array(size).fill(1e-8))
  for (let round = 0; round < ROUNDS; round++) {
    for (const example of shuffled(examples, round + 1)) learn(example, table, moved)
  }
  return table
}

function shuffled<One>(all: readonly One[], seed: number): One[] {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state
  }
  return all
    .map((one) => ({ one, at: next() }))
    .sort((left, right) => left.at - right.at)
    .map(({ one }) => one)
}

function learn({ marks, kind }: Marked, table: Table, moved: Table): void {
  const scale = 1 / Math.sqrt(Math.max(marks.length, 1))
  const sums = table.map((row) => marks.reduce((sum, mark) => sum + (row[mark] ?? 0), 0) * scale)
  const most = Math.max(...sums)
  const total = sums.reduce((sum, value) => sum + Math.exp(value - most), 0)
  table.forEach((row, at) => {
    const miss = Math.exp((sums[at] ?? 0) - most) / total - (at === kind ? 1 : 0)
    for (const mark of marks) move(row, moved[at] ?? row, { mark, by: miss * scale })
  })
}

/** The more often a weight was moved, the smaller its steps. */
function move(row: Float64Array, moved: Float64Array, { mark, by }: { mark: number; by: number }): void {
  const slope = by + SHRINK * (row[mark] ?? 0)
  const seen = (moved[mark] ?? 0) + slope * slope
  moved[mark] = seen
  row[mark] = (row[mark] ?? 0) - (STEP * slope) / Math.sqrt(seen)
}

const examples = corpus().map(({ text, kind }) => ({ marks: marksOf(toWeigh(text)), kind }))
const counts = markCounts(examples.map(({ marks }) => marks))
const kept = [...counts].flatMap(([mark, count]) => (count < MIN_EXAMPLES ? [] : [mark])).sort()
const places = new Map(kept.map((mark, at) => [mark, at]))
const table = fit(
  examples.map(({ marks, kind }) => ({
    marks: marks.flatMap((mark) => places.get(mark) ?? []),
    kind: weighedKinds.indexOf(kind),
  })),
  kept.length,
)
const rows = kept.flatMap((mark, at) => {
  const row = table.map((one) => Math.round((one[at] ?? 0) * 10))
  return Math.max(...row.map(Math.abs)) < MIN_WEIGHT ? [] : [`  ${JSON.stringify(mark)}: [${row.join(', ')}]`]
})
const path = join(import.meta.dir, '../../src/llm/reading/kinds/weights.json')
writeFileSync(path, `{\n${rows.join(',\n')}\n}\n`)
process.stdout.write(`${rows.length} marks from ${examples.length} texts\n`)
