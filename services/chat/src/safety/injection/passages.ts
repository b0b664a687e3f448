import { foldScript } from '../fold-script.ts'
import { unmask } from '../hidden-text.ts'
import { english } from './evidence-en.ts'
import { chinese } from './evidence-zh.ts'

/** Where a passage ends: after a sentence or a line. */
const PASSAGE_END = /(?<=[。！？!?\n])|(?<=[.;；]\s)/u
/** Longer texts are looked at in full but only so many characters are one passage. */
const MAX_PASSAGE = 600

/** A text with its disguises undone, in the pieces that are looked at one by one. */
export function passagesOf(text: string): string[] {
  return readable(text).split(PASSAGE_END).flatMap(pieces).map(withoutMentions)
}

const QUOTED = /[“"「『‘][^”"」』’\n]{1,100}[”"」』’]/gu
/** A phrase that is quoted as an example is spoken of, not spoken. */
const EXAMPLE = /((?:写法是|例如|比如|输入|\b(?:says?|types?|such as))\s?)[“"「][^”"」\n]{1,80}[”"」]/giu

/** The name of a field in data whose words are joined: `assistant_hint`. */
const FIELD = /(["'])([a-z0-9]{1,30}(?:_[a-z0-9]{1,30}){1,6})\1(?=\s{0,3}:)/gu
/** What a reader is to put in himself: it speaks of no one. */
const PLACEHOLDER = /<(?:你的?|您的?|your)[^<>\n]{1,30}>|(?<==\s?["']?)(?:你的|您的|your)[-_\p{L}]{1,20}/giu

/** Disguises undone; long gaps between words say nothing and would cost every pattern a second look. */
function readable(text: string): string {
  return foldScript(unmask(text))
    .replace(/\s{4,}/gu, (gap) => (gap.includes('\n') ? '\n\n' : '  '))
    .replace(FIELD, (_field, _quote, name: string) => name.replaceAll('_', ' '))
    .replace(PLACEHOLDER, '<…>')
    .replace(EXAMPLE, (_quoted, lead: string) => lead)
}

/** How prompts are written: what is quoted there is an example of one. */
const OF_PROMPTS =
  /提示词(?:里|中|末尾|开头|模板|时|之?[前后])|(?:示例|范例|比如|例如)\p{Script=Han}{0,4}提示词|(?:写|编写|设计|优化)\p{Script=Han}{0,4}提示词|自定义指令|\b(?:the|an?|each|every|good|custom) (?:system )?(?:prompts?|instructions?)\b/iu

/** Words of somebody that a sentence reports; what follows a sign of data (`note: "…"`, `agent="…"`) is its content. */
const REPORTED = /(?<![=:[{(]\s{0,2}|\w)[“"「『][^”"」』\n]{1,200}[”"」』](?!\s{0,2}[\]},:])/gu
/** Signs that the words around a quotation turn to the reader themselves. */
const TURNS_TO_READER = ['you', 'order', 'calledUpon', 'prescribes', 'thisText', 'yourSetup', 'dictates'] as const
const SENTENCE = /\p{Script=Han}{3}|[a-z]+[ ,]+[a-z]+[ ,]+[a-z]+/iu

/** Whether what is quoted is only told of: the sentence around it says something of its own, and asks nothing. */
function reports(around: string): boolean {
  return (
    SENTENCE.test(around) &&
    ![chinese, english].some((table) => TURNS_TO_READER.some((name) => table[name].test(around)))
  )
}

/** What speaks of attacks, or of how prompts are written, quotes them: the words are mentioned there, not used. */
function withoutMentions(passage: string): string {
  const spoken = passage.replace(QUOTED, ' ')
  if (spoken === passage) return passage
  const around = passage.replace(REPORTED, ' ')
  if (around !== passage && reports(around)) return around
  return [chinese.ofAttacks, english.ofAttacks, OF_PROMPTS].some((speaksOf) => speaksOf.test(spoken)) ? spoken : passage
}

function pieces(passage: string): string[] {
  if (passage.length <= MAX_PASSAGE) return passage.trim() === '' ? [] : [passage]
  const found: string[] = []
  for (let at = 0; at < passage.length; at += MAX_PASSAGE) found.push(passage.slice(at, at + MAX_PASSAGE))
  return found
}
