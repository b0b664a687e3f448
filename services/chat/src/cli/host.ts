import type { ReviewEngine } from '../llm/graph/engine.ts'
import type { AgentTool } from '../llm/tools/tool-source.ts'
import type { QuestionDesk } from '../mcp/questions/question-desk.ts'
import type { Identity } from '../safety/identity.ts'
import type { CanUseTool } from '../safety/permission.ts'
import type { ConversationStore } from '../store/conversations.ts'
import type { Metrics } from '../trace/metrics.ts'
import type { TraceLog } from '../trace/trace-log.ts'
import type { CallKnownTool } from './known-tool-caller.ts'
import type { Language } from './language.ts'

/** What a tool said of itself when somebody agreed to it (if that is known), and what it says now. */
export interface ChangedTool {
  readonly name: string
  readonly before?: string | undefined
  readonly after: string | undefined
}

/** One configured server as a face shows it. */
export interface ServerView {
  readonly id: string
  /** `ready` is the only state in which its tools can be called. */
  readonly state: string
  readonly tools: readonly string[]
  /** Why it is not ready, in one line. */
  readonly error?: string
  /** The same in each language. */
  readonly cause?: Readonly<Record<Language, string>>
  /** Tools that are held back because they changed since somebody agreed to them. */
  readonly blocked?: readonly ChangedTool[]
  /** Tools it lists that cannot be used, and why in each language. */
  readonly leftOut?: readonly { readonly name: string; readonly why: Readonly<Record<Language, string>> }[]
  /** How it would be started or reached now, where that changed and waits for consent. */
  readonly reachedBy?: string
}

/** States that say why by themselves. */
const STATES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  zh: { connecting: '还在连接（connecting）', idle: '尚未连接（idle）', disabled: '已停用（disabled）' },
  en: { connecting: 'still connecting', idle: 'not connected yet', disabled: 'disabled' },
}

/** Why a server is not ready, in a language. */
export function reasonOf({ cause, error, state }: ServerView, language: Language): string {
  return cause?.[language] ?? error ?? STATES[language][state] ?? state
}

/** Whether a server that is meant to work does not; one that was switched off is as it should be. */
export function isMissing({ state }: ServerView): boolean {
  return state !== 'ready' && state !== 'disabled'
}

export interface ToolView {
  readonly name: string
  readonly server: string
  readonly description: string
  readonly permission: string
}

/** A prompt or resource that a server offers. */
export interface OfferView {
  readonly server: string
  readonly name: string
  readonly description: string
  /** What a prompt takes. */
  readonly args?: readonly { readonly name: string; readonly isRequired: boolean }[]
}

export interface DocumentView {
  readonly documentId: string
  readonly text: string
}

/** What a face may know of the connected servers. */
export interface ServerBoard {
  status(): readonly ServerView[]
  tools(): readonly ToolView[]
  /** The user has looked at a change and agrees: to one tool, or to a server and all its tools. Throws `UserError`. */
  consent(server: string, by: { readonly userId: string; readonly tool?: string | undefined }): Promise<void>
  prompts(): Promise<readonly OfferView[]>
  /** What the user may list. */
  resources(by: Identity): Promise<readonly OfferView[]>
  /** A resource's text; undefined when no server has it for this user. */
  read(uri: string, by: Identity): Promise<string | undefined>
  /** A prompt of a server, filled in. Throws what its server says of bad arguments. */
  fillPrompt(offer: OfferView, args: Readonly<Record<string, string>>): Promise<string>
  /** A document of the knowledge base as its server shows it to this user; undefined when there is none to see. */
  document(documentId: string, by: Identity): Promise<DocumentView | undefined>
}

/** A requirement of the team's store. */
export interface StoredRequirement {
  readonly id: string
  readonly title: string
  readonly description: string
}

/** The assembled product, as a face holds it. */
export interface Host {
  readonly engine: ReviewEngine
  readonly board: ServerBoard
  readonly conversations: ConversationStore
  readonly traces: TraceLog
  /** The host's own tools, for other people's agents. */
  readonly localTools: readonly AgentTool[]
  readonly metrics: Metrics
  /** One call of a server's tool without a conversation around it. */
  readonly callKnownTool: CallKnownTool
  /** What the team's own store holds, of every project; the untouched sample is none of it. */
  readonly listRequirements: () => Promise<readonly StoredRequirement[]>
  /** Settles when every server had its first attempt; never rejects, and is bounded in time. */
  readonly ready: Promise<void>
  readonly mode: 'offline' | 'model'
  readonly canUseTool: CanUseTool
  /** Where servers ask the users. */
  readonly questions: QuestionDesk
  /** What the model calls of a conversation's last turn cost; undefined when no turn ran. */
  usageOf(conversationId: string): { readonly inputTokens: number; readonly outputTokens: number } | undefined
  /** Servers the product brings that the configuration in use leaves out. */
  readonly missingBuiltIns: readonly string[]
  /** Ends every child process. Safe to call twice. */
  close(): Promise<void>
}

/** A server named on the command line. Nobody vouches for it, so it is never trusted. */
export type ExtraServer =
  | { readonly command: string; readonly args: readonly string[] }
  /** Streamable HTTP. */
  | { readonly url: string }
