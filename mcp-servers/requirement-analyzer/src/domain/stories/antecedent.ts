import type { Clause } from '../clause/types.ts'
import { ELIDING_VERBS } from '../lexicon/story-cues.ts'
import type { ParsedText } from '../text/parse.ts'
import type { FoundStory } from './types.ts'

// A story is read alone, so what "it" means, or what Chinese leaves out after its verb, has to stand in it.

/** The stories with the object of the clause before in place of a pronoun or of nothing. */
export function withAntecedents(stories: readonly FoundStory[], parsed: ParsedText): FoundStory[] {
  return stories.map((story) => {
    const { clause, before } = placeOf(story, parsed)
    if (clause === undefined) return story
    return /\p{Script=Han}/u.test(story.action) ? withElided(story, clause, before) : withPronoun(story, before)
  })
}

/** The clause a story was told by, and what stands before it on its line. */
function placeOf({ source }: FoundStory, { statements }: ParsedText): { clause?: Clause; before: readonly Clause[] } {
  const at = statements.findIndex((s) => s.start <= source.start && source.end <= s.end)
  const home = statements[at]
  const clause = home?.clauses.find((c) => c.start === source.start && c.end === source.end)
  if (home === undefined || clause === undefined) return { before: [] }
  const neighbour = statements[at - 1]
  const sameLine = neighbour?.line === home.line && neighbour.form !== 'heading' ? neighbour.clauses : []
  return { clause, before: [...sameLine, ...home.clauses.filter((c) => c.end <= clause.start)] }
}

const PRONOUN_OBJECT =
  /^(?<verb>[a-z-]+(?: (?:and|or) [a-z-]+)?(?: (?:off|up|out|on|down|back|in))?) (?<what>it|them)\b/i

function withPronoun(story: FoundStory, before: readonly Clause[]): FoundStory {
  const { verb, what } = PRONOUN_OBJECT.exec(story.action)?.groups ?? {}
  const object = before.findLast((c) => c.object !== undefined && !/^(?:it|them|they)$/i.test(c.object.text))?.object
  if (verb === undefined || what === undefined || object === undefined) return story
  const named = object.text
    .replace(/^(?:the|an?|each|every|some|their|his|her|its|my|our)\s+/i, '')
    .replace(/ (?:while|when|if|once|before|after|by|until|each|every|per)\b.*$/i, '')
    .trim()
  const isMany = /[^s]s$/i.test(named)
  if (named === '' || named.length > NAMED_CHARS.en || isMany !== (what.toLowerCase() === 'them')) return story
  const action = story.action.replace(PRONOUN_OBJECT, `${verb} the ${named}`)
  return { ...story, action, object: `the ${named}` }
}

/** A longer object is no name any more. */
const NAMED_CHARS = { zh: 10, en: 32 } as const

function withElided(story: FoundStory, clause: Clause, before: readonly Clause[]): FoundStory {
  const verb = clause.verb?.text ?? ''
  if (clause.object !== undefined || !ELIDING_VERBS.has(verb) || !story.action.endsWith(verb)) return story
  const last = before.at(-1)
  const named = last === undefined ? undefined : nameIn(last)
  return named === undefined ? story : { ...story, action: `${story.action}${named}`, object: named }
}

/** What the clause before is about: its object, or the subject that something happens to by itself. */
function nameIn({ object, subject, verb, people }: Clause): string | undefined {
  const isByItself = verb?.text === '自动'
  const found = isByItself || (object === undefined && verb?.role === 'react' && people.length === 0) ? subject : object
  const text = (found?.text ?? '').replace(/(?:之?后|时|。)$/u, '')
  const isName = text.length > 1 && text.length <= NAMED_CHARS.zh && /^(?![其该这那它])\p{Script=Han}+$/u.test(text)
  return isName ? text : undefined
}
