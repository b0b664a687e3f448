import type { ApprovalDecision } from '../../llm/graph/turn-event.ts'

/** The three answers, said in the words of the conversation. */
const YES = /^(y|yes|ok|approve|是|是的|好|好的|同意|确认|批准)[.!。！]?$/iu
const NO = /^(n|no|reject|deny|否|不|不行|不同意|拒绝|取消)(?:[\s,，:：]+([\s\S]+))?$/iu
const EDIT = /^(e|edit|编辑|修改)\s*(\{[\s\S]*\})$/iu

/** What a typed answer to an approval means. Whatever is not clearly one of the three is a rejection. */
export function interpretAnswer(line: string): ApprovalDecision & { readonly unclear?: boolean } {
  const text = line.trim()
  if (YES.test(text)) return { decision: 'approve' }
  const [refused, , reason] = NO.exec(text) ?? []
  if (refused !== undefined) return reason === undefined ? { decision: 'reject' } : { decision: 'reject', reason }
  const args = parseObject(EDIT.exec(text)?.[2])
  if (args !== undefined) return { decision: 'edit', args }
  return { decision: 'reject', reason: text.slice(0, 500), unclear: true }
}

function parseObject(json: string | undefined): Record<string, unknown> | undefined {
  if (json === undefined) return undefined
  try {
    // The pattern begins with a brace, so whatever parses is an object.
    return JSON.parse(json) as Record<string, unknown>
  } catch {
    return undefined
  }
}
