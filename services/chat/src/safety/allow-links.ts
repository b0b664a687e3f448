import { linkSpans, replaceSpans } from './link-spans.ts'
import { trimEndOf } from './trim-end.ts'

/** Which addresses a text may show as links: hosts the user or a tool of this turn named. */
export interface LinkPolicy {
  readonly allowedUrls: ReadonlySet<string>
}

const AUTOLINK = /<((?:[a-z][a-z0-9+.-]{1,30}:)[^\s<>]*)>/giu
const BARE = /(?<![\w@])(?:(?:https?|ftp|file):\/\/|javascript:|data:|vbscript:|www\.)[^\s<>"'`)）】》，。；]+/giu

/** The form in which two spellings of one address are equal; `undefined` for what is no web address. */
export function canonicalUrl(url: string): string | undefined {
  const trimmed = trimEndOf(url.trim(), '.,;:!?）】》')
  if (trimmed.includes('\\') || !URL.canParse(trimmed)) return undefined
  const parsed = new URL(trimmed)
  if (!/^https?:$/.test(parsed.protocol) || parsed.username !== '' || parsed.password !== '') return undefined
  return parsed.href
}

/** Every web address in a text, canonical. */
export function urlsIn(text: string): Set<string> {
  const found = (text.match(/https?:\/\/[^\s<>"'`）】》，。；\\)\]]+/giu) ?? []).flatMap(
    (url) => canonicalUrl(url) ?? [],
  )
  return new Set(found)
}

/**
 * Takes the power out of links and images that nobody in this conversation named: the words stay, the address does not.
 * Images go altogether, because showing one already sends its address away.
 */
export function neutralizeLinks(text: string, { allowedUrls }: LinkPolicy): string {
  const isAllowed = (url: string) => {
    const canonical = canonicalUrl(url)
    return canonical !== undefined && allowedUrls.has(canonical)
  }
  const isDefinitionAllowed = (line: string) => [...urlsIn(line)].some((url) => allowedUrls.has(url))
  const withoutImages = replaceSpans(text, linkSpans.images, ({ words }) => label(words))
  const withoutElements = replaceSpans(withoutImages, linkSpans.elements, () => '')
  const withoutDefinitions = replaceSpans(withoutElements, linkSpans.definitions, ({ whole }) =>
    isDefinitionAllowed(whole) ? whole : '',
  )
  const withoutInline = replaceSpans(withoutDefinitions, linkSpans.inline, ({ whole, words, url }) =>
    isAllowed(url) ? whole : `${words} (link removed)`,
  )
  return replaceSpans(withoutInline, linkSpans.references, ({ words }) => words)
    .replace(AUTOLINK, (link, url: string) => (isAllowed(url) ? link : '(link removed)'))
    .replace(BARE, (url) => (isAllowed(url) ? url : '(link removed)'))
}

function label(alternative: string): string {
  return alternative.trim() === '' ? '(image removed)' : `(image removed: ${alternative.trim()})`
}
