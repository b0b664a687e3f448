import type { ArgumentIssue, Sentences } from '@mcp-servers/server-shell'
import { detectLanguage } from '../domain/language.ts'
import type { Language } from '../domain/question.ts'
import { en } from './en.ts'
import type { SearchMessages } from './search-messages.ts'
import { zh } from './zh.ts'

/** Every sentence of the server by language. */
export const messages: Record<Language, SearchMessages> = { zh, en }

/** The shell's sentences in the language of whatever text the caller sent. */
export function sentencesFor(text: string): Sentences {
  const chosen = messages[detectLanguage(text)]
  return { argument: (issue) => sayIssue(chosen, issue), internal: chosen.internal }
}

function sayIssue({ argument }: SearchMessages, issue: ArgumentIssue): string {
  switch (issue.code) {
    case 'missing':
      return argument.missing(issue)
    case 'wrong_type':
      return argument.wrong_type(issue)
    case 'unknown':
      return argument.unknown(issue)
    case 'too_small':
      return argument.too_small(issue)
    case 'too_big':
      return argument.too_big(issue)
    case 'invalid':
      return argument.invalid(issue)
  }
}
