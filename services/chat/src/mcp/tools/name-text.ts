import { createHash } from 'node:crypto'
import anyAscii from 'any-ascii'

/** OpenAI's limit; other providers allow more. */
const MAX_NAME_LENGTH = 64
const LEGAL_NAME = /^[a-zA-Z0-9_-]{1,64}$/
const HASH_LENGTH = 6

/** Whether OpenAI takes a tool name as it is. */
export function isLegalName(name: string): boolean {
  return LEGAL_NAME.test(name)
}

/** A name in OpenAI's alphabet that still reads like the original: `查询库存` becomes `ChaXunKuCun`. */
export function slugOf(name: string): string {
  const slug = anyAscii(name.normalize('NFKC'))
    .replace(/[^a-zA-Z0-9_-]+/g, '_')
    .replace(/^_+/, '')
  const end = endWithout(slug, '_')
  return end === 0 ? 'tool' : slug.slice(0, end)
}

/** A regular expression for the end of a text looks at every run in it anew, which a long name of underscores makes slow. */
function endWithout(text: string, character: string): number {
  let end = text.length
  while (end > 0 && text[end - 1] === character) end -= 1
  return end
}

/** A slug with a mark of who it belongs to: the same for the same identity, whatever else there is. */
export function hashed(slug: string, identity: string): string {
  const hash = createHash('sha256').update(identity).digest('hex').slice(0, HASH_LENGTH)
  return `${slug.slice(0, MAX_NAME_LENGTH - HASH_LENGTH - 1)}_${hash}`
}

/** Names that a reader takes for one another without looking at their case. */
export function fold(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

/** Names that a hasty reader takes for one another: `search-it` passes for `search_it`. */
export function lookAlike(name: string): string {
  return fold(name).replace(/[-_]+/g, '_')
}
