import { goldPair, goldRequirement, goldStatement, goldStories, readGold } from './gold.ts'
import { scorePairs } from './score-pairs.ts'
import { scoreRequirements } from './score-requirements.ts'
import { scoreStatements } from './score-statements.ts'
import { scoreStories } from './score-stories.ts'
import type { Scores } from './scores.ts'

interface Row {
  readonly lang: string
}

/** All figures of one folder, for all texts and by language; with `withMisses` each disagreement as well. */
export function reportOn(folder: string, { withMisses = false } = {}): string {
  const parts = [
    section('requirements', readGold(folder, 'requirements', goldRequirement), {
      score: scoreRequirements,
      withMisses,
    }),
    section('pairs', readGold(folder, 'pairs', goldPair), { score: scorePairs, withMisses }),
    section('statements', readGold(folder, 'statements', goldStatement), { score: scoreStatements, withMisses }),
    section('stories', readGold(folder, 'stories', goldStories), { score: scoreStories, withMisses }),
  ].filter((part) => part !== '')
  return parts.length === 0 ? '' : parts.join('\n')
}

function section<R extends Row>(
  name: string,
  rows: readonly R[] | undefined,
  { score, withMisses }: { score: (rows: readonly R[]) => Scores; withMisses: boolean },
): string {
  if (rows === undefined || rows.length === 0) return ''
  const all = score(rows)
  const zh = score(rows.filter((row) => row.lang === 'zh'))
  const en = score(rows.filter((row) => row.lang === 'en'))
  const lines = Object.entries(all.figures).map(
    ([figure, value]) => `${figure.padEnd(38)}${round(value)}${round(zh.figures[figure])}${round(en.figures[figure])}`,
  )
  const head = `${`${name} (${rows.length})`.padEnd(38)}${'all'.padStart(9)}${'zh'.padStart(9)}${'en'.padStart(9)}`
  return [head, ...lines, ...(withMisses ? all.misses.map((miss) => `  ! ${miss.replace(/\s+/g, ' ')}`) : []), ''].join(
    '\n',
  )
}

function round(value: number | undefined): string {
  const shown =
    value === undefined || Number.isNaN(value)
      ? '-'
      : Number.isInteger(value) && value > 1
        ? String(value)
        : value.toFixed(3)
  return shown.padStart(9)
}
