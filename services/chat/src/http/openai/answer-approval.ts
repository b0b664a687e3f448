import { inLanguage, type Language } from '../../cli/language.ts'
import type { ApprovalDecision, ApprovalRequest } from '../../llm/graph/turn-event.ts'
import type { ChatMessage } from './completion.ts'

const ANSWER = /^\s*(批准|同意|approve|拒绝|reject)\s+([\w-]{1,100})(?:[\s,，:：]+([\s\S]{1,500}))?\s*$/iu

/** A message that answers an approval by its id: `批准 <id>`, `approve <id>`, `拒绝 <id> 理由`, `reject <id> reason`. */
export interface TextAnswer {
  readonly id: string
  readonly decision: ApprovalDecision
}

/** Reads such a message. At level admin the tool's name follows the id; it is taken as the confirmation. */
export function readTextAnswer(message: string): TextAnswer | undefined {
  const [, word, id, rest] = ANSWER.exec(message) ?? []
  if (word === undefined || id === undefined) return undefined
  if (/^(拒绝|reject)$/iu.test(word))
    return { id, decision: { decision: 'reject', ...(rest && { reason: rest.trim() }) } }
  return { id, decision: { decision: 'approve', ...(rest && { confirm: rest.trim() }) } }
}

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
  const { id, message, server, tool, args, permission, sources } = approval
  const name = permission === 'admin' ? ` ${tool}` : ''
  const from =
    sources.length === 0
      ? ''
      : inLanguage(language, { zh: `\n来源：${sources.join('、')}`, en: `\nSources: ${sources.join(', ')}` })
  return inLanguage(language, {
    zh: `\n\n⚠ ${message}\n${server} · ${tool}（${permission}）\n参数：\`${JSON.stringify(args)}\`${from}\n回复“批准 ${id}${name}”执行，或“拒绝 ${id} 理由”。`,
    en: `\n\n⚠ ${message}\n${server} · ${tool} (${permission})\nArguments: \`${JSON.stringify(args)}\`${from}\nReply "approve ${id}${name}" to run it, or "reject ${id} reason".`,
  })
}
