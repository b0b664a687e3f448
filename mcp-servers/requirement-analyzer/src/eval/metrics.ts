/** Counts of a yes/no decision. */
export interface Confusion {
  tp: number
  fp: number
  fn: number
  tn: number
}

export function newConfusion(): Confusion {
  return { tp: 0, fp: 0, fn: 0, tn: 0 }
}

export function count(confusion: Confusion, { gold, said }: { gold: boolean; said: boolean }): void {
  if (gold) confusion[said ? 'tp' : 'fn']++
  else confusion[said ? 'fp' : 'tn']++
}

/** Agreement beyond chance; 1 is perfect, 0 is chance. `NaN` when there is nothing to agree on. */
export function kappa({ tp, fp, fn, tn }: Confusion): number {
  const n = tp + fp + fn + tn
  const observed = (tp + tn) / n
  const expected = ((tp + fp) * (tp + fn) + (fn + tn) * (fp + tn)) / (n * n)
  return expected === 1 ? 1 : (observed - expected) / (1 - expected)
}

/** Matthews correlation. */
export function mcc({ tp, fp, fn, tn }: Confusion): number {
  const root = Math.sqrt((tp + fp) * (tp + fn) * (tn + fp) * (tn + fn))
  return root === 0 ? 0 : (tp * tn - fp * fn) / root
}

export function f1({ tp, fp, fn }: Pick<Confusion, 'tp' | 'fp' | 'fn'>): number {
  return tp === 0 ? 0 : (2 * tp) / (2 * tp + fp + fn)
}

/** Quadratic weighted kappa of two raters over categories 0 … `categories` - 1. */
export function quadraticKappa(pairs: readonly (readonly [number, number])[], categories: number): number {
  const n = pairs.length
  if (n === 0) return Number.NaN
  const rows = Array.from({ length: categories }, (_, i) => pairs.filter(([gold]) => gold === i).length)
  const columns = Array.from({ length: categories }, (_, j) => pairs.filter(([, said]) => said === j).length)
  const observed = pairs.reduce((sum, [gold, said]) => sum + (gold - said) ** 2, 0)
  let expected = 0
  for (const [i, row] of rows.entries())
    for (const [j, column] of columns.entries()) expected += ((i - j) ** 2 * row * column) / n
  return expected === 0 ? 1 : 1 - observed / expected
}

/** Overlap of two texts as bags of words (Han characters count one by one), 0 … 1. */
export function textF1(a: string, b: string): number {
  const left = bag(a)
  const right = bag(b)
  if (left.length === 0 || right.length === 0) return 0
  const rest = [...right]
  let common = 0
  for (const word of left) {
    const at = rest.indexOf(word)
    if (at === -1) continue
    rest.splice(at, 1)
    common++
  }
  return (2 * common) / (left.length + right.length)
}

function bag(text: string): string[] {
  return text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? []
}
