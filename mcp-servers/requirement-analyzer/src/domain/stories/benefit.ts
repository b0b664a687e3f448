import type { ParsedText } from '../text/parse.ts'
import { leadingLabel } from '../text/sentences.ts'

// Purpose clauses. Source: the connectives of purpose of both languages' grammars.
const ZH_BEFORE = /^(?:为了?|为方便|为便于|为使|为让|为避免|为减少|为防止)([^，,。]{2,40})[，,]/
const ZH_AFTER =
  /[，,]?\s*(?:以便于?|从而|以此|便于|好让|以免|免得|省得|方便(?=[^，,。]{3,})|这样(?:好(?=[给让把帮])|就?(?:可以|能)?)|避免|以(?=提升|提高|减少|降低|避免|保证|确保|便))([^，,。；;]{2,60})$/
const EN_AFTER =
  /,?\s*\b(?:so that|so as to|in order (?:to|that)|such that|(?<=[\w)"'”’],? {0,2})so (?=(?:i|they|we|it|the|he|she|you|users?|customers?|nobody|no one|everyone)\b)(?!(?:i|we) (?:want|need|would|'d)\b))\s*([^.;]{3,120})/i
const EN_WHICH =
  /,\s*which\s+((?:cuts?|reduces?|saves?|avoids?|speeds?|helps?|makes?|lets?|lowers?|prevents?|spares?|frees?|shortens?|keeps?|stops?|protects?)\b[^.;]{3,80})/i
const EN_INFINITIVE =
  /(?<!\b(?:wants?|needs?|likes?|wish(?:es)?|able|ability|allowed|option|right) )\bto (?=(?:avoid|reduce|save|prevent|speed|keep|help|stop|cut|compare|understand|ensure|plan|prove|decide|make sure|follow up|monitor|find out)\b)([^.,;]{3,80})/i
const EN_BEFORE = /^(?:so,? )?(?:in order (?:to|that)|so as to|so that|to)\s+([^,.;:]{3,80})[,:]/i

/** Benefits keep the word that says it is one: to avoid, to make easier. */
const KEEPS_WORD = /^(?:方便|便于|避免|以免|免得)/

/** The purpose a sentence states, in its own words, or `null`. */
export function benefitOf(sentence: string): string | null {
  const bare = sentence.replace(/[。.；;！!\s]+$/u, '')
  const zhBefore = bare.match(ZH_BEFORE)
  if (zhBefore !== null) return tidy(zhBefore[0].replace(/^为了?/, ''))
  const zhAfter = bare.match(ZH_AFTER)
  if (zhAfter !== null) return tidy(KEEPS_WORD.test(lead(zhAfter[0])) ? lead(zhAfter[0]) : (zhAfter[1] ?? ''))
  const en = bare.match(EN_BEFORE) ?? bare.match(EN_AFTER) ?? bare.match(EN_WHICH) ?? bare.match(EN_INFINITIVE)
  return en === null ? null : tidy(en[1] ?? '')
}

function lead(text: string): string {
  return text.replace(/^[，,\s]+/, '')
}

/** The sentence without its purpose clause. */
export function withoutBenefit(sentence: string): string {
  return sentence
    .replace(/[。.；;！!\s]+$/u, '')
    .replace(ZH_BEFORE, '')
    .replace(ZH_AFTER, '')
    .replace(EN_BEFORE, '')
    .replace(EN_AFTER, '')
    .replace(EN_WHICH, '')
    .replace(EN_INFINITIVE, '')
    .trim()
}

/** A purpose stated for the whole text, under a goal heading or label. */
export function statedGoal(parsed: ParsedText): string | null {
  const goal = parsed.statements.find((s) => s.section === 'goal' && s.form !== 'heading' && s.form !== 'cell')
  if (goal === undefined) return null
  return tidy(goal.text.slice(leadingLabel(goal.text)?.length ?? 0)) || null
}

function tidy(text: string): string {
  return text.replace(/[\s。.，,；;！!]+$/u, '').trim()
}
