import type { Span } from '../text/types.ts'
import type { Quantity } from '../words/quantities.ts'
import type { Token } from '../words/token.ts'

/** How a person takes part: does it, gets it, has their access changed, or is only listed as a role. */
export type Part = 'actor' | 'receiver' | 'access' | 'listed'

/** People a clause names. */
export interface Person extends Span {
  readonly part: Part
  /** A plain "user" that says nothing about who it is. */
  readonly isGeneric: boolean
}

/** `waive` takes a demand back ("no need to …"), `exclude` puts something out of scope. */
export type Polarity = 'positive' | 'forbid' | 'not' | 'waive'
export type Modality = 'may' | 'must' | 'want' | 'plain'

/** What a verb is for in a requirement; see the verb lexicons. */
export type VerbRole = 'operate' | 'react' | 'change' | 'build' | 'goal' | 'verify' | 'state' | 'other'

export interface Verb extends Span {
  readonly role: VerbRole
  readonly lemma: string
}

/** One clause with its roles. Spans are offsets in the whole text. */
export interface Clause extends Span {
  readonly tokens: readonly Token[]
  /** The clause, or its first part, only says when something holds. */
  readonly condition: Span | undefined
  readonly isConditionOnly: boolean
  readonly people: readonly Person[]
  readonly actor: Person | undefined
  readonly subject: Span | undefined
  readonly modality: Modality
  readonly polarity: Polarity
  readonly verb: Verb | undefined
  /** From the verb (or what leads up to it) to the end of the clause. */
  readonly action: Span | undefined
  readonly object: Span | undefined
  readonly quantities: readonly Quantity[]
}
