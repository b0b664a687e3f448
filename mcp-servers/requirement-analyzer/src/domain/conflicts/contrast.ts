import type { Clause } from '../clause/types.ts'
import { isFileFormat } from '../lexicon/format-kinds.ts'
import { CHANNELS, OPPOSITE_CASES, SORTING_CHARACTERS } from '../lexicon/opposites.ts'
import { isPeopleTerm, TERM_OF } from '../lexicon/terms.ts'
import { ZH_GENERIC } from '../lexicon/zh-people.ts'
import type { Token } from '../words/token.ts'
import { areOneTerm, isAlike } from './alike.ts'
import type { Fact, Name } from './claim.ts'
import { conceptOf } from './content.ts'

// Two claims with the same words can be about two things: the heads agree (病历, pressure) and what stands before them
// does not (门诊 / 住院, pump / valve). A modifier that only one side has narrows the thing and contrasts with nothing.

const UNIVERSAL_WORD = /^(?:所有|全部|任何|一切|全体|任意|无论|all|any|every|whatever)$/i
/** Says that one is meant, not which one. */
const NARROWS_NOTHING = /^(?:single|individual|whole|entire|given|certain|specific|particular|respective|own)$/i
const LINK = /^(?:的|'s|’s|之)$/
const PHRASE_CLASS = /^(?:noun|name|adjective|verb|other|pronoun|number)$/
/** More modifiers than this are no phrase. */
const MAX_MODIFIERS = 5

/** The names in a clause, each noun with the words before it. */
export function namesOf(clause: Clause): Name[] {
  const names: Name[] = []
  let run: string[] = []
  let isUniversal = false
  for (const token of clause.tokens) {
    if (LINK.test(token.text) || NARROWS_NOTHING.test(token.text)) continue
    if (UNIVERSAL_WORD.test(token.text)) isUniversal = true
    else if (!isPhraseWord(clause, token)) [run, isUniversal] = [[], false]
    else {
      const concept = nameOf(token)
      if (concept === undefined) continue
      names.push({ head: concept, modifiers: run.slice(-MAX_MODIFIERS), isUniversal })
      run = [...run, concept]
    }
  }
  return names
}

function nameOf(token: Token): string | undefined {
  return isFileFormat(token.text) ? undefined : (conceptOf(token) ?? shortWord(token))
}

/** One character narrows as well as a word does (主 / 从, 冷 / 海). */
function shortWord({ text, class: wordClass }: Token): string | undefined {
  return /^\p{Script=Han}$/u.test(text) && /^(?:noun|adjective|other)$/.test(wordClass) ? text : undefined
}

function isPhraseWord(clause: Clause, token: Token): boolean {
  return PHRASE_CLASS.test(token.class) && (token.start !== clause.verb?.start || opensName(clause, token))
}

/** "邀请链接 7 天内有效": a verb at the head with its noun right behind, and what is said of both behind that. */
function opensName({ tokens, modality, quantities }: Clause, token: Token): boolean {
  if (tokens[0] !== token || modality !== 'plain' || !HAN_WORD.test(token.text)) return false
  const [noun, next] = tokens.slice(1, 3)
  return noun?.class === 'noun' && next !== undefined && quantities.some((q) => q.start === next.start)
}

/** Whether two claims speak of two things, people or cases that the wording sets apart. */
export function areContrasted(a: Fact, b: Fact): boolean {
  return (
    haveSiblingNames(a, b) ||
    haveSiblingDeeds(a, b) ||
    haveOtherOpenings(a, b) ||
    haveOtherOrdinals(a, b) ||
    haveOppositeCases(a, b) ||
    haveOtherChannels(a, b) ||
    haveOtherEvents(a, b)
  )
}

/** "资质到期前" and "合同到期前": the same event of two things. */
function haveOtherEvents(a: Fact, b: Fact): boolean {
  return [...a.states.keys()].some((x) => [...b.states.keys()].some((y) => isOfOthers([x, a], [y, b])))
}

function isOfOthers([x, a]: [string, Fact], [y, b]: [string, Fact]): boolean {
  if (!HAN_WORD.test(x) || !HAN_WORD.test(y) || x.length < EVENT_CHARS || y.length < EVENT_CHARS) return false
  if (x.slice(-2) !== y.slice(-2)) return false
  const [own, other] = [x.slice(0, -2), y.slice(0, -2)]
  if ([...own].some((char) => other.includes(char)) || TERM_OF.get(own) === (TERM_OF.get(other) ?? '')) return false
  return !isMentioned(own, b) && !isMentioned(other, a)
}

/** An event with what it happens to. */
const EVENT_CHARS = 4

function haveSiblingNames(a: Fact, b: Fact): boolean {
  return a.names.some((p) => b.names.some((q) => areSiblings([p, a], [q, b])))
}

/** "团员请假须…" and "指挥请假须…": claims that begin alike but for the one noun that they are about. */
function haveOtherOpenings(a: Fact, b: Fact): boolean {
  const [own, other] = [a.clause.tokens, b.clause.tokens]
  const at = own.findIndex((token, index) => token.text !== other[index]?.text)
  const [x, y, next] = [own[at], other[at], own[at + 1]]
  if (x === undefined || y === undefined || next === undefined || at > 1 || !HAN_WORD.test(next.text)) return false
  if (next.text.length < 2 || !CONTENT.test(next.class) || next.text !== other[at + 1]?.text) return false
  return areOtherNouns(x, y) && !isMentioned(x.text, b) && !isMentioned(y.text, a)
}

const CONTENT = /^(?:noun|name|verb)$/

function areOtherNouns(x: Token, y: Token): boolean {
  if (![x, y].every((t) => HAN_WORD.test(t.text) && t.text.length > 1 && CONTENT.test(t.class))) return false
  if ([x, y].some((t) => ZH_GENERIC.has(t.text) || UNIVERSAL_WORD.test(t.text)) || conceptOf(x) === conceptOf(y))
    return false
  return !areOneTerm(x.text, y.text) && ![...x.text].some((char) => y.text.includes(char))
}

/** 升温 / 降温, 检票 / 退票, whichever of them the dictionary takes for a verb. */
function haveSiblingDeeds(a: Fact, b: Fact): boolean {
  return [...a.verbs].some((x) => [...b.verbs, ...b.nouns].some((y) => areSiblingWords([x, a], [y, b])))
}

function areSiblings([p, a]: [Name, Fact], [q, b]: [Name, Fact]): boolean {
  if (p.isUniversal || q.isUniversal) return false
  if (p.head !== q.head && !isAlike(p.head, q.head)) return areSiblingWords([p.head, a], [q.head, b])
  if (areOfOtherPeople(p, q)) return true
  const own = p.modifiers.filter((word) => !q.modifiers.includes(word) && !isMentioned(word, b))
  const other = q.modifiers.filter((word) => !p.modifiers.includes(word) && !isMentioned(word, a))
  return own.length > 0 && other.length > 0
}

/** "the driver app" and "the passenger app", although each speaks of both. */
function areOfOtherPeople(p: Name, q: Name): boolean {
  const [own, other] = [p.modifiers.at(-1) ?? '', q.modifiers.at(-1) ?? '']
  return isPeopleTerm(own) && isPeopleTerm(other) && !isAlike(own, other)
}

/** Words that end alike and begin otherwise (临时工 / 正式工, 东门 / 西门). */
function areSiblingWords([x, a]: [string, Fact], [y, b]: [string, Fact]): boolean {
  if (!HAN_WORD.test(x) || !HAN_WORD.test(y) || x.at(-1) !== y.at(-1) || x[0] === y[0]) return false
  const areSorted = SORTING_CHARACTERS.has(x[0] ?? '') && SORTING_CHARACTERS.has(y[0] ?? '')
  // Words of two characters with one end are as often two words for one thing (图片 / 照片).
  if (!areSorted && (x.length < COMPOUND_CHARS || y.length < COMPOUND_CHARS)) return false
  return !isMentioned(x, b) && !isMentioned(y, a)
}

const COMPOUND_CHARS = 3

/** Named anywhere in the other requirement, its title included. */
function isMentioned(word: string, { mentioned }: Fact): boolean {
  if (mentioned.words.has(word)) return true
  if (HAN_WORD.test(word) && mentioned.text.includes(word)) return true
  if (HAN_WORD.test(word)) return [...mentioned.words].some((other) => areOneTerm(word, other))
  return [...mentioned.words].some((other) => isAlike(word, other))
}

const HAN_WORD = /^\p{Script=Han}+$/u
const ORDINAL = /首[次个批单]|第[一二三四五六七八九十\d]+|\b(?:first|second|third|fourth|fifth|\d(?:st|nd|rd|th))\b/gi

function haveOtherOrdinals(a: Fact, b: Fact): boolean {
  const [own, other] = [ordinals(a.sentence), ordinals(b.sentence)]
  return own.size > 0 && other.size > 0 && ![...own].some((word) => other.has(word))
}

function ordinals(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(ORDINAL)].map((m) => (/^首|^第一$|first/i.test(m[0]) ? '1' : m[0].toLowerCase())))
}

function haveOppositeCases(a: Fact, b: Fact): boolean {
  return OPPOSITE_CASES.some(
    ([one, other]) =>
      (one.test(a.sentence) && other.test(b.sentence) && !other.test(a.sentence) && !one.test(b.sentence)) ||
      (other.test(a.sentence) && one.test(b.sentence) && !one.test(a.sentence) && !other.test(b.sentence)),
  )
}

/** By text message in one, by mail in the other: both can be. */
function haveOtherChannels(a: Fact, b: Fact): boolean {
  const [own, other] = [channels(a.sentence), channels(b.sentence)]
  return own.length > 0 && other.length > 0 && !own.some((name) => other.includes(name))
}

function channels(text: string): string[] {
  return CHANNELS.filter(({ cue }) => cue.test(text)).map(({ name }) => name)
}
