import type { Clause } from '../clause/types.ts'
import { DAILY_WINDOW, EXCEPT, LOCKED, UNIVERSAL } from '../lexicon/conflict-cues.ts'
import { CEASE, FEATURE_HEAD } from '../lexicon/opposites.ts'
import { type ParsedText, parseText, type Statement } from '../text/parse.ts'
import { demands } from '../text/reach.ts'
import type { Quantity } from '../words/quantities.ts'
import { conceptOf, contentOf, headsOf, isPerson, personConcept } from './content.ts'
import { type Name, namesOf } from './contrast.ts'
import { measuresOf } from './measures.ts'
import { type Phase, statesOf } from './states.ts'
import type { Requirement } from './types.ts'

/** One thing a requirement claims: a main clause with the conditions of its sentence, as sets of concepts. */
export interface Fact {
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
  /** Only the requirement's name: it claims nothing by itself. */
  readonly isTitle: boolean
  /** Locked, final, read-only: denies every change. */
  readonly isLocked: boolean
  readonly quantities: readonly Quantity[]
  /** Words of the requirement's title, which every claim in it is about. */
  readonly topic: ReadonlySet<string>
  /** All words of the sentence. */
  readonly context: ReadonlySet<string>
  /** The same with the words of its conditions and of the title. */
  readonly surroundings: ReadonlySet<string>
  /** Chinese characters of the sentence's content words. */
  readonly characters: ReadonlySet<string>
  /** What its phrases name, with the words before each noun. */
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

/** A requirement read for comparison. */
export interface Profile {
  readonly parsed: ParsedText
  readonly facts: readonly Fact[]
  /** Concept → the word the text uses for it. */
  readonly keywords: ReadonlyMap<string, string>
  readonly text: string
}

/** Most claims of one requirement that are compared; two long documents would else be a million pairs. */
const MAX_FACTS = 150

/** Reads title and description together; the title is a sentence of its own. */
export function profileOf({ title, description }: Requirement): Profile {
  const text = description.trim() === '' ? title : title.trim() === '' ? description : `${title}\n${description}`
  const parsed = parseText(text)
  const keywords = new Map<string, string>()
  for (const token of parsed.statements.flatMap((s) => s.clauses.flatMap((c) => c.tokens))) {
    const concept = conceptOf(token)
    if (concept !== undefined && !keywords.has(concept)) keywords.set(concept, token.text)
  }
  const first = parsed.statements[0]
  const claims = new Set(demands(parsed))
  const facts = parsed.statements
    .filter((s) => s === first || claims.has(s))
    .flatMap((s) => factsOf(s))
    .slice(0, MAX_FACTS)
  const hasTitle = first !== undefined && parsed.statements.length > 1 && isTitle(first.text)
  const topic = hasTitle
    ? new Set(facts.filter((f) => f.sentence === first.text).flatMap((f) => [...f.verbs, ...f.nouns]))
    : NO_WORDS
  const mentioned = { words: thingsIn(parsed), text: withoutPeople(parsed) }
  return {
    parsed,
    facts: facts.map((fact) => ({
      ...fact,
      topic,
      mentioned,
      context: contextOf(fact, facts),
      surroundings: new Set([...contextOf(fact, facts), ...fact.conditionWords, ...topic]),
      names: namesAround(fact, facts),
      grams: gramsOf([...contextOf(fact, facts), ...topic]),
      isTitle: hasTitle && fact.sentence === first.text,
    })),
    keywords,
    text,
  }
}

function thingsIn({ statements }: ParsedText): ReadonlySet<string> {
  const clauses = statements.flatMap((s) => s.clauses)
  return new Set(
    clauses.flatMap((clause) => clause.tokens.filter((t) => !isPerson(clause, t)).flatMap((t) => conceptOf(t) ?? [])),
  )
}

/** "门诊医生" does not name the clinic. */
function withoutPeople({ text, statements }: ParsedText): string {
  let [rest, from] = ['', 0]
  for (const person of statements.flatMap((s) => s.clauses.flatMap((c) => c.people))) {
    if (person.start < from) continue
    rest += `${text.slice(from, person.start)} `
    from = person.end
  }
  return (rest + text.slice(from)).toLowerCase()
}

function contextOf(fact: Fact, facts: readonly Fact[]): ReadonlySet<string> {
  const sentence = facts.filter((other) => other.sentence === fact.sentence)
  return new Set(sentence.flatMap((other) => [...other.verbs, ...other.nouns, ...other.people]))
}

/** A sentence of more claims than this speaks of several things. */
const ONE_MATTER_CLAIMS = 3

/** The names in a claim; in a short sentence each claim speaks of what the others name. */
function namesAround(fact: Fact, facts: readonly Fact[]): readonly Name[] {
  const sentence = facts.filter((other) => other.sentence === fact.sentence)
  return sentence.length > ONE_MATTER_CLAIMS ? fact.names : sentence.flatMap((other) => other.names)
}

/** English words are alike by their beginning, Chinese ones by any two characters. */
const STEM_CHARS = 4

function gramsOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(
    words.flatMap((word) => {
      if (!/^\p{Script=Han}{2,}$/u.test(word)) return [word.slice(0, STEM_CHARS)]
      return [...word].flatMap((char, at) => (at === 0 ? [char] : [char, word.slice(at - 1, at + 1)]))
    }),
  )
}

