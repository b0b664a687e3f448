/**
 * Chat clients (Open WebUI and its kin) ask the same model for a title, tags or follow-up questions of a conversation.
 * No review is wanted then: each gets the cheapest answer of the form it asks for.
 */
export function housekeepingAnswer(message: string): string | undefined {
  if (!/^###\s*Task:/i.test(message.trimStart())) return undefined
  if (/"follow_ups"/.test(message)) return '{"follow_ups": []}'
  if (/"tags"/.test(message)) return '{"tags": []}'
  if (/"queries"/.test(message)) return '{"queries": []}'
  if (/"title"/.test(message) || /\btitle\b/i.test(message)) return JSON.stringify({ title: titleOf(message) })
  return undefined
}

function titleOf(message: string): string {
  const [, asked = ''] = /(?:^|\n)[ \t]*(?:USER|user):\s*(.+)/.exec(message) ?? []
  return asked.trim().slice(0, 24) || '需求评审'
}
