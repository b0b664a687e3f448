import type { Clause } from '../clause/types.ts'
import type { Measure } from './counts.ts'
import type { Phase } from './states.ts'

/** A noun with what is said before it inside its phrase. */
export interface Name {
  readonly head: string
  readonly modifiers: readonly string[]
  /** "所有设备", "any page": whatever the modifier, it is covered. */
  readonly isUniversal: boolean
}

/** One thing a requirement claims: a main clause with the conditions of its sentence, as sets of concepts. */
export interface Claim {
  readonly text: string
  readonly sentence: string
  readonly clause: Clause
  readonly verbs: ReadonlySet<string>
  /** Concept of what was read as the verb of the clause; empty when none was. */
  readonly mainVerb: string
  /** Nouns other than the actor. */
  readonly nouns: ReadonlySet<string>
  /** What the claim is about: the heads of object and subject. */
  readonly heads: ReadonlySet<string>
  /** Concepts of who does it; empty when nobody or anybody does. */
  readonly actors: ReadonlySet<string>
  /** Concepts of everybody the clause names. */
  readonly people: ReadonlySet<string>
  readonly states: ReadonlyMap<string, Phase>
  readonly denies: boolean
  /** Denies because it ends a service or a behaviour. */
  readonly isCeased: boolean
  /** Holds only in some case that the sentence names. */
  readonly hasCondition: boolean
  /** That case, in the text's words. */
  readonly conditionText: string
  readonly conditionWords: ReadonlySet<string>
  /** Locked, final, read-only: denies every change. */
  readonly isLocked: boolean
  readonly quantities: readonly Measure[]
  /** Chinese characters of the sentence's content words. */
  readonly characters: ReadonlySet<string>
  /** What its phrases name, with the words before each noun. */
  readonly ownNames: readonly Name[]
}

/** A claim with the sentence and the requirement it stands in. */
export interface Fact extends Claim {
  /** Words of the requirement's title, which every claim in it is about. */
  readonly topic: ReadonlySet<string>
  /** All words of the sentence. */
  readonly context: ReadonlySet<string>
  /** The same with the words of its conditions and of the title. */
  readonly surroundings: ReadonlySet<string>
  /** The names of the claim, in a short sentence those of the whole sentence. */
  readonly names: readonly Name[]
  /** Everything the whole requirement names. */
  readonly mentioned: Mentioned
  /** Pieces of those words and of the title's: two claims without a piece in common are not looked at. */
  readonly grams: ReadonlySet<string>
}

/** The words of a whole requirement, as concepts and as written. */
export interface Mentioned {
  readonly words: ReadonlySet<string>
  readonly text: string
}
