import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint'
import type { ApprovalStore } from './approvals.ts'
import type { AuditLog } from './audit.ts'
import type { ConversationStore } from './conversations.ts'
import type { EffectJournal } from './effects.ts'

/** All that the host remembers between two starts. */
export interface ChatStore {
  readonly checkpointer: BaseCheckpointSaver
  readonly conversations: ConversationStore
  readonly approvals: ApprovalStore
  readonly effects: EffectJournal
  readonly audit: AuditLog
  /** Drops the steps of a finished turn; the conversation's last state stays. */
  prune(conversationId: string): Promise<void>
  close(): Promise<void>
}
