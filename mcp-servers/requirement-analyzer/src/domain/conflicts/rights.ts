import { WORDS_OF } from '../lexicon/concepts.ts'
import {
  CHANGE_CONCEPTS,
  EXCEPT,
  EXCLUSIVE_ACTOR,
  GRANTS,
  PUT_BACK,
  RESTRICTED_SCOPE,
  SAME_CIRCUMSTANCE,
  UNIVERSAL,
  WIDE_SCOPE,
} from '../lexicon/conflict-cues.ts'
import { CEASE } from '../lexicon/opposites.ts'
import { common } from './alike.ts'
import type { Fact } from './claim.ts'
import { partsOf } from './content.ts'
import { isRefusedWithout } from './denial.ts'
import { hasRareVerb, haveOtherDeeds, MANNER, type Match } from './match.ts'
import { areOpposites } from './opposed.ts'
import { eventConcept, namesEvent, relateStates } from './states.ts'
import type { ConflictKind, Contradiction } from './types.ts'

/** One allows or does what the other forbids, of the same object, by the same people, in the same state. */
export function negationConflict(a: Fact, b: Fact, match: Match): Contradiction | undefined {
  if (
    a.denies === b.denies ||
    match.areActorsApart ||
    match.isContrasted ||
    (areOpposites(a, b) && !a.isCeased && !b.isCeased)
  )
    return undefined
  const [deny, allow] = a.denies ? [a, b] : [b, a]
  if (isRefusedBeyond(deny) || isRefusedWithout(deny) || isOnlySo(deny, allow)) return undefined
  if (
    isForSome(deny, allow) ||
    isAboutOther(deny, allow) ||
    (match.verbs.length < 2 && !hasRareVerb(match) && isBareDenial(deny, allow))
  )
    return undefined
  const deniesRepeat = REPEATED.test(deny.text) && !REPEATED.test(allow.text)
  if (deniesRepeat || !isSameClaim(deny, allow, match) || !statesClash(deny, allow)) return undefined
  return { kind: negationKind(deny, allow, match), a: a.sentence, b: b.sentence, detail: [a.text, b.text] }
}

/** "超过 25 MB 的文件拒绝上传": refused is what is beyond a number, which is held against the other's numbers. */
function isRefusedBeyond({ text, quantities }: Fact): boolean {
  return quantities.some(({ bound }) => bound === 'at-most') && BEYOND.test(text)
}

const BEYOND =
  /(?:超过|大于|高于|多于|超出|(?:larger|longer|more|bigger|greater|older|higher) than|over|above|beyond|exceed(?:s|ing)?)\s?\d/i

/** "不能单独入场", "未经确认不得删除", "看不到别人的": only so it is denied, and the other side does not do it so. */
function isOnlySo(deny: Fact, allow: Fact): boolean {
  const manner = MANNER_DENIED.exec(deny.text)?.[1]
  if (manner !== undefined) return !allow.text.includes(manner)
  if (UNTIL_DONE.test(deny.text)) return /须|必须|需要|应|才|\b(?:must|shall|only|needs?|requires?)\b/i.test(allow.text)
  return OF_OTHERS.test(deny.text) && OF_ONESELF.test(allow.text)
}

const MANNER_DENIED = /(?:不[得能可许]|禁止|严禁)(单独|独自|擅自|私自|直接|随意)/
const UNTIL_DONE = /未经?[^，。]{1,10}(?:不得|不能|不可|不予)/
const OF_OTHERS = /别人|他人|其他人|\bothers?'?\b|\bother (?:people|users|members)/i
const OF_ONESELF = /自己|本人|\b(?:their|his|her|one's) own\b/i

/** Some people may not, and the other side names nobody: an exception to it. */
function isForSome(deny: Fact, allow: Fact): boolean {
  if (deny.actors.size > 0 && allow.people.size === 0) return true
  const [some, others] = [deny.people, allow.people]
  return allow.actors.size === 0 && some.size > 0 && others.size > 0 && common(some, others).length === 0
}

/** "用户不做物理删除" names users alone; who deletes recordings deletes none of them. */
function isBareDenial(deny: Fact, allow: Fact): boolean {
  const own = deny.ownNames.map(({ head }) => head).filter((noun) => !deny.verbs.has(noun) && !MANNER.has(noun))
  if (deny.heads.size > 0 || own.length === 0 || UNIVERSAL.test(deny.text)) return false
  return common(new Set(own), new Set([...allow.context, ...allow.people, ...allow.topic])).length === 0
}

/** What is denied is named nowhere in the other requirement, and its own object not in the denial. */
function isAboutOther(deny: Fact, allow: Fact): boolean {
  const [denied, allowed] = [withoutChannels(deny.heads), withoutChannels(allow.heads)]
  return (
    denied.size > 0 &&
    allow.heads.size > 0 &&
    common(denied, allow.mentioned.words).length === 0 &&
    common(allowed, deny.context).length === 0
  )
}

/** By mail, through the page: how somebody is told, not what of. */
const CHANNEL_CONCEPTS: ReadonlySet<string> = new Set(['email', 'sms', 'phone', 'inbox', 'send', 'web'])

function withoutChannels(heads: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...heads].filter((head) => !CHANNEL_CONCEPTS.has(head)).flatMap((head) => [head, ...partsOf(head)]))
}

