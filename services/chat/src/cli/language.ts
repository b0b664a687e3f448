/** The two languages of every face. */
export type Language = 'zh' | 'en'

/** The answer follows the question: Chinese wherever a Chinese character stands, English for other letters. */
export function languageOf(text: string, otherwise: Language): Language {
  if (/\p{Script=Han}/u.test(text)) return 'zh'
  return /\p{L}{2}/u.test(text) ? 'en' : otherwise
}
