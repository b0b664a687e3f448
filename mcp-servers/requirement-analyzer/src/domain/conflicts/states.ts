import { STATE_PATTERNS } from '../lexicon/conflict-cues.ts'
import { TERM_OF } from '../lexicon/terms.ts'

/** Whether something holds before or after an event ("已发货" is after it, "未付款" before it). */
export type Phase = 'before' | 'after'

/** The events a clause is bound to, each with its phase. */
export function statesOf(text: string): Map<string, Phase> {
  const states = new Map<string, Phase>()
  for (const { pattern, phase } of STATE_PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      if (/结束$/.test(match[1] ?? '')) states.set('结束', phase)
      const event = match[1]
        ?.trim()
        .toLowerCase()
        .replace(/^.*(?:的(?=..)|(?<=.)(?=被.))/u, '')
        .replace(/(?<=.)(?:完成|通过|成功|结束|状态)$/u, '')
      if (event !== undefined && event !== '' && !NO_EVENT.test(event)) states.set(event, phase)
    }
  }
  return states
}

/** Pieces of a time ("10 点以后") are no event. */
const NO_EVENT = /[以之立]$|^(?:an?|per|each|every) \w+$|^(?:点|天|日|小时|分钟|分|周|月|年)/

export type StateRelation = 'same' | 'opposed' | 'apart' | 'general'

/** How the states of two claims stand to each other; `general` when neither or only one is bound to a state. */
export function relateStates(a: ReadonlyMap<string, Phase>, b: ReadonlyMap<string, Phase>): StateRelation {
  if (a.size === 0 || b.size === 0) return 'general'
  const pairs = [...a].flatMap(([event, phase]) =>
    [...b].filter(([other]) => sameEvent(event, other)).map(([, otherPhase]) => phase === otherPhase),
  )
  if (pairs.length === 0) return 'apart'
  return pairs.includes(true) ? 'same' : 'opposed'
}

/** Whether a text names an event, in whatever order of words. */
export function namesEvent(text: string, event: string): boolean {
  if (text.toLowerCase().includes(event)) return true
  if (HAN_EVENT.test(event)) return [...event].every((char) => text.includes(char))
  const named = new Set(stemsOf(text.toLowerCase()))
  const stems = stemsOf(event)
  return stems.length > 0 && stems.every((stem) => named.has(stem))
}

const HAN_EVENT = /^\p{Script=Han}{2,}$/u

/** Events are written in many lengths and orders ("发货", "订单发货"): one inside the other is the same. */
function sameEvent(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length > 1 && namesEvent(long, short)) return true
  const concept = eventConcept(a)
  if (concept !== undefined && concept === eventConcept(b)) return true
  const stems = new Set(stemsOf(a))
  return stemsOf(b).some((stem) => stems.has(stem))
}

/** Chinese puts the event last ("处方审核" is a review); English marks it by its ending. */
export function eventConcept(event: string): string | undefined {
  if (/^(?:通过|accepted|passed|pending|pass)$/.test(event)) return 'approve'
  // "They are uploaded" names its event last.
  const stem = (event.split(' ').at(-1) ?? event).replace(/(?:ed|ing|s)$/, '')
  return TERM_OF.get(event) ?? TERM_OF.get(event.slice(-2)) ?? TERM_OF.get(stem) ?? TERM_OF.get(`${stem}e`)
}

/** English events are phrases ("the host has confirmed the visit"); one telling stem in common makes them one event. */
function stemsOf(event: string): string[] {
  const words = event.match(/[a-z]{4,}/g) ?? []
  return words
    .filter((word) => !EVENT_FILLER.has(word))
    .map((word) => word.replace(/(?:ted|ting|ing|ed|es|s)$/, '').slice(0, 6))
}

const EVENT_FILLER = new Set([
  'have',
  'been',
  'they',
  'their',
  'with',
  'that',
  'this',
  'from',
  'were',
  'become',
  'becomes',
  'days',
  'hours',
  'weeks',
])
