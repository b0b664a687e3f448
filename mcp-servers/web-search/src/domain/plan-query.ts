import { cleanText, cutText } from './clean-text.ts'
import { matchKnownTopics } from './match/known-topics.ts'
import type { Language, Question, SearchKind } from './question.ts'

/** What turns a subject into a question a search engine understands. */
const INTENT: Record<Language, Record<SearchKind, string>> = {
  zh: { competitor: '竞品 功能', practice: '最佳实践', technology: '技术选型 对比' },
  en: { competitor: 'competitors', practice: 'best practices', technology: 'technology comparison' },
}

/** A search engine answers a phrase better than a document: a longer text is asked by its topics and its beginning. */
const MAX_SUBJECT = 200
const MAX_TOPICS = 2
const MAX_CONTEXT = 80

/** How much of a text is looked at; the rest cannot reach the query anyway. */
const READ_LENGTH = 4_000

/** The words to search for: one line, nothing hidden, at most `limit` characters. */
export function planQuery(asked: Question, limit: number): string {
  const subject = subjectOf(asked)
  const context = cutText(cleanText(`${asked.purpose} ${asked.field}`), MAX_CONTEXT)
  const intent = INTENT[asked.language][asked.kind]
  const words = [subject, context, subject.toLowerCase().includes(intent) ? '' : intent]
  return cutText(words.filter((part) => part !== '').join(' '), limit)
}

function subjectOf({ text, language }: Question): string {
  const line = cleanText(text.slice(0, READ_LENGTH))
  if (line.length <= MAX_SUBJECT) return line
  const topics = matchKnownTopics(text)
    .slice(0, MAX_TOPICS)
    .map(({ topic }) => topic.name[language])
  return [...topics, cutText(line, MAX_SUBJECT)].join(' ')
}
