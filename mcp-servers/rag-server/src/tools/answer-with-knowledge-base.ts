import { defineTool, type ToolContext, type ToolDefinition } from '@mcp-servers/server-shell'
import { z } from 'zod'
import { isVerified, type Quote, renderQuote, selectQuotes } from '../domain/answer.ts'
import type { Hit } from '../domain/rank-list.ts'
import type { Found } from '../domain/retrieve.ts'
import { disagreementAmong } from '../domain/support/disagreement.ts'
import { type Language, languageOf } from '../domain/text/language.ts'
import type { Dictionary } from '../domain/translate/dictionary.ts'
import type { ProvenSentence } from '../domain/written/validate.ts'
import { wordingFor } from '../messages/sentences.ts'
import { origin, originOf } from './hit-fields.ts'
import { askedPart, find, type Knowledge, languageOfQuestion } from './knowledge.ts'
import { retrievalField, toldRetrieval, toldWriting, writingField } from './model-fields.ts'
import { type Written, writeAnswer } from './write-answer.ts'

const inputSchema = z.object({
  question: z.string().describe('A whole question, Chinese or English'),
  topK: z.int().min(1).max(50).default(5).describe('How many passages the answer may draw on'),
})
const outputSchema = z.object({
  answer: z.string().describe('Sentences, each followed by the numbers of its citations'),
  citations: z.array(
    origin.extend({
      number: z.int(),
      quote: z.string().describe('The sentence as it stands in the document'),
      start: z.int().describe('Where the quote starts in the chunk'),
      end: z.int(),
    }),
  ),
  retrieval: retrievalField,
  writing: writingField,
})
type Answer = Pick<z.input<typeof outputSchema>, 'answer' | 'citations'>

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
    async run({ question, topK }, { principal, signal }) {
      const found = await find(knowledge, { text: question, field: 'question', limit: topK, signal }, principal)
      const language = languageOfQuestion(question)
      const written = await write(knowledge, { question, hits: found.hits, signal })
      const answer =
        written?.kind === 'written'
          ? fromModel(written.sentences, question)
          : quoted(found, { question, dictionary: knowledge.dictionary }, written)
      return { ...answer, ...toldRetrieval(found, language), ...toldWriting(written, language) }
    },
  })
}

async function write(
  { writer, ...knowledge }: Knowledge,
  asked: { question: string; hits: readonly Hit[]; signal: ToolContext['signal'] },
): Promise<Written | undefined> {
  if (writer === undefined || asked.hits.length === 0) return undefined
  return await writeAnswer(asked, { ...knowledge, writer })
}

/** Sentences of the documents themselves; none when a model has read the passages and found no answer in them. */
function quoted(
  { hits, visibleChunks }: Found,
  { question, dictionary }: { question: string; dictionary: Dictionary },
  written: Written | undefined,
): Answer {
  const asked = askedPart(question)
  const quotes = written?.kind === 'nothing' ? [] : selectQuotes(hits, asked, dictionary).filter(isVerified)
  if (quotes.length > 0) {
    const lines = quotes.map(({ text }, i) => `${renderQuote(text)} [${i + 1}]`)
    return answerOf(lines, quotes, asked)
  }
  const wording = wordingFor(languageOfQuestion(question))
  return { answer: visibleChunks === 0 ? wording.nothingVisible : wording.nothingRelevant, citations: [] }
}

function fromModel(sentences: readonly ProvenSentence[], question: string): Answer {
  let number = 0
  const lines = sentences.map(({ text, proofs }) => [text, ...proofs.map(() => `[${++number}]`)].join(' '))
  return answerOf(
    lines,
    sentences.flatMap(({ proofs }) => proofs),
    askedPart(question),
  )
}

/**
 * The lines with their citations; after them, which quotes are in the other language, and that two of the cited
 * documents state different numbers.
 */
function answerOf(lines: readonly string[], quotes: readonly Cited[], question: string): Answer {
  const citations = quotes.map(toCitation)
  const [one, other] = disagreementAmong(quotes, question)?.map((at) => citations[at]) ?? []
  const language = languageOfQuestion(question)
  const wording = wordingFor(language)
  const foreign = citations.filter((_, i) => isForeign(quotes[i], language)).map(({ number }) => number)
  const notes = [
    ...(foreign.length > 0 ? [wording.otherLanguage(foreign)] : []),
    ...(one && other ? [wording.differ(one, other)] : []),
  ]
  return { answer: [...lines, ...notes].join('\n'), citations }
}

/** A sentence of the other language in a document of it: a line of figures or names in one of the own language is not. */
function isForeign(quote: Cited | undefined, language: Language): boolean {
  return quote !== undefined && [quote.text, quote.chunk.content].every((text) => languageOf(text) !== language)
}

type Cited = Pick<Quote, 'chunk' | 'text' | 'start' | 'end'>

function toCitation({ chunk, text, start, end }: Cited, index: number) {
  return { ...originOf(chunk), number: index + 1, quote: text, start, end }
}
