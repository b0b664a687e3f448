import { OPPOSITES } from '../lexicon/opposites.ts'
import type { Fact } from './claim.ts'
import { isRefusedWithout } from './denial.ts'
import type { Match } from './match.ts'
import { relateStates } from './states.ts'
import type { Contradiction } from './types.ts'

/** Hidden in one, shown in the other; free in one, charged in the other: of the same thing, in the same state. */
export function oppositeConflict(a: Fact, b: Fact, match: Match): Contradiction | undefined {
  if (
    isRefusedWithout(a) ||
    isRefusedWithout(b) ||
    !isOneMatter(a, b, match) ||
    deniesElse(a) !== deniesElse(b) ||
    !areOpposites(a, b)
  )
    return undefined
  return { kind: 'contradiction', a: a.sentence, b: b.sentence, detail: [a.text, b.text] }
}

/** Denies by more than the word that is the opposite itself ("停用"). */
function deniesElse({ denies, isCeased }: Fact): boolean {
  return denies && !isCeased
}

/** Not needed in one, a duty in the other ("不用出示小票" / "必须出示小票"). */
export function dutyConflict(a: Fact, b: Fact, match: Match): Contradiction | undefined {
  const [isA, isB] = [isWaived(a), isWaived(b)]
  if (isA === isB || !(isOneMatter(a, b, match) || isOneThing(match))) return undefined
  const duty = isA ? b : a
  if (duty.clause.modality !== 'must' || match.words.length === 0) return undefined
  return { kind: 'contradiction', a: a.sentence, b: b.sentence, detail: [a.text, b.text] }
}

function isWaived({ clause }: Fact): boolean {
  return clause.polarity === 'waive'
}

/** Each side holds one of the two words and not the other as well. */
export function areOpposites(a: Fact, b: Fact): boolean {
  const [ours, theirs] = [a.text.replace(ATTRIBUTIVE, ''), b.text.replace(ATTRIBUTIVE, '')]
  return OPPOSITES.some(([one, other]) => {
    const [oneA, otherA, oneB, otherB] = [one.test(ours), other.test(ours), one.test(theirs), other.test(theirs)]
    return (oneA && !otherA && otherB && !oneB) || (otherA && !oneA && oneB && !otherB)
  })
}

/** "删除操作" names what is recorded or asked for, it deletes nothing. */
const ATTRIBUTIVE = /\p{Script=Han}{2}(?:操作|动作|行为|请求|申请|事件)(?=[都均由须会应需将、，]|\p{Script=Han})/gu

function isOneThing(match: Match): boolean {
  return match.heads.length > 0 && !match.isContrasted && !match.areActorsApart
}

/** Short claims that name one thing and little else. */
function isOneSubject(a: Fact, b: Fact, { heads, isContained }: Match): boolean {
  return heads.length > 0 && (isContained || Math.max(a.nouns.size, b.nouns.size) <= SHORT_NOUNS)
}

const SHORT_NOUNS = 2

function isOneMatter(a: Fact, b: Fact, match: Match): boolean {
  if (match.isContrasted || match.areActorsApart || !(match.isSameTopic || isOneSubject(a, b, match))) return false
  return relateStates(a.states, b.states) !== 'opposed' && relateStates(a.states, b.states) !== 'apart'
}
