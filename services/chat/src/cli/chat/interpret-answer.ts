import type { ApprovalDecision } from '../../llm/graph/turn-event.ts'
import { bareAnswerIn } from '../../llm/reading/answer-words.ts'

const NO = /^(n|no|reject|deny|否|不|不行|不同意|拒绝|取消)(?:[\s,，:：]+([\s\S]+))?$/iu
const EDIT = /^(e|edit|编辑|修改)\s*(\{[\s\S]*\})$/iu

/** What a typed answer to an approval means. Whatever is not clearly one of the three is a rejection. */
export function interpretAnswer(line: string): ApprovalDecision & { readonly unclear?: boolean } {
  const text = line.trim()
  const bare = bareAnswerIn(text)
  if (bare !== undefined) return { decision: bare === 'yes' ? 'approve' : 'reject' }
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
