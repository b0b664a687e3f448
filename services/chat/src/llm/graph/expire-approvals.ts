import type { ChatStore } from '../../store/chat-store.ts'
import type { GraphServices } from './services.ts'
import type { ApprovalRequest } from './turn-event.ts'

interface Keeper {
  readonly store: ChatStore
  readonly services: Pick<GraphServices, 'now'>
}

/** A timer that fires a little late finds the approval expired. */
const GRACE_MS = 20
/** The longest wait a timer can hold. */
const MAX_TIMER_MS = 2_147_483_647

/** Ends the approvals whose time is over and says so in their conversations. The sentences, for who is listening now. */
export async function tellExpired(keeper: Keeper, query: { conversationId?: string }): Promise<string[]> {
  const { store, services } = keeper
  const at = new Date(services.now()).toISOString()
  const told: string[] = []
  for (const { id, conversationId, userId, request, wasTaken } of await store.approvals.expire({ ...query, now: at })) {
    // The cast states what this engine stored: its own approval requests.
    const { tool } = request as ApprovalRequest
    const text = wasTaken ? doubtAbout(tool) : sentenceFor(tool)
    await store.conversations.append(conversationId, { role: 'assistant', text, at })
    await store.audit.append({ at, kind: 'approval_expired', userId, conversationId, detail: { id, tool } })
    told.push(text)
  }
  return told
}

/** Tells it when the time is over, also while nobody asks. */
export function tellWhenExpired(keeper: Keeper, { conversationId, expiresAt }: ApprovalRequest): void {
  const waitMs = Math.min(MAX_TIMER_MS, Math.max(0, Date.parse(expiresAt) - keeper.services.now()) + GRACE_MS)
  const tell = () => void tellExpired(keeper, { conversationId }).catch(() => {})
  // Nobody hears of a store that was closed meanwhile: what expired is told when the conversation is opened again.
  setTimeout(tell, waitMs).unref()
}

function sentenceFor(tool: string): string {
  return `⏱ ${tool} 在时限内没有得到确认，已按拒绝处理，没有执行；仍需要的话请重新提出。（The approval of ${tool} expired: it was not run. Ask again if you still want it.）`
}

/** Its host died after the answer: a promise that nothing was run could be false. */
function doubtAbout(tool: string): string {
  return `⏱ ${tool} 的确认已被答复，但处理它的进程中断了：可能已执行，请先核对，需要的话再重新提出。（${tool} was answered, but the process that handled it died: it may have been run. Check before you ask again.）`
}
