/** Purpose clauses. Source: the connectives of purpose of both languages' grammars. */
const ZH_BEFORE = /^(?:为了?|为方便|为便于|为使|为避免|为减少)([^，,。]{2,40})[，,]/
const ZH_AFTER =
  /(?:以便于?|从而|以此|便于|好让|以免|免得|省得|这样就?(?:可以|能)?|用于|以(?=提升|提高|减少|降低|避免|保证|确保))([^，,。；;]{2,60})/
const EN_AFTER =
  /\b(?:so that|so as to|in order to|such that)\s+([^.;]{3,120})|,\s*so\s+((?:they|we|it|the|he|she|users?|customers?)\b[^.;]{3,120})|\bto (?=avoid|reduce|save|prevent|speed up|keep|help|stop|cut)([^.,;]{3,80})/i
const EN_BEFORE = /^(?:in order to|so as to|to) ([^,.;]{3,80}),/i

/** The purpose a sentence states, in its own words, or `null`. */
export function benefitOf(sentence: string): string | null {
  const zhBefore = sentence.match(ZH_BEFORE)
  if (zhBefore !== null) return tidy(zhBefore[0].replace(/^为了?/, '').replace(/[，,]$/, ''))
  const match = sentence.match(ZH_AFTER) ?? sentence.match(EN_BEFORE) ?? sentence.match(EN_AFTER)
  const found = match?.slice(1).find((part) => part !== undefined)
  return found === undefined ? null : tidy(found)
}

/** The sentence without its purpose clause. */
export function withoutBenefit(sentence: string): string {
  return sentence
    .replace(ZH_BEFORE, '')
    .replace(/[，,]?\s*(?:以便于?|从而|以此|便于|好让|以免|免得|省得|这样就?(?:可以|能)?)[^，,。；;]{2,60}/, '')
    .replace(/,?\s*\b(?:so that|so as to|in order to|such that)\s+[^.;]{3,120}/i, '')
    .replace(/,\s*so\s+(?:they|we|it|the|he|she|users?|customers?)\b[^.;]{3,120}/i, '')
    .replace(EN_BEFORE, '')
}

function tidy(text: string): string {
  return text.replace(/[\s。.，,；;！!]+$/u, '').trim()
}
