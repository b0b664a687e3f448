import { marksOf } from './marks.ts'
import fitted from './weights.json' with { type: 'json' }

/** The kinds that are told apart by the words of a message alone, in the order of their weights. */
export const weighedKinds = [
  'small_talk',
  'lookup',
  'clarify',
  'question',
  'complexity',
  'conflict',
  'stories',
  'references',
  'review',
] as const
export type WeighedKind = (typeof weighedKinds)[number]

/** What each mark adds to each kind, in tenths. `eval/kinds/fit-weights.ts` writes it; it is not edited by hand. */
const weights = new Map<string, readonly number[]>(Object.entries(fitted))

/** What a message most likely wants, and how likely that is, from 0 to 1. */
export function weighKinds(message: string): { readonly kind: WeighedKind; readonly share: number } {
  const shares = sharesOf(marksOf(message).map((mark) => weights.get(mark)))
  const share = Math.max(...shares)
  return { kind: weighedKinds[shares.indexOf(share)] ?? 'review', share }
}

/** The marks together count as one, however many they are. */
function sharesOf(found: readonly (readonly number[] | undefined)[]): number[] {
  const known = found.filter((row) => row !== undefined)
  const scale = 10 * Math.sqrt(Math.max(known.length, 1))
  const sums = weighedKinds.map((_, at) => known.reduce((sum, row) => sum + (row[at] ?? 0), 0) / scale)
  const most = Math.max(...sums)
  const powers = sums.map((sum) => Math.exp(sum - most))
  const total = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / total)
}
