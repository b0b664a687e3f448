import type { Clause, Person } from '../clause/types.ts'
import { findFunctions } from '../dimensions/functions.ts'
import { FLOW_START, LEADING_MODAL, TECHNICAL_WORK } from '../lexicon/story-cues.ts'
import type { ParsedText, Statement } from '../text/parse.ts'
import { demands } from '../text/reach.ts'
import { benefitOf, statedGoal, withoutBenefit } from './benefit.ts'
import { tableStories } from './table.ts'
import { templateStory } from './template.ts'
import type { FoundStory } from './types.ts'

const NO_STORY: ReadonlySet<string> = new Set(['acceptance', 'priority', 'quality', 'boundary', 'roles', 'schedule'])

/** One story for each actor and what it may do; prohibitions and conditions give none. */
export function findStories(parsed: ParsedText): FoundStory[] {
  const goal = statedGoal(parsed)
  const prose = demands(parsed).filter((s) => s.form !== 'cell' && !NO_STORY.has(s.section))
  const told = [...prose.flatMap((s) => storiesOf(s)), ...tableStories(parsed)]
  const stories = told.length > 0 ? told : roleless(parsed)
  return distinct(stories.map((story) => ({ ...story, benefit: story.benefit ?? goal })))
}

function storiesOf(statement: Statement): FoundStory[] {
  const template = templateStory(statement)
  if (template !== undefined) return [template]
  const benefit = benefitOf(statement.text)
  const stories: FoundStory[] = []
  let spokenOf: Person | undefined
  for (const clause of statement.clauses) {
    const last = stories.at(-1)
    if (last !== undefined && (spokenOf === undefined || last.role === spokenOf.text) && goesOn(clause)) {
      stories[stories.length - 1] = { ...last, action: `${last.action}，${plain(clause.action?.text ?? clause.text)}` }
    } else {
      stories.push(...toldBy(clause, spokenOf).map((story) => ({ ...story, benefit })))
      spokenOf = nextSpokenOf(clause, spokenOf)
    }
  }
  return stories
}

function toldBy(clause: Clause, spokenOf: Person | undefined): FoundStory[] {
  const own = storiesIn(clause)
  return own.length === 0 && spokenOf !== undefined && refersBack(clause) ? [carriedOn(clause, spokenOf)] : own
}

function nextSpokenOf(clause: Clause, spokenOf: Person | undefined): Person | undefined {
  return clause.isConditionOnly ? spokenOf : (clause.people.find((p) => p.part === 'actor') ?? spokenOf)
}

/** "…不能删除，但可以撤回…", "… but they can withdraw …": the one spoken of before is meant. */
function refersBack(clause: Clause): boolean {
  if (!isAllowed(clause) || clause.isConditionOnly || clause.modality !== 'may' || clause.people.length > 0)
    return false
  return clause.subject === undefined || /^(?:they|he|she)$/i.test(clause.subject.text)
}

function carriedOn(clause: Clause, actor: Person): FoundStory {
  const action = plain(clause.action?.text ?? clause.text)
  return { role: actor.text, isRoleStated: true, action, object: clause.object?.text, benefit: null, source: clause }
}

/** A clause without a subject carries on what the actor before it does. */
function goesOn(clause: Clause): boolean {
  if (clause.people.length > 0 || clause.subject !== undefined || !isAllowed(clause) || clause.isConditionOnly)
    return false
  if (clause.condition !== undefined && clause.verb?.role === 'react') return false
  return (
    clause.verb !== undefined &&
    /^(?:operate|react|other)$/.test(clause.verb.role) &&
    plain(clause.action?.text ?? '') !== ''
  )
}

function isAllowed(clause: Clause): boolean {
  return clause.polarity === 'positive'
}

function storiesIn(clause: Clause): FoundStory[] {
  if (!isAllowed(clause) || isRelative(clause) || PURPOSE_CLAUSE.test(clause.text)) return []
  const actors = ownActors(clause)
  if (clause.isConditionOnly) return flowStart(clause, actors)
  if (actors.length > 0) return actors.flatMap((actor, index) => actorStory(clause, actor, actors.slice(index + 1)))
  const receiver = clause.people.find((p) => p.part === 'receiver' && !p.isGeneric)
  return receiver === undefined || clause.verb === undefined ? [] : [receiverStory(clause, receiver)]
}

/** Actors of the clause itself: after its condition where there are any, and not those that only act inside another's deed ("让学生重交"). */
function ownActors(clause: Clause): Person[] {
  const actors = clause.people.filter((p) => p.part === 'actor' && isOutsideName(clause, p))
  const main = actors.filter((p) => clause.isConditionOnly || p.start >= (clause.condition?.end ?? 0))
  const [first, ...rest] = main.length > 0 ? main : actors
  if (first === undefined) return []
  let before = first
  const joined = rest.filter((p) => {
    const isOn = isJoint(clause, before, p)
    if (isOn) before = p
    return isOn
  })
  return [first, ...joined]
}

/** A purpose names who profits, not who acts. */
const PURPOSE_CLAUSE =
  /^(?:为了?(?!.{1,8}(?:设置|开通|分配))|以便|便于|方便|从而|以免|免得|省得|避免|so that|so |in order)/i

