import { EventSourceParserStream } from 'eventsource-parser/stream'
import type {
  ApprovalDecision,
  ConversationSummary,
  ConversationView,
  DocumentView,
  ErrorBody,
  HealthView,
  TracesView,
  TurnEvent,
} from '../../chat/src/http/contract.ts'

/** A refusal of the service, with the sentence it gave. */
export class ServiceError extends Error {}

/** Sends a message and yields the answer's events. */
export function sendMessage(
  request: { message: string; conversationId?: string },
  signal: AbortSignal,
): AsyncGenerator<TurnEvent> {
  return postForEvents('/api/chat', { body: request, signal })
}

/** Answers one approval and yields what follows from it. */
export function answerApproval(
  { id, decision }: { id: string; decision: ApprovalDecision },
  signal: AbortSignal,
): AsyncGenerator<TurnEvent> {
  return postForEvents(`/api/approvals/${encodeURIComponent(id)}`, { body: decision, signal })
}

/** One's own conversations, newest first. */
export async function listConversations(): Promise<readonly ConversationSummary[]> {
  const { conversations } = (await askJson('/api/conversations')) as { conversations: ConversationSummary[] }
  return conversations
}

/** A conversation to read again; undefined when there is none (any more). */
export async function readConversation(id: string): Promise<ConversationView | undefined> {
  return (await askJson(pathOf(id)).catch(() => undefined)) as ConversationView | undefined
}

export async function renameConversation(id: string, title: string): Promise<void> {
  await askJson(pathOf(id), { method: 'PATCH', body: JSON.stringify({ title }) })
}

export async function deleteConversation(id: string): Promise<void> {
  await askJson(pathOf(id), { method: 'DELETE' })
}

/** The calls of one conversation. */
export async function readTraces(conversationId: string | undefined): Promise<TracesView | undefined> {
  if (conversationId === undefined) return undefined
  const path = `/api/traces?conversationId=${encodeURIComponent(conversationId)}`
  return (await askJson(path).catch(() => undefined)) as TracesView | undefined
}

/** A cited document; undefined when there is none to see. */
export async function readDocument(documentId: string): Promise<DocumentView | undefined> {
  const path = documentId.split('/').map(encodeURIComponent).join('/')
  return (await askJson(`/api/documents/${path}`).catch(() => undefined)) as DocumentView | undefined
}

function pathOf(id: string): string {
  return `/api/conversations/${encodeURIComponent(id)}`
}

async function askJson(path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(path, { ...init, headers: headers() })
  if (!response.ok) throw new ServiceError(await sentenceOf(response))
  return response.status === 204 ? undefined : response.json()
}

/** The servers' state; undefined while the service does not answer. */
export async function fetchHealth(): Promise<HealthView | undefined> {
  try {
    const response = await fetch('/healthz', { headers: headers() })
    // A token that has expired hides why a server is away, not whether it is.
    return (await (response.status === 401 ? await fetch('/healthz') : response).json()) as HealthView
  } catch {
    return undefined
  }
}

/** Agrees to what a server, or one of its tools, has become. Gives the sentence of a refusal. */
export async function consentTo(server: string, tool?: string): Promise<string | undefined> {
  try {
    const body = JSON.stringify(tool === undefined ? {} : { tool })
    await askJson(`/api/servers/${encodeURIComponent(server)}/consent`, { method: 'POST', body })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const TOKEN = 'access-token'

/** Sent where the service asks for authentication; kept for this tab only. */
export function setToken(token: string): void {
  sessionStorage.setItem(TOKEN, token)
}

function headers(): Record<string, string> {
  const token = sessionStorage.getItem(TOKEN)
  return { 'Content-Type': 'application/json', ...(token !== null && { Authorization: `Bearer ${token}` }) }
}

/** The service wants to know who asks. */
export class NotSignedIn extends ServiceError {}

async function* postForEvents(
  path: string,
  { body, signal }: { body: unknown; signal: AbortSignal },
): AsyncGenerator<TurnEvent> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { ...headers(), Accept: 'text/event-stream' },
    body: JSON.stringify(body),
    signal,
  })
  if (response.status === 401) throw new NotSignedIn(await sentenceOf(response))
  if (!response.ok || response.body === null) throw new ServiceError(await sentenceOf(response))
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  const reader = events.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      // Our own service speaks the contract; its schema is checked where the events are made.
      yield JSON.parse(next.value.data) as TurnEvent
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

async function sentenceOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => undefined)) as ErrorBody | undefined
  return body?.error.message ?? `HTTP ${response.status}`
}