/** The same deed in the same matter or case, or in sentences about one matter the same thing. */
function isSameClaim(deny: Fact, allow: Fact, match: Match): boolean {
  const isSameCase = relateStates(deny.states, allow.states) === 'same'
  if (isNothingOf(deny, match)) return true
  const deeds = match.verbs.filter((verb) => !isEvent(verb, deny))
  if (deeds.length > 0 && (isSameCase || isSameMatter(match))) return true
  if (!match.isSameTopic || (match.words.length === 0 && common(deny.actors, allow.actors).length === 0)) return false
  return (
    (deny.isCeased && isEnded(deny, allow)) ||
    (doesSomething(allow) && deniesAll(deny, allow) && (GRANTS.has(deny.mainVerb) || !haveOtherDeeds(deny, allow)))
  )
}

/** What is ended is what the other side does or speaks of. */
function isEnded(deny: Fact, allow: Fact): boolean {
  const ended = [...deny.heads, ...deny.verbs].filter((word) => !CEASE.test(word))
  return (
    ended.length === 0 || common(new Set(ended), new Set([...allow.verbs, ...allow.nouns, ...allow.heads])).length > 0
  )
}

/** "No notification is sent": there is none of what the other speaks of. */
function isNothingOf({ text }: Fact, { heads, isContained }: Match): boolean {
  return heads.length > 0 && isContained && /^\s*(?:no|there (?:is|are|will be) no)\s|^\s*没有/i.test(text)
}

/** "恢复后补传": what has happened before is not what is done. */
function isEvent(verb: string, { states, mainVerb }: Fact): boolean {
  return verb !== mainVerb && [...states.keys()].some((event) => eventConcept(event) === verb)
}

/** A denial without a deed of its own ("不予受理"), or of one written with a character of the other's (入校 / 进入). */
function deniesAll(deny: Fact, allow: Fact): boolean {
  const own =
    GRANTS.has(deny.mainVerb) || deny.mainVerb === 'reject'
      ? []
      : [...deny.verbs].filter((verb) => !GRANTS.has(verb) && !deny.nouns.has(verb))
  const hasOtherDeed = own.some((verb) => WORDS_OF.has(verb))
  const names = (verb: string) => deny.verbs.has(verb) || (!hasOtherDeed && deny.nouns.has(verb))
  if ([...allow.verbs].some(names)) return true
  const theirs = [...allow.verbs, ...allow.nouns].join('')
  return own.every(
    (verb) => [...verb].some((char) => /\p{Script=Han}/u.test(char) && theirs.includes(char)) || isHeld(verb, allow),
  )
}

/** "keeps recordings", "offers refunds": what the deed makes is there, so the deed is done. */
function isHeld(deed: string, { nouns, mainVerb }: Fact): boolean {
  return nouns.has(deed) && (mainVerb === 'keep' || GRANTS.has(mainVerb))
}

function negationKind(deny: Fact, allow: Fact, match: Match): ConflictKind {
  if (relateStates(deny.states, allow.states) === 'same') return 'state'
  const isAboutAccess = deny.actors.size > 0 && allow.actors.size > 0 && match.verbs.includes('view')
  return isAboutAccess ? 'permission' : 'contradiction'
}

function doesSomething({ clause }: Fact): boolean {
  return clause.verb !== undefined && clause.verb.role !== 'state'
}

/** Only doing it again is denied. */
const REPEATED = /重复|再次|重新|twice|\bagain\b|\bre-?(?:submit|open|appl)/i

function isSameMatter(match: Match): boolean {
  return (
    match.verbs.length > 0 && !match.isContrasted && (match.words.length > 1 || match.isSameTopic || hasRareVerb(match))
  )
}