/** Longest line that reads as a title. */
const TITLE_CHARS = 40

function isTitle(sentence: string): boolean {
  return sentence.length <= TITLE_CHARS && !/[。.！!？?；;]$/.test(sentence)
}

/** The claims of a sentence; a clause that names nothing speaks of what the clause before it named. */
function factsOf(statement: Statement): Fact[] {
  const conditions = statement.clauses.filter((c) => c.isConditionOnly)
  const mains = statement.clauses.filter((c) => !c.isConditionOnly)
  const facts: Fact[] = []
  for (const clause of mains.length > 0 ? mains : conditions) {
    const fact = factOf(clause, statement, mains.length > 0 ? conditions : [])
    const before = facts.at(-1)
    facts.push(before === undefined ? fact : inherit(fact, before))
  }
  return facts
}

function inherit(fact: Fact, before: Fact): Fact {
  return {
    ...fact,
    nouns: fact.nouns.size === 0 ? before.nouns : fact.nouns,
    heads: fact.heads.size === 0 ? before.heads : fact.heads,
    verbs: fact.verbs.size === 0 ? before.verbs : fact.verbs,
    // A clause with a condition of its own has left the one before.
    states: fact.clause.condition === undefined ? new Map([...before.states, ...fact.states]) : fact.states,
  }
}

function charactersOf({ clauses }: Statement): ReadonlySet<string> {
  const words = clauses.flatMap((c) => c.tokens.filter((t) => CONTENT_CLASS.test(t.class)).map((t) => t.text))
  return new Set(words.join('').match(/\p{Script=Han}/gu))
}

const CONTENT_CLASS = /^(?:noun|verb|name|adjective|other)$/

function mainVerbOf({ tokens, verb }: Clause): string {
  const token = tokens.find((t) => t.start === verb?.start)
  return token === undefined ? '' : (conceptOf(token) ?? token.text)
}

const DENIAL =
  /(?:暂停|停止|中止)(?:一切|所有|全部|对外)?(?=推送|发送|提醒|通知|服务|销售|接单|收费|更新|同步|发放|受理)|\b(?:stop|pause|suspend)s?\b(?! at)|(?:看|查|改|删|用|进|退|取|登|打)不[到了开进去]|谢绝|拒收|(?:概|均|都|恕)不|无权|没有权限|不可见|无须?(?=登录)|不[对向给][^，。]{1,10}(?:开放|提供|公开)|have no say|\bnon-?[a-z]{3,}[ai]ble\b|\bnot [a-z]{3,}able\b|no longer|without (?:access|rights)|\b(?:nothing|nobody|no \w+) (?:may|can|is|are)\b/i

