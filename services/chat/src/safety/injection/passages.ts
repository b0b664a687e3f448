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

/** Disguises undone; long gaps between words say nothing and would cost every pattern a second look. */
function readable(text: string): string {
  return foldScript(unmask(text))
    .replace(/\s{4,}/gu, (gap) => (gap.includes('\n') ? '\n\n' : '  '))
    .replace(EXAMPLE, (_quoted, lead: string) => lead)
}

/** What speaks of attacks quotes them: the words are mentioned there, not used. */
function withoutMentions(passage: string): string {
  const spoken = passage.replace(QUOTED, ' ')
  return chinese.ofAttacks.test(spoken) || english.ofAttacks.test(spoken) ? spoken : passage
}

function pieces(passage: string): string[] {
  if (passage.length <= MAX_PASSAGE) return passage.trim() === '' ? [] : [passage]
  const found: string[] = []
  for (let at = 0; at < passage.length; at += MAX_PASSAGE) found.push(passage.slice(at, at + MAX_PASSAGE))
  return found
}
