import { UserError } from '@mcp-servers/server-shell'
import { z } from 'zod'
import { cleanText } from '../domain/clean-text.ts'
import { detectLanguage } from '../domain/language.ts'
import type { Question, SearchKind } from '../domain/question.ts'
import { messages } from '../messages/messages.ts'

/** A requirement document may be sent whole; what is searched for is taken from its beginning. */
const MAX_TEXT = 1_048_576

/** Something that narrows a search is a few words, or a few host names. */
const MAX_CONTEXT = 500

/** What is looked for: any text, a whole document included. */
export const subjectText = z.string().trim().min(1).max(MAX_TEXT)

/** What narrows a search: short, and empty is as good as absent. */
export const contextText = z.string().trim().max(MAX_CONTEXT)

/** All three tools only read, and read from the open web. */
export const searchHints = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true }

const SEARCHABLE = /[\p{L}\p{N}]/u

/** Builds a question in the language it was asked in; refuses a text without a single letter or digit. */
export function ask(
  kind: SearchKind,
  subject: { readonly name: string; readonly text: string },
  context: Partial<Pick<Question, 'purpose' | 'field' | 'sites'>>,
): Question {
  const { purpose = '', field = '', sites = [] } = context
  const language = detectLanguage(`${subject.text} ${purpose} ${field}`)
  if (!SEARCHABLE.test(cleanText(subject.text.slice(0, MAX_CONTEXT)))) {
    throw new UserError('invalid_input', messages[language].nothingToSearch(subject.name))
  }
  return { kind, language, text: subject.text, purpose, field, sites }
}