/** "which players skipped training" describes, it does not ask. */
function isRelative({ text }: Clause): boolean {
  return /^(?:which|who|whose|that|why|how|where)\b/i.test(text)
}

/** "作为一个平台" and the like name no actor. */
function isOutsideName(clause: Clause, person: Person): boolean {
  return !/作为$/.test(clause.text.slice(0, person.start - clause.start))
}

/** "买家提交申请后…": an act inside the product that starts the flow; arriving, receiving and the like happen outside. */
function flowStart(clause: Clause, actors: readonly Person[]): FoundStory[] {
  const actor = actors[0]
  if (actor === undefined || !FLOW_START.test(clause.text)) return []
  const action = plain(clause.text.slice(actor.end - clause.start)).replace(/(?:之后|以后|后)$/, '')
  return action === ''
    ? []
    : [{ role: actor.text, isRoleStated: true, action, object: clause.object?.text, benefit: null, source: clause }]
}

/** What stands after the actor, without modal words; people in one list share it. */
function actorStory(clause: Clause, actor: Person, later: readonly Person[]): FoundStory[] {
  const next = later.find((p) => isJoint(clause, actor, p))
  const from = next === undefined ? actor.end : (later.at(-1)?.end ?? actor.end)
  const started = clause.condition !== undefined && clause.condition.end > from ? clause.condition.end : from
  const action = plain(clause.text.slice(started - clause.start))
  if (action === '' || !hasDeed(clause)) return []
  return [{ role: actor.text, isRoleStated: true, action, object: clause.object?.text, benefit: null, source: clause }]
}

function isJoint(clause: Clause, a: Person, b: Person): boolean {
  return /^\s*(?:、|和|与|及|以及|或|and|or|,)\s*(?:the )?$/i.test(
    clause.text.slice(a.end - clause.start, b.start - clause.start),
  )
}

/** Being and having are no deeds, wishes for an outcome neither. */
function hasDeed({ verb, tokens }: Clause): boolean {
  if (verb === undefined) return tokens.some((t) => t.class === 'verb')
  return verb.role !== 'goal' && (verb.role !== 'state' || /^(?:need|want|需要|想要|希望|想)$/.test(verb.lemma))
}

function receiverStory(clause: Clause, receiver: Person): FoundStory {
  const isChinese = /\p{Script=Han}/u.test(clause.text)
  const what = thing(clause, receiver)
  const action = isChinese
    ? `收到${what === '' ? (clause.verb?.text ?? '通知') : what}`
    : `get ${what === '' ? 'a notification' : what}`
  return {
    role: receiver.text,
    isRoleStated: true,
    action,
    object: what === '' ? undefined : what,
    benefit: null,
    source: clause,
  }
}

/** What is given: the object without the receiver in it. */
function thing(clause: Clause, receiver: Person): string {
  const { object } = clause
  if (object === undefined) return ''
  if (object.end <= receiver.start || object.start >= receiver.end) return plain(object.text)
  const before = clause.text.slice(object.start - clause.start, Math.max(0, receiver.start - clause.start))
  const after = clause.text.slice(receiver.end - clause.start, object.end - clause.start)
  return plain(
    [before, after].map((part) => part.replace(/(?:给|to|向)\s*$/i, '').trim()).find((part) => part.length > 1) ?? '',
  )
}

/** An action as a reader would say it: no modal words in front, no purpose and no full stop behind. */
function plain(text: string): string {
  return withoutBenefit(text)
    .replace(LEADING_MODAL, '')
    .replace(/[\s。.；;，,！!吧啊呢]+$/u, '')
    .trim()
}

function distinct(stories: readonly FoundStory[]): FoundStory[] {
  return [...new Map(stories.map((story) => [`${story.role}\n${story.action}`, story])).values()]
}

/** An offer that nobody is named for: one story for somebody, to be asked about; technical work and changes give none. */
function roleless(parsed: ParsedText): FoundStory[] {
  return findFunctions(parsed)
    .filter(
      (f) =>
        f.clause.polarity === 'positive' && f.clause.verb?.role !== 'change' && !TECHNICAL_WORK.test(f.statement.text),
    )
    .filter((f) => /支持|提供|允许|新增|增加|实现|support|provide|allow|add|offer|import|export/i.test(f.text))
    .slice(0, 1)
    .map((f) => ({
      role: parsed.language === 'zh' ? '用户' : 'user',
      isRoleStated: false,
      action: bareAction(f.clause.action?.text ?? f.text),
      object: f.clause.object?.text,
      benefit: benefitOf(f.statement.text),
      source: f,
    }))
}

/** "支持批量导入功能" → "批量导入": the offer's own words say nothing about what is done. */
function bareAction(text: string): string {
  return plain(text)
    .replace(/^(?:支持|提供|新增|实现|增加)(?=.*(?:功能|能力)$)/u, '')
    .replace(/(?:的)?(?:功能|能力)$/u, '')
    .replace(/^(?:support|provide|offer)(?:s|ing)?\s+/i, '')
}
