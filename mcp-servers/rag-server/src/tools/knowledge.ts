import { type Logger, type Principal, silentLogger, UserError } from '@mcp-servers/server-shell'
import { type Access, compileAccess, type Reader } from '../domain/access.ts'
import { retrieve } from '../domain/retrieve.ts'
import { type Language, languageOf, languageOfReader } from '../domain/text/language.ts'
import type { Dictionary } from '../domain/translate/dictionary.ts'
import type { Embedder } from '../domain/vectors/embedder.ts'
import type { Meaning } from '../domain/vectors/fuse.ts'
import type { Fusion } from '../domain/vectors/fusion.ts'
import type { ChatModel } from '../domain/written/chat-model.ts'
import { wordingFor } from '../messages/sentences.ts'
import { StaleIndexError } from '../store/analyzer-stamp.ts'
import type { KnowledgeStore } from '../store/knowledge-store.ts'
import { type FoundBy, findWithMeaning } from './meaning.ts'

/** What the tools and the resource stand on. */
export interface Knowledge {
  /** The store, once the documents that come with the start are in; a search waits for that, the handshake does not. */
  ready(): Promise<KnowledgeStore>
  /** Who reads when the transport names nobody (stdio, HTTP on the loopback). */
  readonly reader: Reader
  readonly administrator: boolean
  /** Whether a caller without a principal is one whose token has not been seen yet. */
  readonly hasTokens: boolean
  /** Whether every request has to name its reader; one that does not is refused. */
  readonly isPerCall?: boolean
  readonly dictionary: Dictionary
  /** The embedding model, when one is configured. */
  readonly embedder?: Embedder | undefined
  /** How vectors take part, instead of what the store has chosen. */
  readonly fusion?: Fusion | undefined
  /** The model that writes answers, when one is configured. */
  readonly writer?: ChatModel | undefined
  readonly logger?: Logger
}

/** More of a question than this decides nothing; a text of a megabyte is answered by its beginning. */
const MAX_QUESTION_LENGTH = 2_000

/**
 * The reader of this call: the one whom the token or the request names, else the process's own. A named reader is never an
 * administrator. Throws `UserError('permission_denied')` where each request has to name one and this does not.
 */
export function accessOf(
  { reader, administrator, isPerCall = false }: Knowledge,
  principal: Principal | undefined,
): Access {
  if (principal !== undefined) return compileAccess(principal)
  if (isPerCall) throw new UserError('permission_denied', NOBODY_NAMED)
  return compileAccess(reader, administrator)
}

const NOBODY_NAMED =
  '请求没有说明是谁在读，知识库不作回答（The request names no reader: KB_IDENTITY=per-call is for a host that names one in each request）'

/** So much of a question as is looked at. */
export function askedPart(question: string): string {
  return question.slice(0, MAX_QUESTION_LENGTH)
}

/** The language an answer is given in. */
export function languageOfQuestion(question: string): Language {
  return languageOf(askedPart(question))
}

/** Searches for a caller. `field` is the argument a sentence about an empty question names. */
export async function find(
  knowledge: Knowledge,
  question: {
    readonly text: string
    readonly field: string
    readonly limit: number
    readonly signal?: AbortSignal | undefined
  },
  principal: Principal | undefined,
): Promise<FoundBy> {
  const text = askedPart(question.text)
  if (!/[\p{L}\p{N}]/u.test(text)) {
    throw new UserError('invalid_input', wordingFor(languageOfReader(text)).emptyQuestion(question.field))
  }
  const store = await knowledge.ready()
  const access = accessOf(knowledge, principal)
  const { dictionary, embedder, fusion, logger = silentLogger } = knowledge
  const search = (meaning?: Meaning) =>
    store.search((snapshot) =>
      retrieve(snapshot, { question: text, access, limit: question.limit, dictionary, meaning }),
    )
  try {
    if (embedder === undefined) return await search()
    const { signal = new AbortController().signal } = question
    return await findWithMeaning(search, { question: text, signal }, { store, embedder, fusion, logger })
  } catch (cause) {
    if (!(cause instanceof StaleIndexError)) throw cause
    throw new UserError('upstream_unavailable', wordingFor(languageOfQuestion(text)).staleIndex, { cause })
  }
}
