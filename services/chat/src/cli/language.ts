import { type Language, ownLanguage } from '../llm/reading/language.ts'

export type { Language }

/** The language to answer in; text without words of its own (a number, an id, a lone “y”) changes nothing. */
export function languageOf(text: string, otherwise: Language): Language {
  return ownLanguage(text) ?? otherwise
}

/** One sentence in both languages, and the one to say. */
export function inLanguage(language: Language, sentence: Readonly<Record<Language, string>>): string {
  return sentence[language]
}
