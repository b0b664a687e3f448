import type { Sentences, SentencesFor } from '@mcp-servers/server-shell'
import { languageOf } from '../domain/text/language.ts'
import type { Language } from '../domain/text/types.ts'
import { en } from './en.ts'
import type { Messages } from './messages.ts'
import { zh } from './zh.ts'

const tables: Readonly<Record<Language, Messages>> = { zh, en }

/** All sentences in one language. */
export function messagesIn(language: Language): Messages {
  return tables[language]
}

/** The language of the text that was sent; Chinese when none was. */
export const sentencesFor: SentencesFor = (text): Sentences => messagesIn(languageOf(text)).sentences
