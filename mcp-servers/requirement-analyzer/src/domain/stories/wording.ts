import type { Person } from '../clause/types.ts'
import { LEADING_MODAL } from '../lexicon/story-cues.ts'
import { withoutBenefit } from './benefit.ts'

/** An action as a reader would say it: no modal words in front, no purpose and no full stop behind. */
export function plain(text: string): string {
  return withoutBenefit(text)
    .replace(LEADING_MODAL, '')
    .replace(/[\s。.；;，,！!？?吧啊呢吗么]+$/u, '')
    .replace(/(?<=\p{Script=Han})\s\d{1,2}$/u, '')
    .trim()
}

/** An order's own verb is no part of the name: "Let customers …". */
export function roleOf({ text }: Person): string {
  return text.replace(/^(?:let|allow|enable|give|help|make)\s+/i, '')
}
