import { stemmer } from 'stemmer'

/** Stems repeat a lot; the cache is emptied when it is full, which keeps memory bounded at no measurable cost. */
const MAX_CACHED = 50_000
const cache = new Map<string, string>()

/** Porter's stem of a lower-case word; words with digits or non-ASCII letters are kept. */
export function stemOf(word: string): string {
  const known = cache.get(word)
  if (known !== undefined) return known
  const stem = /^[a-z]{3,}$/.test(word) ? stemmer(word) : word
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(word, stem)
  return stem
}
