/** Of a text this much is compared. */
const COMPARED_CHARS = 2_000

/** The pieces two texts can share: English words of three letters and more, pairs of Chinese characters. */
export function gramsOf(text: string): Set<string> {
  const lower = text.slice(0, COMPARED_CHARS).toLowerCase()
  const grams = new Set(lower.match(/[a-z]{3,30}/g) ?? [])
  for (const [run] of lower.matchAll(/\p{Script=Han}+/gu)) {
    for (let at = 0; at + 1 < run.length; at++) grams.add(run.slice(at, at + 2))
  }
  return grams
}
