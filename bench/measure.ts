/** Middle value of an unsorted list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low = Number.NaN, high = Number.NaN] = [
    sorted[Math.ceil(middle) - (sorted.length % 2 === 0 ? 1 : 0)],
    sorted[middle],
  ]
  return (low + high) / 2
}

/** One thing under measurement; `run` returns the figure of one round. */
export interface Contender {
  readonly name: string
  run(): Promise<number>
}

/**
 * Rounds of all contenders interleaved, so that a busy moment of the machine hits each of them; medians by name. The first
 * `warmUp` rounds, the same for each, do not count: they fill caches and let the engine compile what is called often.
 */
export async function interleave(
  contenders: readonly Contender[],
  rounds: number,
  { warmUp = 1 } = {},
): Promise<Map<string, number>> {
  const figures = new Map<string, number[]>(contenders.map(({ name }) => [name, []]))
  for (let round = 0; round < warmUp + rounds; round += 1) {
    // Nobody is always the one who runs after the same other one, and takes over what that one left to be collected.
    for (const { name, run } of round % 2 === 0 ? contenders : contenders.toReversed()) {
      const figure = await run()
      if (round >= warmUp) figures.get(name)?.push(figure)
    }
  }
  return new Map([...figures].map(([name, values]) => [name, median(values)]))
}

/** One line of the table: ours against a peer of the same run, with the bar it is held to. */
export interface Row {
  readonly what: string
  readonly ours: number
  readonly peer: number
  readonly unit: string
  /** `atMost`: ours / peer may not exceed the bar; `atLeast`: may not fall below it. */
  readonly bar: { readonly atMost: number } | { readonly atLeast: number } | undefined
}

/** A row as Markdown: figures, ratio, bar, and whether it holds. */
export function renderRow({ what, ours, peer, unit, bar }: Row): string {
  const ratio = ours / peer
  const limit = bar === undefined ? '' : 'atMost' in bar ? `≤ ${bar.atMost}` : `≥ ${bar.atLeast}`
  const held = bar === undefined ? '' : ('atMost' in bar ? ratio <= bar.atMost : ratio >= bar.atLeast) ? 'yes' : 'no'
  return `| ${what} | ${ours.toFixed(1)} ${unit} | ${peer.toFixed(1)} ${unit} | ${ratio.toFixed(2)} | ${limit} | ${held} |`
}
