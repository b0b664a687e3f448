import { z } from 'zod'
import { requirement } from '../../store/requirement.ts'
import type { Focus } from '../reading/conversation-turn.ts'
import type { CallRecord } from './call-record.ts'

const touched = z.looseObject({ requirement })
const deleted = z.looseObject({ deleted: z.string() })

/** The tools whose answer holds one requirement of the store. */
const ONE_REQUIREMENT: ReadonlySet<string> = new Set(['create_requirement', 'update_requirement', 'read_requirement'])

/** What a conversation is about once the store was read or changed: the requirement that was touched last. */
export function focusAfter(calls: readonly CallRecord[], focus: Focus | null): Focus | null {
  return calls
    .filter(({ server, isError }) => server === 'local' && !isError)
    .reduce((before, { tool, output }) => afterCall({ tool, answer: parseJson(output) }, before), focus)
}

function afterCall({ tool, answer }: { tool: string; answer: unknown }, before: Focus | null): Focus | null {
  const found = ONE_REQUIREMENT.has(tool) ? touched.safeParse(answer).data?.requirement : undefined
  if (found !== undefined) return focusOn(found)
  const gone = tool === 'delete_requirement' ? deleted.safeParse(answer).data?.deleted : undefined
  return gone !== undefined && before?.requirementIds.includes(gone) === true ? null : before
}

/** A requirement of the store as what a conversation is about. */
export function focusOn({ id, title, description }: z.infer<typeof requirement>): Focus {
  const isSaidTwice = title === '' || description.startsWith(title)
  const text = description === '' ? title : isSaidTwice ? description : `${title}：${description}`
  return { requirementText: text, requirementIds: [id], isOpen: false }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
