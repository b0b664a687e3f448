import { UserError } from '@mcp-servers/server-shell'
import { z } from 'zod'
import { languageOf } from '../domain/text/language.ts'
import { messagesIn } from '../messages/select.ts'

/** 2 MiB of UTF-16; what lies beyond the analysed part is not read, and the answer says so. */
const MAX_TEXT_CHARS = 2 * 1024 * 1024
/** A text needs this many letters: two Han characters say something, two Latin letters do not. */
const MIN_HAN = 2
const MIN_LETTERS = 3

export const requirementText = z.string().max(MAX_TEXT_CHARS)

/** Passes a text that holds words; anything else is refused with a sentence that names the field. */
export function requireWords(text: string, field: string): void {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (han < MIN_HAN && letters < MIN_LETTERS)
    throw new UserError('invalid_input', messagesIn(languageOf(text)).tooShort(field))
}

export const span = z.object({ start: z.number(), end: z.number(), text: z.string() })
export const language = z.enum(['zh', 'en'])
