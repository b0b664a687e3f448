import { detectLanguage, type Language } from '../llm/reading/language.ts'

export type { Language }

/** The language to answer in; text without words (a number, a lone letter) changes nothing. */
export function languageOf(text: string, otherwise: Language): Language {
  return /\p{Script=Han}|\p{L}{2}/u.test(text) ? detectLanguage(text) : otherwise
}

/** One sentence in both languages, and the one to say. */
export function inLanguage(language: Language, sentence: Readonly<Record<Language, string>>): string {
  return sentence[language]
}
