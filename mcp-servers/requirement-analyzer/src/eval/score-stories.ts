import { findStories } from '../domain/stories/find-stories.ts'
import type { FoundStory } from '../domain/stories/types.ts'
import { parseText } from '../domain/text/parse.ts'
import type { GoldStories } from './gold.ts'
import { count, f1, newConfusion, textF1 } from './metrics.ts'
import type { Scores } from './scores.ts'

/** Two texts that share at least this much (bag of words F1) are the same role, or the same action. */
const SAME_TEXT = 0.5

/** Role with action, benefits found, and benefits nobody stated, on labelled prose. */
export function scoreStories(rows: readonly GoldStories[]): Scores {
  const misses: string[] = []
  const pairs = newConfusion()
  const benefits = newConfusion()
  let invented = 0
  let told = 0
  for (const row of rows) {
    const found = findStories(parseText(row.text))
    const left = matchAll(row, found, (gold, match) => {
      pairs[match === undefined ? 'fn' : 'tp']++
      count(benefits, { gold: gold.benefit !== null, said: typeof match?.benefit === 'string' })
    })
    pairs.fp += left.length
    told += found.length
    invented += inventedIn(row, found)
    if (left.length > 0 || found.length !== row.stories.length) misses.push(missLine(row, found))
  }
  return {
    figures: {
      'story role+action F1': f1(pairs),
      'benefit F1': f1(benefits),
      'invented benefits': invented / Math.max(1, told),
    },
    misses,
  }
}

type GoldStory = GoldStories['stories'][number]

/** Pairs each gold story with the first found one that matches; returns what is left over. */
function matchAll(
  row: GoldStories,
  found: readonly FoundStory[],
  each: (gold: GoldStory, match: FoundStory | undefined) => void,
): FoundStory[] {
  const open = [...found]
  for (const gold of row.stories) {
    const at = open.findIndex(
      (said) => textF1(gold.role, said.role) >= SAME_TEXT && textF1(gold.action, said.action) >= SAME_TEXT,
    )
    each(gold, at === -1 ? undefined : open.splice(at, 1)[0])
  }
  return open
}

/** Benefits in a text that states none. */
function inventedIn(row: GoldStories, found: readonly FoundStory[]): number {
  return row.stories.some((gold) => gold.benefit !== null) ? 0 : found.filter((said) => said.benefit !== null).length
}

function missLine(row: GoldStories, found: readonly FoundStory[]): string {
  return `${row.id} ${row.text} => ${found.map((s) => `[${s.role} | ${s.action} | ${s.benefit}]`).join(' ')}`
}
