import { inLanguage, type Language } from '../../cli/language.ts'
import { mayAnswerApproval } from '../../cli/text-approval.ts'
import type { ApprovalRequest } from '../../llm/graph/turn-event.ts'
import type { ConversationStore } from '../../store/conversations.ts'
import type { ChatMessage } from './completion-request.ts'

interface Where {
  readonly userId: string
  readonly history: readonly ChatMessage[]
  readonly knownId: string | undefined
  readonly conversations: Pick<ConversationStore, 'read'>
}

/**
 * An answer counts only where it was asked: in a conversation kept here for this user. After a restart it is known
 * again by what the user said in it; what a client says that the assistant said proves nothing.
 */
export async function wasAskedHere(
  { id, conversationId }: ApprovalRequest,
  { userId, history, knownId, conversations }: Where,
): Promise<boolean> {
  if (knownId !== undefined) return knownId === conversationId
  const names = history.some(({ role, content }) => role === 'assistant' && content.includes(id))
  const kept = names ? await conversations.read(conversationId, userId) : undefined
  if (kept === undefined) return false
  const said = history.filter(({ role, content }) => role === 'user' && !mayAnswerApproval(content))
  const stored = kept.messages.filter(({ role }) => role === 'user')
  return (
    stored.length > 0 &&
    JSON.stringify(said.map(({ content }) => content.trim())) === JSON.stringify(stored.map(({ text }) => text.trim()))
  )
}

const levels: Readonly<Record<ApprovalRequest['permission'], string>> = { read: '只读', write: '写入', admin: '管理' }

/** The question, as text in the conversation. */
export function askInText(approval: ApprovalRequest, language: Language): string {
  const { id, message, server, tool, args, permission, sources, reason = '' } = approval
  const why = reason === '' ? '' : `\n${reason}`
  const name = permission === 'admin' ? ` ${tool}` : ''
  const from =
    sources.length === 0
      ? ''
      : inLanguage(language, { zh: `\n来源：${sources.join('、')}`, en: `\nSources: ${sources.join(', ')}` })
  return inLanguage(language, {
    zh: `\n\n⚠ ${message}\n${server} · ${tool}（${levels[permission]}）\n参数：\`${JSON.stringify(args)}\`${from}${why}\n回复“批准 ${id}${name}”执行，或“拒绝 ${id} 理由”。`,
    en: `\n\n⚠ About to run ${tool}. Do you agree?\n${server} · ${tool} (${permission})\nArguments: \`${JSON.stringify(args)}\`${from}${why}\nReply "approve ${id}${name}" to run it, or "reject ${id} reason".`,
  })
}
