import { labelledPerson } from '../clause/labelled-person.ts'
import type { Clause, Person } from '../clause/types.ts'
import { PRIORITY_CUE } from '../lexicon/priority-cues.ts'
import { FLOW_START, PURPOSE_CLAUSE, SAYING } from '../lexicon/story-cues.ts'
import type { ParsedText, Statement } from '../text/parse.ts'
import { asks } from '../text/reach.ts'
import { withAntecedents } from './antecedent.ts'
import { benefitOf, statedGoal } from './benefit.ts'
import { deedText, NO_WISH, PRONOUN } from './deed.ts'
import { BARE_THING, onlyStory, receiverStory, suppliedStory, toldStory } from './receivers.ts'
import { roleless } from './roleless.ts'
import { tableStories } from './table.ts'
import { templateStories } from './template.ts'
import type { FoundStory } from './types.ts'
import { plain, roleOf } from './wording.ts'

const NO_STORY: ReadonlySet<string> = new Set(['acceptance', 'priority', 'quality', 'boundary', 'roles', 'schedule'])

/** One story for each actor and what it may do; prohibitions and conditions give none. */
export function findStories(parsed: ParsedText): FoundStory[] {
  const goal = statedGoal(parsed)
  const prose = asks(parsed).filter((s) => s.form !== 'cell' && !NO_STORY.has(s.section))
  const told = [...prose.flatMap((s) => storiesOf(s, spokenOfBefore(s, parsed))), ...tableStories(parsed)]
  const stories = withAntecedents(told.length > 0 ? told : roleless(parsed), parsed)
  return distinct(stories.map((story) => ({ ...story, benefit: story.benefit ?? goal })))
}

/** "Our trainers complain … They should see …": who was spoken of in the sentence before is meant, also where that one only tells. */
function spokenOfBefore({ text, line, start }: Statement, { statements }: ParsedText): Person | undefined {
  if (!/^(?:they|he|she)\b/i.test(text)) return undefined
  const before = statements.findLast((s) => s.end <= start && s.line === line)
  return before?.clauses.flatMap(({ people }) => people).find(({ isGeneric }) => !isGeneric)
}

function storiesOf(statement: Statement, before?: Person): FoundStory[] {
  const template = templateStories(statement)
  if (template.length > 0) return template
  const labelled = labelledStory(statement)
  if (labelled !== undefined) return [labelled]
  const benefit = benefitOf(statement.text)
  const stories: FoundStory[] = []
  let spokenOf = before
  let told: Clause | undefined
  for (const clause of statement.clauses) {
    const last = stories.at(-1)
    if (last !== undefined && (spokenOf === undefined || last.role === spokenOf.text) && goesOn(clause)) {
      stories[stories.length - 1] = {
        ...last,
        action: `${last.action}${joint(last.action)}${plain(carriedText(clause))}`,
      }
    } else {
      stories.push(
        ...(toldOfLast(clause, told) ?? toldBy(clause, spokenOf, before !== undefined && stories.length === 0))
          .filter((story) => story.action !== '')
          .map((story) => ({ ...story, benefit })),
      )
      spokenOf = nextSpokenOf(clause, spokenOf)
    }
    told = clause
  }
  return stories
}

/** "- 农户：在小程序里申报受灾面积": in a list the label names who does it. */
function labelledStory(statement: Statement): FoundStory | undefined {
  const label = statement.form === 'item' ? labelledPerson(statement) : undefined
  const clauses = statement.clauses.slice(1)
  const [first] = clauses
  if (label === undefined || first === undefined || !clauses.some((c) => isAllowed(c) && hasDeed(c))) return undefined
  const action = plain(statement.text.slice(label.end - statement.start + 1))
  return action === ''
    ? undefined
    : {
        role: label.text,
        isRoleStated: true,
        action,
        object: first.object?.text,
        benefit: benefitOf(action),
        source: statement,
      }
}

/** Under a condition the deed is told with it: "驳回时必须填写原因" is not asked for otherwise. */
function carriedText(clause: Clause): string {
  return clause.condition === undefined ? (clause.action?.text ?? clause.text) : clause.text.replace(INNER_MODAL, '')
}

const INNER_MODAL = /(?:必须|应当|应该|可以|能够|需要|须|应|可)(?=\p{Script=Han})/u

function joint(action: string): string {
  return /\p{Script=Han}/u.test(action) ? '，' : ', '
}

function toldBy(clause: Clause, spokenOf: Person | undefined, isSequel: boolean): FoundStory[] {
  const own = storiesIn(clause)
  return own.length === 0 && spokenOf !== undefined && refersBack(clause, isSequel)
    ? [carriedOn(clause, spokenOf)]
    : own
}

function nextSpokenOf(clause: Clause, spokenOf: Person | undefined): Person | undefined {
  if (clause.isConditionOnly) return spokenOf
  const part = BARE_THING.test(clause.object?.text ?? '') ? 'receiver' : 'actor'
  return clause.people.find((p) => p.part === part && isOutsideName(clause, p)) ?? spokenOf
}

/** "… share it with a friend, who gets an alert": the person named last does it. */
function toldOfLast(clause: Clause, before: Clause | undefined): FoundStory[] | undefined {
  const last = before?.people.at(-1)
  if (last === undefined || !/^who \w/i.test(clause.text) || !isAllowed(clause)) return undefined
  return [{ ...carriedOn(clause, last), action: plain(clause.text.replace(/^who /i, '')) }]
}

/** Allowed; after a sentence that only told of somebody, what they should do is as much. */
function isOffered({ modality, text }: Clause, isSequel: boolean): boolean {
  if (PURPOSE_CLAUSE.test(text)) return false
  return modality === 'may' || (isSequel && (modality === 'must' || /\b(?:wants?|needs?) to\b/i.test(text)))
}