/** A ban for a special case beside a general permission is an exception, not a contradiction. */
function statesClash(deny: Fact, allow: Fact): boolean {
  const relation = relateStates(deny.states, allow.states)
  if (relation === 'same') return true
  if (relation !== 'general') return false
  if (deny.states.size > 0) return [...deny.states.keys()].some((event) => namesEvent(allow.text, event))
  return !deny.hasCondition || sharesWords(deny.conditionText, allow.conditionText)
}

function unified(text: string): string {
  return SAME_CIRCUMSTANCE.reduce((rest, [pattern, name]) => rest.replace(pattern, name), text.toLowerCase())
}

/** Two conditions that have nothing in common are two cases. */
function sharesWords(a: string, b: string): boolean {
  const words = (text: string) => new Set(unified(text).match(/\p{Script=Han}{2}|[a-z]{4,}/gu) ?? [])
  return common(words(a), words(b)).length > 0
}

/** Locked or final in one, changed in the other, in a state that both name or neither does. */
export function lockConflict(a: Fact, b: Fact, match: Match): Contradiction | undefined {
  if (a.isLocked === b.isLocked || match.isContrasted) return undefined
  const [locked, changing] = a.isLocked ? [a, b] : [b, a]
  if (changing.denies || !changesSomething(changing)) return undefined
  const isSameCase = relateStates(locked.states, changing.states) === 'same'
  const shared = Math.max(match.sharedContext.length, match.topicWords.length)
  if (!isSameCase && (match.heads.length + match.nouns.length === 0 || shared < 2)) return undefined
  if (!statesClash(locked, changing)) return undefined
  return { kind: 'state', a: a.sentence, b: b.sentence, detail: [a.text, b.text] }
}

function changesSomething({ verbs, text }: Fact): boolean {
  return common(verbs, CHANGE_CONCEPTS).length > 0 || PUT_BACK.test(text)
}

/** Only some may in one, others may in the other; or somebody's scope is narrow in one and wide in the other. */
export function permissionConflict(a: Fact, b: Fact, match: Match): Contradiction | undefined {
  const isNear = match.isSameTopic && match.words.length > 1
  if (!isSameMatter(match) && !isNear && !isBareDeed(a, b, match)) return undefined
  const found = exclusiveClash(a, b) || scopeClash(a, b, match) || otherDeedClash(a, b, match)
  return found ? { kind: 'permission', a: a.sentence, b: b.sentence, detail: [a.text, b.text] } : undefined
}

/** "edit pages": the deed is all that both name. */
function isBareDeed(a: Fact, b: Fact, { isWhole, verbs }: Match): boolean {
  return isWhole && verbs.length > 0 && a.nouns.size + b.nouns.size === 0
}

function isExclusive({ text, sentence }: Fact): boolean {
  return EXCLUSIVE_ACTOR.test(text) || EXCEPT.test(sentence)
}

function exclusiveClash(a: Fact, b: Fact): boolean {
  const [isA, isB] = [isExclusive(a), isExclusive(b)]
  if (isA === isB) return false
  const [only, open] = isA ? [a, b] : [b, a]
  if (
    open.denies ||
    (open.people.size === 0 && !EVERYBODY.test(open.text)) ||
    relateStates(a.states, b.states) === 'opposed'
  )
    return false
  // Who the exclusive side names need not be known as people ("只有生产计划科能改").
  if (only.people.size === 0) return !open.clause.people.some((person) => only.text.includes(person.text))
  return common(only.people, open.people).length === 0
}

const EVERYBODY = /人人|谁都|大家都|所有人|任何人|\b(?:everybody|everyone|anybody|anyone|all)\b/i

function scopeClash(a: Fact, b: Fact, match: Match): boolean {
  if (match.areActorsApart || a.people.size === 0 || b.people.size === 0) return false
  const [isA, isB] = [RESTRICTED_SCOPE.test(a.text), RESTRICTED_SCOPE.test(b.text)]
  if (isA === isB) return false
  return WIDE_SCOPE.test(isA ? b.text : a.text)
}

/** "Authors may only submit drafts": whatever else they do to the same things is beyond their right. */
function otherDeedClash(a: Fact, b: Fact, match: Match): boolean {
  if (match.isContrasted || !match.isSameTopic || common(a.actors, b.actors).length === 0) return false
  const [isA, isB] = [RESTRICTED_SCOPE.test(a.text), RESTRICTED_SCOPE.test(b.text)]
  return isA !== isB && !a.denies && !b.denies && haveOtherDeeds(a, b)
}
