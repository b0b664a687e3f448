import { isPersonNoun } from '../domain/clause/people-en.ts'
import { knownVerb } from '../domain/words/tag-en.ts'
import type { StoryParts } from './messages.ts'

// Stories as sentences. The words are the text's own; only grammar is ours: person of the verb, articles, connectives.

type Told = Pick<StoryParts, 'role' | 'action' | 'benefit'>

/** Purposes that bring their own connective. */
const ZH_CONNECTED = /^(?:方便|便于|避免|以免|免得|省得|从而|防止)/

/** 作为…，我希望…，以便… */
export function storyZh({ role, action, benefit }: Told): string {
  const deed = balanced(action.replace(/^(?:能够|可以|能)+/, ''))
  const wish = /^(?:一个|一套|一种|一份|一张)/.test(deed) ? `有${deed}` : deed
  const why = benefit === null ? '' : ZH_CONNECTED.test(benefit) ? `，${benefit}` : `，以便${benefit}`
  return `作为${role}，我希望${/^[\da-z]/i.test(wish) ? ' ' : ''}${wish}${why}`
}

/** A quotation that lost its end gets it back. */
function balanced(text: string): string {
  return text.split('“').length > text.split('”').length ? `${text}”` : text
}

/** As a …, I want to …, so that … */
export function storyEn({ role, action, benefit }: Told): string {
  const why = benefit === null ? '' : whyEn(benefit)
  return mine(`As ${oneOf(role)}, I want ${wishEn(action)}${why}`)
}

/** The action after "they": its bare verb, or having what is only a thing. */
export function deedEn(action: string): string {
  const wish = wishEn(action)
  return wish.startsWith('to ') ? wish.slice(3) : `have ${wish}`
}

function wishEn(action: string): string {
  const deed = action
    .replace(/^(?:wants?|needs?|wish(?:es)?|would like) (?:to )?/i, '')
    .replace(/\b(and|or) (?:can|may|must|should|will|shall) /gi, '$1 ')
  if (/^(?:an?|the|some|more|my) /i.test(deed) || !holdsVerb(deed)) return deed
  const [first = '', ...rest] = deed.split(' ')
  const base = baseForm(first)
  const own = rest.join(' ')
  const other =
    base === first
      ? own
      : own.replace(
          /\b(and|or|then) (\w+s)\b(?= (?:an?|the|it|them|each|all|every|any|some|its|our|your|their|his|her|my)\b)/gi,
          (_, joint: string, verb: string) => `${joint} ${baseForm(verb)}`,
        )
  return `to ${[base, other].filter((part) => part !== '').join(' ')}`
}

/** "low-stock alerts" is wished for as it is. */
function holdsVerb(deed: string): boolean {
  const first = deed.split(' ')[0] ?? ''
  return !first.includes('-') || knownVerb(baseForm(first)) !== undefined
}

/** The verb after "to": uploads → upload, tries → try, passes → pass. */
function baseForm(verb: string): string {
  const word = verb.toLowerCase()
  if (!/^[a-z]{3,}s$/.test(word) || /(?:ss|us|is)$/.test(word))
    return verb.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  return /(?:sses|shes|ches|xes|zes|oes)$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

const PURPOSE_VERB =
  /^(?:avoid|reduce|save|prevent|speed|keep|help|stop|cut|compare|understand|ensure|plan|prove|decide|make|follow|monitor|find)\b/i
const RESULT_VERB =
  /^(?:cuts?|reduces|saves|avoids|speeds|helps|makes|lets|lowers|prevents|spares|frees|shortens|keeps|stops|protects)\b/i

/** A goal that is only a thing ("Fewer lost tools"): it is to be had. */
const HAD =
  /^(?:fewer|less|more|better|faster|shorter|higher|lower|no)\b(?!.*\b(?:is|are|can|will|has|have|does|do|should|must|get|gets)\b)/i

function whyEn(benefit: string): string {
  if (HAD.test(benefit)) return ` in order to have ${lowered(benefit)}`
  if (PURPOSE_VERB.test(benefit)) return ` in order to ${benefit}`
  return RESULT_VERB.test(benefit) ? `, which ${benefit}` : `, so that ${benefit}`
}

/** A role in the middle of a sentence; abbreviations keep their letters. */
export function lowered(role: string): string {
  return /^[A-Z][a-z]/.test(role) ? `${role[0]?.toLowerCase()}${role.slice(1)}` : role
}

/** Departments and groups take no article. Source: the departments of a company, and nouns without a singular. */
const UNCOUNTED =
  /(?:^|\s)(?:staff|finance|HR|IT|QA|support|legal|marketing|sales|management|personnel|procurement|purchasing|accounting|dispatch|reception|security|billing|compliance|operations|ops|engineering|logistics|payroll|housekeeping|kitchen|warehouse|people|everyone|anyone|children)$/i

/** A story is told by one of them: "members" → "a member", "field technicians" → "a field technician". */
export function oneOf(role: string): string {
  const own = lowered(role)
  if (/^(?:an?|the|any|each|every|all) /i.test(own) || UNCOUNTED.test(own)) return own
  const words = own.split(' ')
  const last = words.at(-1) ?? ''
  const single = last.replace(/men$/i, 'man') === last ? baseForm(last) : last.replace(/men$/i, 'man')
  if (single === last || !isPersonNoun(single)) return withArticle(own)
  return withArticle([...words.slice(0, -1), single].join(' '))
}

/** "a user", "an owner"; a plural that is no known person stays as it is. */
function withArticle(role: string): string {
  if (/[^s]s$/i.test(role) && !isPersonNoun(role.split(' ').at(-1) ?? '')) return role
  return `${/^(?:[aeio]|u(?!s|ni)|hour|honou?r|heir)/i.test(role) ? 'an' : 'a'} ${role}`
}

/** The one who tells speaks of "my" and "myself"; other people's things stay theirs. */
function mine(story: string): string {
  return story
    .replace(/\b(?:themselves|himself|herself|themself)\b/gi, 'myself')
    .replace(/(, I want to \w+(?: (?:off|up|in|out|on|with|from))? )(?:their|his|her)\b/i, '$1my')
    .replace(/, so that they\b/i, ', so that I')
    .replace(
      /( (?:in|on|from|at|to|with) )their (?=own |phone|tablet|account|profile|browser|device|computer|desk|screen)/i,
      '$1my ',
    )
}