/** "…不能删除，但可以撤回…", "… but they can withdraw …": the one spoken of before is meant. */
function refersBack(clause: Clause, isSequel: boolean): boolean {
  if (!isAllowed(clause) || clause.isConditionOnly || !isOffered(clause, isSequel) || ownActors(clause).length > 0)
    return false
  return clause.subject === undefined || /^(?:they|he|she)$/i.test(clause.subject.text)
}

function carriedOn(clause: Clause, actor: Person): FoundStory {
  const told = plain(clause.action?.text ?? clause.text)
  const action = NO_WISH.test(told) ? '' : told
  return { role: actor.text, isRoleStated: true, action, object: clause.object?.text, benefit: null, source: clause }
}

/** A clause without a subject carries on what the actor before it does. */
function goesOn(clause: Clause): boolean {
  if (clause.people.length > 0 || clause.subject !== undefined || !isAllowed(clause) || clause.isConditionOnly)
    return false
  if (clause.condition !== undefined && clause.verb?.role === 'react') return false
  if ([ONLY_A_LIMIT, PURPOSE_CLAUSE, ...PRIORITY_CUE].some((said) => said.test(clause.text))) return false
  return (
    clause.verb !== undefined &&
    /^(?:operate|react|other)$/.test(clause.verb.role) &&
    plain(clause.action?.text ?? '') !== ''
  )
}

/** "活动最多叠加 2 个" says how many, not what else is done. */
const ONLY_A_LIMIT = /^(?!(?:最多|至多|每|可|能))\p{Script=Han}{1,8}(?:最多|至多|不超过|不得超过|上限)/u

function isAllowed(clause: Clause): boolean {
  return clause.polarity === 'positive'
}

function storiesIn(clause: Clause): FoundStory[] {
  if (!isAllowed(clause) || isRelative(clause) || PURPOSE_CLAUSE.test(clause.text)) return []
  const only = onlyStory(clause) ?? toldStory(clause)
  if (only !== undefined) return [only]
  const actors = ownActors(clause)
  if (clause.isConditionOnly) return flowStart(clause, actors)
  const supplied = suppliedStory(clause)
  if (supplied !== undefined) return [supplied]
  if (actors.length > 0) return actors.flatMap((actor, index) => actorStory(clause, actor, actors.slice(index + 1)))
  const receiver = clause.people.find((p) => p.part === 'receiver' && !p.isGeneric && !PRONOUN.test(p.text))
  const story = receiver === undefined || clause.verb === undefined ? undefined : receiverStory(clause, receiver)
  return story === undefined ? [] : [story]
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

/** "which players skipped training" describes, it does not ask. */
function isRelative({ text }: Clause): boolean {
  return /^(?:which|who|whose|that|why|how|where|whether)\b/i.test(text)
}

/** "作为一个平台" and the like name no actor. */
function isOutsideName(clause: Clause, person: Person): boolean {
  return !/(?:作为|哪[些个位]|\b(?:which|what|whose|how many) )$/i.test(
    clause.text.slice(0, person.start - clause.start),
  )
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

const OUTCOME = /(?:通过|成功|完成)?(?:之后|以后|后|时)$/

/** What is handed out by itself is received: "生日当天自动发放一张优惠券". */
function given(action: string): string {
  return action.replace(/自动(?:发放|发送|推送|下发|赠送)(?!给|到|至)/, '收到')
}

/** What stands after the actor, without modal words; people in one list share it. */
function actorStory(clause: Clause, actor: Person, later: readonly Person[]): FoundStory[] {
  const next = later.find((p) => isJoint(clause, actor, p))
  const from = next === undefined ? actor.end : (later.at(-1)?.end ?? actor.end)
  if (SAYING.test(clause.text.slice(from - clause.start))) return []
  const { condition } = clause
  const isInside = condition !== undefined && condition.end > from
  const after = isInside ? clause.text.slice(condition.end - clause.start) : ''
  // "班主任审批通过后自动同步": what follows by itself is not the person's deed, the condition is.
  const told = isInside
    ? /^[，,\s]*(?:系统)?自动/.test(after)
      ? clause.text.slice(from - clause.start, condition.end - clause.start).replace(OUTCOME, '')
      : after
    : clause.text.slice(from - clause.start)
  const action = plain(deedText(clause, told))
  if (action === '' || NO_WISH.test(action) || !hasDeed(clause) || PRONOUN.test(actor.text)) return []
  const role = roleOf(actor)
  const object = clause.object?.text
  return [{ role, isRoleStated: true, action: given(action), object, benefit: null, source: clause }]
}

function isJoint(clause: Clause, a: Person, b: Person): boolean {
  return /^\s*(?:、|和|与|及|以及|或|and|or|,)\s*(?:the )?$/i.test(
    clause.text.slice(a.end - clause.start, b.start - clause.start),
  )
}

/** Being and having are no deeds, wishes for an outcome neither. */
function hasDeed({ verb, tokens, modality }: Clause): boolean {
  // What somebody may or must is a deed, whatever the dictionary takes the word for ("可以互相换班").
  if (verb === undefined) return modality === 'may' || modality === 'must' || tokens.some((t) => t.class === 'verb')
  return verb.role !== 'goal' && (verb.role !== 'state' || /^(?:need|want|需要|想要|希望|想)$/.test(verb.lemma))
}

function distinct(stories: readonly FoundStory[]): FoundStory[] {
  return [...new Map(stories.map((story) => [`${story.role}\n${story.action}`, story])).values()]
}
