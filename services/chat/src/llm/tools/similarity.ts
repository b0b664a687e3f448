const LATIN = /[a-z0-9]+/g
const HAN_RUN = /\p{Script=Han}+/gu

/** Words of Latin text and character pairs of Chinese text: enough to order requirements by likeness. */
export function termsOf(text: string): Set<string> {
  const lower = text.normalize('NFKC').toLowerCase()
  const terms = new Set(lower.match(LATIN)?.filter((word) => word.length > 1) ?? [])
  for (const [run] of lower.matchAll(HAN_RUN)) {
    for (let at = 0; at + 1 < run.length; at++) terms.add(run.slice(at, at + 2))
  }
  return terms
}

/** Share of the first text's terms that the second one has, 0 to 1. */
export function coverage(of: ReadonlySet<string>, by: ReadonlySet<string>): number {
  if (of.size === 0) return 0
  let shared = 0
  for (const term of of) if (by.has(term)) shared += 1
  return shared / of.size
}