function factOf(clause: Clause, statement: Statement, conditions: readonly Clause[]): Fact {
  const { verbs, nouns } = contentOf(clause)
  const actor = clause.actor
  const isAnybody = actor === undefined || actor.isGeneric || UNIVERSAL.test(clause.text)
  const actors = isAnybody ? [] : clause.people.filter((p) => p.part === 'actor').map((p) => personConcept(p.text))
  return {
    text: clause.text,
    sentence: statement.text,
    clause,
    verbs,
    mainVerb: mainVerbOf(clause),
    nouns,
    heads: headsOf(clause),
    actors: new Set(actors),
    people: new Set(clause.people.map((p) => personConcept(p.text))),
    states: statesOf([clause, ...conditions].map((c) => c.text).join(' ')),
    denies: deniesSomething(clause) && !EXCEPT.test(statement.text),
    isCeased: endsSomething(clause),
    hasCondition: clause.condition !== undefined || conditions.length > 0 || DAILY_WINDOW.test(clause.text),
    conditionText: [clause.condition?.text ?? '', ...conditions.map((c) => c.text)].join(' '),
    isTitle: false,
    isLocked: LOCKED.test(statement.text),
    quantities: measuresOf(clause, statement.text),
    topic: NO_WORDS,
    context: NO_WORDS,
    surroundings: NO_WORDS,
    conditionWords: new Set(conditions.flatMap((c) => wordsOf(c))),
    characters: charactersOf(statement),
    names: namesOf(clause),
    mentioned: { words: NO_WORDS, text: '' },
    grams: NO_WORDS,
  }
}

/** Denies an action; taking a demand back or comparing a number denies none. */
function wordsOf(clause: Clause): string[] {
  const { verbs, nouns } = contentOf(clause)
  return [...verbs, ...nouns, ...clause.people.map((p) => personConcept(p.text))]
}

function deniesSomething(clause: Clause): boolean {
  const { polarity, text, verb } = clause
  if (verb !== undefined && COMPARISON.test(verb.lemma)) return false
  if (polarity === 'not' && LACKING.test(text)) return false
  return polarity === 'forbid' || polarity === 'not' || DENIAL.test(text) || endsSomething(clause)
}

/** "15 分钟无操作自动退出": what is lacking is the case, not what is done. */
const LACKING = /(?:无|没有|未)[^，。不]{1,8}(?:自动|则|就|即|将|系统|时)[^，。不无未]{1,20}$/

/** What is said of the thing itself: "微信登录下线", "is switched off". */
const ENDED =
  /(?:下线|停用|取消|废止|关停|停运|停办|去除)[了。]?$|\b(?:is|are|gets?|was|were|will be) (?:switched off|turned off|removed|dropped|discontinued|retired|abolished|shut down|phased out)\b/i

/** "取消语音播报", "stops mailing": a behaviour or service is ended; who cancels an order ends none. */
function endsSomething(clause: Clause): boolean {
  const { tokens, actor, modality, object, text } = clause
  if (ENDED.test(text)) return true
  const at = tokens.findIndex((t) => CEASE.test(t.lemma))
  if (at === -1 || modality === 'may' || (actor !== undefined && /\p{Script=Han}/u.test(actor.text))) return false
  const next = tokens[at + 1]
  if (next?.class === 'verb') return true
  const last = tokens.findLast((t) => /^(?:noun|verb|name)$/.test(t.class) && t.end <= (object?.end ?? Infinity))
  return (
    last !== undefined &&
    last.start > (tokens[at]?.start ?? 0) &&
    (last.class === 'verb' || FEATURE_HEAD.test(last.text))
  )
}

const COMPARISON = /超过|大于|小于|少于|多于|低于|高于|exceed/

const NO_WORDS: ReadonlySet<string> = new Set()
