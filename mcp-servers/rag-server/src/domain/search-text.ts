import type { Chunk } from './document.ts'

/** What a chunk is found by: the title and headings above it, then its own text. */
export function searchText({ title }: { readonly title: string }, { heading, content }: Chunk): string {
  const above = heading === '' || heading.startsWith(title) ? [heading || title] : [title, heading]
  return [...above, content].join('\n')
}
