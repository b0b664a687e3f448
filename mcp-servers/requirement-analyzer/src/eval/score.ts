import { compare } from '../domain/conflicts/compare.ts'
import { collectEvidence } from '../domain/dimensions/completeness.ts'
import { DIMENSIONS } from '../domain/dimensions/types.ts'
import { estimateSize, SIZES } from '../domain/size/estimate.ts'
import { findStories } from '../domain/stories/find-stories.ts'
import type { FoundStory } from '../domain/stories/types.ts'
import { testabilityOf } from '../domain/testability.ts'
import { parseText } from '../domain/text/parse.ts'
import { findVague } from '../domain/vague.ts'
import type { GoldPair, GoldRequirement, GoldStories } from './gold.ts'
import { type Confusion, count, f1, kappa, mcc, newConfusion, quadraticKappa, textF1 } from './metrics.ts'

/** Figures by name, and one line for each disagreement. */
export interface Scores {
  readonly figures: Readonly<Record<string, number>>
  readonly misses: readonly string[]
}

/** Completeness, size, vague words and testability on labelled requirements. */
export function scoreRequirements(rows: readonly GoldRequirement[]): Scores {
  const misses: string[] = []
  const all = newConfusion()
  const byDimension = new Map(DIMENSIONS.map((name) => [name, newConfusion()]))
  const sizes: [number, number][] = []
  const vague = newConfusion()
  let testable = 0
  let sizedWithoutFunction = 0
  for (const row of rows) {
    const parsed = parseText(row.text)
    const evidence = collectEvidence(parsed)
    for (const name of DIMENSIONS) {
      const decision = { gold: row.coveredDimensions.includes(name), said: evidence[name].length > 0 }
      count(all, decision)
      count(byDimension.get(name) ?? all, decision)
      if (decision.gold !== decision.said) misses.push(`${row.id} ${name} ${decision.said ? `+ ${evidence[name][0]?.text}` : '-'}`)
    }
    const estimate = estimateSize(parsed)
    const said = estimate.status === 'sized' ? SIZES.indexOf(estimate.size) + 1 : 0
    if (row.size !== null) sizes.push([SIZES.indexOf(row.size) + 1, said])
    else if (said > 0) sizedWithoutFunction++
    const gold = row.size === null ? '-' : row.size
    if ((SIZES[said - 1] ?? '-') !== gold) misses.push(`${row.id} size ${gold} said ${SIZES[said - 1] ?? '-'}: ${estimate.status === 'sized' ? estimate.reasons.map((r) => `${r.code}${r.points}`).join(' ') : ''}`)
    const found = findVague(parsed)
    countSpans(vague, row.vague, found)
    const judged = testabilityOf({ functions: evidence.功能描述.length, qualities: evidence.非功能需求.length, vague: found.length })
    if (judged === row.testability) testable++
    else misses.push(`${row.id} testability ${row.testability} said ${judged}; vague ${row.vague.map((v) => v.text).join('|')} said ${found.map((v) => v.text).join('|')}`)
  }
  return {
    figures: {
      'completeness kappa': kappa(all),
      ...Object.fromEntries([...byDimension].map(([name, confusion]) => [`  ${name} F1`, f1(confusion)])),
      'size QWK': quadraticKappa(sizes, SIZES.length + 1),
      'size exact': sizes.filter(([gold, said]) => gold === said).length / Math.max(1, sizes.length),
      'sized without a function': sizedWithoutFunction,
      'vague span F1': f1(vague),
      'testability accuracy': testable / Math.max(1, rows.length),
    },
    misses,
  }
}

interface Place {
  readonly start: number
  readonly end: number
}

function countSpans(confusion: Confusion, gold: readonly Place[], found: readonly Place[]): void {
  const meets = (a: Place, b: Place) => a.start < b.end && b.start < a.end
  for (const span of gold) confusion[found.some((f) => meets(f, span)) ? 'tp' : 'fn']++
  for (const span of found) if (!gold.some((g) => meets(g, span))) confusion.fp++
}

/** Conflicts against everything else, and the two kinds of false alarm, on labelled pairs. */
export function scorePairs(rows: readonly GoldPair[]): Scores {
  const misses: string[] = []
  const conflicts = newConfusion()
  const duplicates = newConfusion()
  let alarms = 0
  let near = 0
  let kinds = 0
  for (const row of rows) {
    const said = compare(row.a, row.b)
    const isConflict = row.label === 'conflict'
    count(conflicts, { gold: isConflict, said: said.relation === 'conflict' })
    count(duplicates, { gold: row.label === 'duplicate', said: said.relation === 'duplicate' })
    if (row.label === 'duplicate' || row.label === 'overlap') {
      near++
      if (said.relation === 'conflict') alarms++
    }
    if (isConflict && said.relation === 'conflict' && kindName(said.kind) === row.conflictType) kinds++
    const gold = row.label === 'unrelated' ? 'none' : row.label
    if (said.relation !== gold) misses.push(`${row.id} ${row.label}/${row.conflictType} said ${said.relation}/${said.kind} [${said.sharedKeywords.join(' ')}] ${row.a.description} | ${row.b.description}`)
  }
  return {
    figures: {
      'conflict MCC': mcc(conflicts),
      'conflict F1': f1(conflicts),
      'duplicate and overlap false alarms': alarms / Math.max(1, near),
      'duplicate F1': f1(duplicates),
      'conflict kind right': kinds / Math.max(1, conflicts.tp),
    },
    misses,
  }
}

/** The labels call a contradiction by negation "negation". */
function kindName(kind: string | null): string | null {
  return kind === 'contradiction' ? 'negation' : kind
}

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
    const open = [...found]
    told += found.length
    for (const gold of row.stories) {
      const at = open.findIndex((story) => matches(gold, story))
      const match = at === -1 ? undefined : open.splice(at, 1)[0]
      pairs[match === undefined ? 'fn' : 'tp']++
      count(benefits, { gold: gold.benefit !== null, said: match !== undefined && match.benefit !== null })
    }
    pairs.fp += open.length
    if (row.stories.every((gold) => gold.benefit === null)) invented += found.filter((story) => story.benefit !== null).length
    if (open.length > 0 || found.length !== row.stories.length) misses.push(`${row.id} ${row.text} => ${found.map((s) => `[${s.role}|${s.action}|${s.benefit}]`).join(' ')}`)
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

function matches(gold: { role: string; action: string }, said: FoundStory): boolean {
  return textF1(gold.role, said.role) >= SAME_TEXT && textF1(gold.action, said.action) >= SAME_TEXT
}
