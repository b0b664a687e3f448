import { isPersonNoun } from '../clause/people-en.ts'
import type { Clause, Person } from '../clause/types.ts'
import { knownVerb } from '../words/tag-en.ts'
import type { FoundStory } from './types.ts'
import { plain, roleOf } from './wording.ts'

/** "provide merchants with a dashboard": they get it. */
const SUPPLIED = /\b(?:provide|supply|equip)s? (?:the |all )?(?<who>[a-z]+(?: [a-z]+)?) with (?<what>[^.;]{3,120})/i

export function suppliedStory(clause: Clause): FoundStory | undefined {
  const { who, what } = SUPPLIED.exec(clause.text)?.groups ?? {}
  if (who === undefined || what === undefined || !isPersonNoun(who.split(' ').at(-1) ?? '')) return undefined
  return { role: who, isRoleStated: true, action: `get ${plain(what)}`, object: what, benefit: null, source: clause }
}

/** "The guest is informed …": the subject gets it. */
const TOLD =
  /^(?:(?:and|but|then) )?(?:the |an? |all )?(?<who>[a-z-]+(?: [a-z-]+)?) (?:is|are|gets?) (?:automatically )?(?<deed>informed|notified|told|alerted|reminded|warned|sent|emailed|e-mailed|texted|messaged|shown|given|offered|asked|assigned|handed)\b(?<rest>[^.;]{0,120})/i

export function toldStory(clause: Clause): FoundStory | undefined {
  const { who, deed, rest = '' } = TOLD.exec(clause.text)?.groups ?? {}
  if (who === undefined || deed === undefined || !isPersonNoun(who.split(' ').at(-1) ?? '')) return undefined
  // "is shown which … and can send …": the second deed needs no modal of its own.
  const action = plain(`get ${deed}${rest}`).replace(/ and (?:can|may|must|should|will) (?=[a-z])/i, ' and ')
  return { role: who, isRoleStated: true, action, object: undefined, benefit: null, source: clause }
}

/** "只有店长才能改价": who alone may do it may do it. */
const ONLY_THEY = /^只有(?<who>\p{Script=Han}{2,10}?)(?:才|方)(?:能够?|可以?)(?<deed>[^，。；;]{2,60})/u

export function onlyStory(clause: Clause): FoundStory | undefined {
  const { who, deed } = ONLY_THEY.exec(clause.text)?.groups ?? {}
  const isPerson = who !== undefined && clause.people.some(({ text }) => who.includes(text) || text.includes(who))
  if (!isPerson || deed === undefined) return undefined
  return { role: who, isRoleStated: true, action: plain(deed), object: undefined, benefit: null, source: clause }
}

/** "the ability to export", "批量录入成绩的功能": what is given is a deed. */
const ENABLED =
  /^ to (?<own>(?!(?:the|a|an|our|their|his|her|its|all|each|every)\b)[a-z][^.;]{3,160})|\bthe (?:ability|option|right|possibility|means) to (?<en>[^.;]{3,160})|(?:一个|一种|一项)?(?<zh>\p{Script=Han}[^，。；]{1,40}?)的(?:功能|能力|权限|入口)[。；]?$/u

/** "a way for section leaders to mark …": who it is for does it; "sent to drivers to the door" is a place. */
function ownDeed({ tokens }: Clause, deed: string | undefined): string | undefined {
  const first = deed?.split(' ')[0]?.toLowerCase()
  const isVerb = tokens.some(
    (t) => t.text.toLowerCase() === first && (t.class === 'verb' || knownVerb(t.lemma) !== undefined),
  )
  return isVerb ? deed : undefined
}

const OFFER = /^(?:新增|增加|添加|提供|开放|开通|加|做)?(?:一个|一种|一项|个)?/

/** "给物业加个功能，能看到…": what it is comes in the next clause. */
export const BARE_THING = /^(?:一?个|一项)?(?:功能|能力|入口|按钮|页面)[。]?$/

export function receiverStory(clause: Clause, receiver: Person): FoundStory | undefined {
  const enabled = ENABLED.exec(clause.text.slice(receiver.end - clause.start))?.groups
  const deed = ownDeed(clause, enabled?.['own']) ?? enabled?.['en'] ?? enabled?.['zh']?.replace(OFFER, '')
  if (deed !== undefined) {
    const role = roleOf(receiver)
    return { role, isRoleStated: true, action: plain(deed), object: clause.object?.text, benefit: null, source: clause }
  }
  if (BARE_THING.test(clause.object?.text ?? '')) return undefined
  const told = toldDirectly(clause, receiver)
  if (told !== undefined) return told
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

/** "日报表推给…": the verb of giving is no part of what is given. */
const GIVING_END = /(?:(?:推|发|报|送|转|抄|派|交|寄)?给|to|向)\s*$/i

/** "text every patient 24 hours before the visit": the one told is the verb's own object; what they get is in the verb. */
const GOT: Readonly<Record<string, string>> = {
  text: 'get a text',
  email: 'get an e-mail',
  'e-mail': 'get an e-mail',
  message: 'get a message',
  call: 'get a call',
  notify: 'get notified',
  remind: 'get reminded',
  alert: 'get alerted',
  warn: 'get warned',
  inform: 'get informed',
  tell: 'get told',
}

function toldDirectly(clause: Clause, receiver: Person): FoundStory | undefined {
  const { verb, text, start } = clause
  const got = GOT[verb?.lemma ?? '']
  if (verb === undefined || got === undefined) return undefined
  const between = text.slice(verb.end - start, receiver.start - start)
  if (!/^ (?:(?:the|an?|all|every|each|any|our|their) ){0,2}$/i.test(between)) return undefined
  const action = plain(`${got}${text.slice(receiver.end - start)}`)
  return { role: receiver.text, isRoleStated: true, action, object: undefined, benefit: null, source: clause }
}

/** What is given: the object without the receiver in it. */
function thing(clause: Clause, receiver: Person): string {
  const { object } = clause
  if (object === undefined) return ''
  if (object.end <= receiver.start || object.start >= receiver.end) return plain(object.text)
  const before = clause.text.slice(object.start - clause.start, Math.max(0, receiver.start - clause.start))
  const after = clause.text.slice(receiver.end - clause.start, object.end - clause.start)
  return plain([before, after].map((part) => part.replace(GIVING_END, '').trim()).find((part) => part.length > 1) ?? '')
}
