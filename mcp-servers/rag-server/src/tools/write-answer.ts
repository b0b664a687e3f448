import { randomUUID } from 'node:crypto'
import { type Logger, silentLogger } from '@mcp-servers/server-shell'
import { chunkIdOf } from '../domain/document.ts'
import type { Hit } from '../domain/rank-list.ts'
import type { ChatModel } from '../domain/written/chat-model.ts'
import { readDraft } from '../domain/written/draft.ts'
import { fitting, promptFor } from '../domain/written/prompt.ts'
import { type ProvenSentence, validate } from '../domain/written/validate.ts'
import type { Shortfall } from '../messages/model-sentences.ts'
import type { Knowledge } from './knowledge.ts'

/** More of a question than this decides nothing. */
const MAX_QUESTION = 2_000

/** What a model made of the passages: sentences, `nothing` when it says that they hold no answer, or why not. */
export type Written =
  | { readonly kind: 'written'; readonly sentences: readonly ProvenSentence[] }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'failed'; readonly shortfall: Shortfall }

/** Lets the model write an answer from these passages, and keeps what its quotes prove. */
export async function writeAnswer(
  { question, hits, signal }: { question: string; hits: readonly Hit[]; signal: AbortSignal },
  { writer, logger = silentLogger }: Pick<Knowledge, 'logger'> & { writer: ChatModel },
): Promise<Written> {
  const passages = fitting(hits.map(({ chunk }) => chunk))
  const mark = randomUUID().replaceAll('-', '')
  const messages = promptFor(question.slice(0, MAX_QUESTION), passages, mark)
  const reply = await ask(writer, { messages, signal, logger })
  if (reply === undefined) return { kind: 'failed', shortfall: 'writer_away' }
  const draft = readDraft(reply)
  if (draft === undefined) {
    logger.log('warning', 'answer_malformed', { length: reply.length })
    return { kind: 'failed', shortfall: 'writer_malformed' }
  }
  if (!draft.answerable) return { kind: 'nothing' }
  const chunks = new Map(passages.map((chunk) => [chunkIdOf(chunk.documentId, chunk.ordinal), chunk]))
  const sentences = validate(draft.sentences, { chunks })
  const dropped = draft.sentences.length - sentences.length
  if (dropped > 0) logger.log('info', 'sentences_unsupported', { dropped, kept: sentences.length })
  if (sentences.length === 0) return { kind: 'failed', shortfall: 'unsupported' }
  return { kind: 'written', sentences }
}

async function ask(
  writer: ChatModel,
  { messages, signal, logger }: { messages: Parameters<ChatModel['complete']>[0]; signal: AbortSignal; logger: Logger },
): Promise<string | undefined> {
  try {
    return await writer.complete(messages, signal)
  } catch (error) {
    signal.throwIfAborted()
    logger.log('warning', 'writer_unavailable', { reason: error instanceof Error ? error.message : String(error) })
    return undefined
  }
}
