import type { Language } from '../reading/language.ts'

/** The four ranges are Chinese on the wire (SPEC section 2); an English answer says them in English. */
const english: Readonly<Record<string, string>> = {
  '1-3天': '1-3 days',
  '3-7天': '3-7 days',
  '1-3周': '1-3 weeks',
  '3周以上': 'more than 3 weeks',
}

/** A range of days in the language of the answer. */
export function daysIn(language: Language, range: string): string {
  return language === 'zh' ? range : (english[range] ?? range)
}
