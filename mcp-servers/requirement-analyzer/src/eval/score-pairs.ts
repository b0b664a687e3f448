import { compare } from '../domain/conflicts/compare.ts'
import type { Comparison } from '../domain/conflicts/types.ts'
import type { GoldPair } from './gold.ts'
import { count, f1, mcc, newConfusion } from './metrics.ts'
import type { Scores } from './scores.ts'

/** Conflicts against everything else, and false alarms on near misses, on labelled pairs. */
export function scorePairs(rows: readonly GoldPair[]): Scores {
  const read = rows.map((row) => ({ row, said: compare(row.a, row.b) }))
  const conflicts = newConfusion()
  const duplicates = newConfusion()
  for (const { row, said } of read) {
    count(conflicts, { gold: row.label === 'conflict', said: said.relation === 'conflict' })
    count(duplicates, { gold: row.label === 'duplicate', said: said.relation === 'duplicate' })
  }
  const near = read.filter(({ row }) => row.label === 'duplicate' || row.label === 'overlap')
  const alarms = near.filter(({ said }) => said.relation === 'conflict').length
  const kinds = read.filter(({ row, said }) => row.label === 'conflict' && kindName(said) === row.conflictType).length
  return {
    figures: {
      'conflict MCC': mcc(conflicts),
      'conflict F1': f1(conflicts),
      'duplicate and overlap false alarms': alarms / Math.max(1, near.length),
      'duplicate F1': f1(duplicates),
      'conflict kind right': kinds / Math.max(1, conflicts.tp),
    },
    misses: read
      .filter(({ row, said }) => said.relation !== (row.label === 'unrelated' ? 'none' : row.label))
      .map(missLine),
  }
}

function missLine({ row, said }: { row: GoldPair; said: Comparison }): string {
  const gold = `${row.label}/${row.conflictType}`
  const shared = said.sharedKeywords.join(' ')
  return `${row.id} ${gold} said ${said.relation}/${said.kind} [${shared}] ${row.a.description} | ${row.b.description}`
}

/** The labels call a contradiction by negation "negation". */
function kindName({ kind }: Comparison): string | null {
  return kind === 'contradiction' ? 'negation' : kind
}
