import { inLanguage, type Language } from '../../cli/language.ts'
import type { ApprovalRequest } from '../../llm/graph/turn-event.ts'
import type { ChatMessage } from './completion.ts'

/** An answer counts only where it was asked: in the same conversation, or under a question that names the id. */
export function wasAskedHere(
  { id, conversationId }: ApprovalRequest,
  { history, knownId }: { history: readonly ChatMessage[]; knownId: string | undefined },
): boolean {
  if (knownId !== undefined) return knownId === conversationId
  return history.some(({ role, content }) => role === 'assistant' && content.includes(id))
}

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
    zh: `\n\n⚠ ${message}\n${server} · ${tool}（${permission}）\n参数：\`${JSON.stringify(args)}\`${from}${why}\n回复“批准 ${id}${name}”执行，或“拒绝 ${id} 理由”。`,
    en: `\n\n⚠ ${message}\n${server} · ${tool} (${permission})\nArguments: \`${JSON.stringify(args)}\`${from}${why}\nReply "approve ${id}${name}" to run it, or "reject ${id} reason".`,
  })
}
