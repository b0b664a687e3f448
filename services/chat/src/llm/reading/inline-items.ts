/** What counts the items of "1. …；2. …；3. …": a number with its mark, at the beginning or after the end of a clause. */
const COUNTED = /(?<=^|[：:；;。.,，\s])(?:\d{1,2}[.、)）]|[（(]\d{1,2}[)）]|[①-⑳])(?=\s*[^\s\d])/gu
/** Letters that make an item more than a version or a reference. */
const MIN_ITEM = 5
const END = /[\s；;。，,]+$/u
/** A chat message or a paragraph; a longer text has lines. */
const MAX_READ = 8_000

/** The counted items of one running text; empty where it holds fewer than two. */
export function inlineItems(text: string): string[] {
  const [, ...rest] = text.slice(0, MAX_READ).split(COUNTED)
  const items = rest.map((item) => item.trim().replace(END, '')).filter((item) => item.length >= MIN_ITEM)
  return items.length > 1 && items.length === rest.length ? items : []
}
