import { defineTool, type ToolDefinition } from '@mcp-servers/server-shell'
import { z } from 'zod'
import { isVerified, type Quote, renderQuote, selectQuotes } from '../domain/answer.ts'
import { wordingFor } from '../messages/sentences.ts'
import { origin, originOf } from './hit-fields.ts'
import { askedPart, find, type Knowledge, languageOfQuestion } from './knowledge.ts'

const inputSchema = z.object({
  question: z.string().describe('A whole question, Chinese or English'),
  topK: z.int().min(1).max(50).default(5).describe('How many passages the answer may draw on'),
})
const outputSchema = z.object({
  answer: z.string().describe('Sentences of the documents, each followed by the number of its citation'),
  citations: z.array(
    origin.extend({
      number: z.int(),
      quote: z.string().describe('The sentence as it stands in the document'),
      start: z.int().describe('Where the quote starts in the chunk'),
      end: z.int(),
    }),
  ),
})

/** Answers in sentences of the documents themselves, or says that they hold no answer. */
export function answerWithKnowledgeBase(knowledge: Knowledge): ToolDefinition {
  return defineTool({
    name: 'answer_with_knowledge_base',
    title: 'Answer from the knowledge base',
    description:
      "Answers a question from the team's own documents in quoted sentences, each with a citation that names its chunk. " +
      'Says so when the documents hold no answer; citations are empty then. Use search_knowledge_base to read whole ' +
      'passages. Not for general knowledge or the web.',
    inputSchema,
    outputSchema,
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    async run({ question, topK }, { principal }) {
      const found = await find(knowledge, { text: question, field: 'question', limit: topK }, principal)
      const quotes = selectQuotes(found.hits, askedPart(question)).filter(isVerified)
      if (quotes.length > 0) return { answer: render(quotes), citations: quotes.map(toCitation) }
      const wording = wordingFor(languageOfQuestion(question))
      return { answer: found.visibleChunks === 0 ? wording.nothingVisible : wording.nothingRelevant, citations: [] }
    },
  })
}

function render(quotes: readonly Quote[]): string {
  return quotes.map(({ text }, i) => `${renderQuote(text)} [${i + 1}]`).join('\n')
}

function toCitation({ chunk, text, start, end }: Quote, index: number) {
  return { ...originOf(chunk), number: index + 1, quote: text, start, end }
}
