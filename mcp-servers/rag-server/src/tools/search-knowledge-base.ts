import { defineTool, type ToolDefinition } from '@mcp-servers/server-shell'
import { z } from 'zod'
import type { Hit } from '../domain/rank-list.ts'
import { wordingFor } from '../messages/sentences.ts'
import { origin, originOf } from './hit-fields.ts'
import { find, type Knowledge, languageOfQuestion } from './knowledge.ts'
import { retrievalField, toldRetrieval } from './model-fields.ts'

/** All passages of one answer together; clients cut or refuse results far above this. */
const MAX_CONTENT_LENGTH = 40_000

const inputSchema = z.object({
  query: z.string().describe('Question or keywords, Chinese or English; whole sentences work best'),
  topK: z.int().min(1).max(50).default(5).describe('How many passages at most'),
})
const outputSchema = z.object({
  query: z.string(),
  results: z.array(origin.extend({ content: z.string(), score: z.number().describe('0 to 1') })),
  note: z.string().optional().describe('Why there is nothing, or not everything'),
  retrieval: retrievalField,
})

/** Finds passages of the documents the caller may see. */
export function searchKnowledgeBase(knowledge: Knowledge): ToolDefinition {
  return defineTool({
    name: 'search_knowledge_base',
    title: 'Search the knowledge base',
    description:
      "Finds passages in the team's own documents (policies, guidelines, retrospectives, baselines), best first, with " +
      'source and chunk id. Use it to read what in-house documents say; for a short answer with quotes use ' +
      'answer_with_knowledge_base. An empty list means that nothing there is about the question. Not for the web.',
    inputSchema,
    outputSchema,
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    async run({ query, topK }, { principal, signal }) {
      const found = await find(knowledge, { text: query, field: 'query', limit: topK, signal }, principal)
      const { hits, visibleChunks } = found
      const fitting = withinBudget(hits)
      const language = languageOfQuestion(query)
      const wording = wordingFor(language)
      const retrieval = toldRetrieval(found, language)
      const results = fitting.map(({ chunk, score }) => ({
        ...originOf(chunk),
        content: chunk.content,
        score: Math.min(1, score),
      }))
      if (visibleChunks === 0) return { query, results, note: wording.nothingVisible, ...retrieval }
      if (hits.length === 0) return { query, results, note: wording.nothingRelevant, ...retrieval }
      const isCut = fitting.length < hits.length
      return isCut ? { query, results, note: wording.cutOff, ...retrieval } : { query, results, ...retrieval }
    },
  })
}

function withinBudget(hits: readonly Hit[]): Hit[] {
  let length = 0
  return hits.filter(({ chunk }, i) => {
    length += chunk.content.length
    return i === 0 || length <= MAX_CONTENT_LENGTH
  })
}
