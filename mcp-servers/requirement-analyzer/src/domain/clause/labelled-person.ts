import { type Span, spanOf } from '../text/types.ts'
import { isPersonNoun } from './people-en.ts'
import { isPersonWord } from './people-zh.ts'

const LABEL = /^(?<who>\p{Script=Han}{2,10}|[A-Za-z][A-Za-z -]{2,30}?)\s?[:：](?=\s*\S)/u

/** The people that a label before a colon names ("农户：", "Site lead:"), or `undefined`. */
export function labelledPerson({ text, start }: Span): Span | undefined {
  const who = LABEL.exec(text)?.groups?.['who']
  if (who === undefined) return undefined
  const isPerson = /\p{Script=Han}/u.test(who)
    ? [2, 3, 4].some((length) => length <= who.length && isPersonWord(who.slice(-length)))
    : isPersonNoun(who.split(' ').at(-1) ?? '')
  if (!isPerson) return undefined
  const { start: from, end } = spanOf(text, 0, who.length)
  return { start: start + from, end: start + end, text: who }
}
