import { collectEvidence, type Evidence } from '../domain/dimensions/completeness.ts'
import { DIMENSIONS } from '../domain/dimensions/types.ts'
import { type Estimate, estimateSize } from '../domain/size/estimate.ts'
import { SIZES, type Size } from '../domain/size/types.ts'
import { testabilityOf } from '../domain/testability.ts'
import type { ParsedText } from '../domain/text/parse.ts'
import { parseText } from '../domain/text/parse.ts'
import { findVague } from '../domain/vague.ts'
import type { GoldRequirement } from './gold.ts'
import { type Confusion, count, f1, kappa, newConfusion, quadraticKappa } from './metrics.ts'
import type { Scores } from './scores.ts'

/** Completeness, size, vague words and testability on labelled requirements. */
export function scoreRequirements(rows: readonly GoldRequirement[]): Scores {
  const read = rows.map((row) => {
    const parsed = parseText(row.text)
    return { row, parsed, evidence: collectEvidence(parsed) }
  })
  const parts = [scoreCompleteness(read), scoreSizes(read), scoreWords(read)]
  return {
    figures: Object.assign({}, ...parts.map((part) => part.figures)),
    misses: parts.flatMap((part) => part.misses),
  }
}

interface Read {
  readonly row: GoldRequirement
  readonly parsed: ParsedText
  readonly evidence: Evidence
}

function scoreCompleteness(read: readonly Read[]): Scores {
  const misses: string[] = []
  const all = newConfusion()
  const byDimension = DIMENSIONS.map((name) => {
    const own = newConfusion()
    for (const { row, evidence } of read) {
      const decision = { gold: row.coveredDimensions.includes(name), said: evidence[name].length > 0 }
      count(all, decision)
      count(own, decision)
      if (decision.gold !== decision.said)
        misses.push(`${row.id} ${name} ${decision.said ? `+ ${evidence[name][0]?.text}` : '-'}`)
    }
    return [`  ${name} F1`, f1(own)] as const
  })
  return { figures: { 'completeness kappa': kappa(all), ...Object.fromEntries(byDimension) }, misses }
}

/** A text that was not sized counts as the category below S. */
function scoreSizes(read: readonly Read[]): Scores {
  const judged = read.map(({ row, parsed }) => {
    const estimate = estimateSize(parsed)
    return { row, estimate, gold: rankOf(row.size), said: rankOf(estimate.status === 'sized' ? estimate.size : null) }
  })
  const pairs = judged.filter(({ gold }) => gold > 0).map(({ gold, said }): [number, number] => [gold, said])
  return {
    figures: {
      'size QWK': quadraticKappa(pairs, SIZES.length + 1),
      'size exact': pairs.filter(([gold, said]) => gold === said).length / Math.max(1, pairs.length),
      'sized without a function': judged.filter(({ gold, said }) => gold === 0 && said > 0).length,
    },
    misses: judged.filter(({ gold, said }) => gold !== said).map(sizeMiss),
  }
}

function rankOf(found: Size | null): number {
  return found === null ? 0 : SIZES.indexOf(found) + 1
}

function sizeMiss({ row, estimate }: { row: GoldRequirement; estimate: Estimate }): string {
  if (estimate.status === 'unsizable') return `${row.id} size ${row.size} said none`
  return `${row.id} size ${row.size} said ${estimate.size} (${estimate.reasons.map((r) => `${r.code} ${r.points}`).join(', ')})`
}

function scoreWords(read: readonly Read[]): Scores {
  const misses: string[] = []
  const vague = newConfusion()
  let right = 0
  for (const { row, parsed, evidence } of read) {
    const found = findVague(parsed)
    countSpans(vague, row.vague, found)
    const judged = testabilityOf({
      functions: evidence.功能描述.length,
      qualities: evidence.非功能需求.length,
      vague: found.length,
    })
    if (judged === row.testability) right++
    else misses.push(`${row.id} ${row.testability} said ${judged}; vague [${words(row.vague)}] said [${words(found)}]`)
  }
  return { figures: { 'vague span F1': f1(vague), 'testability accuracy': right / Math.max(1, read.length) }, misses }
}

interface Place {
  readonly start: number
  readonly end: number
  readonly text: string
}

function words(places: readonly Place[]): string {
  return places.map((place) => place.text).join(' ')
}

function countSpans(confusion: Confusion, gold: readonly Place[], found: readonly Place[]): void {
  const meets = (a: Place, b: Place) => a.start < b.end && b.start < a.end
  for (const span of gold) confusion[found.some((f) => meets(f, span)) ? 'tp' : 'fn']++
  for (const span of found) if (!gold.some((g) => meets(g, span))) confusion.fp++
}
