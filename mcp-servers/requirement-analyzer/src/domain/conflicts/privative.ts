import { common } from './alike.ts'
import type { Fact } from './claim.ts'
import type { Match } from './match.ts'
import type { Contradiction } from './types.ts'

// "without paying in advance" and "requires payment in advance", "无需审批" and "须审批": what one does without, the
// other cannot do without.

const WITHOUT =
  /\bwithout (?:any |an? |the |having to |needing |requiring )?([a-z][a-z -]{2,40}?)(?=[.,;:]|$|\s(?:for|in order|to|when|if|until|by|or|and)\b)|\b([a-z][a-z-]{2,20})-free\b|\bno ([a-z][a-z -]{2,30}?) (?:is|are) (?:needed|required|necessary)|\b([a-z][a-z -]{2,30}?) (?:is|are) not (?:needed|required|necessary|included)|\bexclud(?:es|ed|ing) ([a-z]{2,20})|(?:无需|无须|不需要?|不用|不必|免|不含|不带|不经)(?:任何|先|再|经过?)?(\p{Script=Han}{2,8})/giu
const NEEDED =
  /\brequire[sd]?\b|\bneeds?\b|\bmust\b|\bshall\b|\bhave to\b|\bhas to\b|\bobligatory\b|\bmandatory\b|\bnecessary\b|\binclud(?:e|es|ed|ing)\b|\bonly (?:with|after|once|if)\b|须|必须|需要|应当?|要求|包含|含|才/iu
/** Words of the phrase that say nothing of what it is. */
const EMPTY = /^(?:any|the|first|further|additional|extra|having|being|their|his|her|its|prior|先|任何)$/i

/** One does without what the other demands, of the same matter. */
export function privativeConflict(a: Fact, b: Fact, match: Match): Contradiction | undefined {
  if (match.isContrasted) return undefined
  const clash = isDemanded(phrasesIn(a.sentence), b, a) || isDemanded(phrasesIn(b.sentence), a, b)
  return clash ? { kind: 'contradiction', a: a.sentence, b: b.sentence, detail: [a.text, b.text] } : undefined
}

function phrasesIn(text: string): string[] {
  return [...text.matchAll(WITHOUT)].flatMap((match) => match.slice(1).filter((part) => part !== undefined))
}

/** The other sentence demands what the phrase names, and both speak of something beside that. */
function isDemanded(phrases: readonly string[], demanding: Fact, free: Fact): boolean {
  if (phrases.length === 0 || phrasesIn(demanding.sentence).length > 0) return false
  if (demanding.denies || !NEEDED.test(demanding.sentence)) return false
  return phrases.some((phrase) => {
    const words = wordsIn(phrase, free)
    const rest = new Set([...free.context].filter((word) => common(words, new Set([word])).length === 0))
    return (
      words.size > 0 && common(words, demanding.context).length > 0 && common(rest, demanding.surroundings).length > 0
    )
  })
}

/** The concepts of a phrase: those of its sentence that it spells. */
function wordsIn(phrase: string, { clause, context }: Fact): ReadonlySet<string> {
  const spelled = phrase
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => !EMPTY.test(word))
  const named = clause.tokens.filter((token) => phrase.includes(token.text)).map((token) => token.lemma)
  return new Set([...common(new Set([...spelled, ...named]), context)])
}
