import { z } from 'zod'
import { requirement } from '../../../store/requirement.ts'
import type { DoneCall } from '../../plan/tool-results.ts'
import type { Language } from '../../reading/language.ts'

type Stored = z.infer<typeof requirement>

interface Words {
  readonly created: (one: Stored, project: string) => string
  readonly next: (id: string) => string
  readonly updated: (one: Stored, changes: string) => string
  readonly deleted: (id: string, title: string) => string
  readonly purged: (count: number) => string
  readonly change: (field: string, value: string) => string
  readonly fields: Readonly<Record<string, string>>
  readonly join: string
}

const words: Record<Language, Words> = {
  zh: {
    created: ({ id, title, status = '', priority = '' }, project) =>
      `已登记 **${id}**《${title}》，${[`状态：${status}`, priority && `优先级：${priority}`, `项目：${project}`].filter(Boolean).join('，')}。`,
    next: (id) => `接下来可以说“评审它”“把它改成 P1”或“删除它”，说的都是 ${id}。`,
    updated: ({ id, title }, changes) => `已修改 **${id}**《${title}》：${changes}。`,
    deleted: (id, title) => `已删除 **${id}**《${title}》。`,
    purged: (count) => `需求库已清空，共删除 ${count} 条需求。`,
    change: (field, value) => `${field}改为 ${value}`,
    fields: { title: '标题', description: '描述', status: '状态', priority: '优先级', owner: '负责人' },
    join: '，',
  },
  en: {
    created: ({ id, title, status = '', priority = '' }, project) =>
      `Created **${id}** “${title}” (${[`status: ${status}`, priority && `priority: ${priority}`, `project: ${project}`].filter(Boolean).join(', ')}).`,
    next: (id) => `You can go on with “review it”, “set it to P1” or “delete it”: that is ${id}.`,
    updated: ({ id, title }, changes) => `Changed **${id}** “${title}”: ${changes}.`,
    deleted: (id, title) => `Deleted **${id}** “${title}”.`,
    purged: (count) => `The store is empty now: ${count} requirements were deleted.`,
    change: (field, value) => `${field} is now ${value}`,
    fields: { title: 'title', description: 'description', status: 'status', priority: 'priority', owner: 'owner' },
    join: ', ',
  },
}

const written = z.looseObject({ requirement, projectId: z.string().default('') })
const removed = z.looseObject({ deleted: z.string(), title: z.string().default('') })
const emptied = z.looseObject({ deleted: z.number() })

/** What a call did to the requirement store, in a sentence; `undefined` for any other call. */
export function storedSentence({ tool, args, output }: DoneCall, language: Language): string | undefined {
  const say = words[language]
  const answer = parseJson(output)
  if (tool === 'create_requirement') {
    const { data } = written.safeParse(answer)
    return data && say.created(data.requirement, data.projectId)
  }
  if (tool === 'update_requirement') {
    const { data } = written.safeParse(answer)
    return data && say.updated(data.requirement, changesIn(args, data.requirement, say))
  }
  if (tool === 'delete_requirement') {
    const { data } = removed.safeParse(answer)
    return data && say.deleted(data.deleted, data.title)
  }
  const { data } = tool === 'purge_all_data' ? emptied.safeParse(answer) : { data: undefined }
  return data && say.purged(data.deleted)
}

/** What one may say next of a requirement that was just created. */
export function nextAfter({ tool, isError, output }: DoneCall, language: Language): string | undefined {
  const created = tool === 'create_requirement' && !isError ? written.safeParse(parseJson(output)).data : undefined
  return created && words[language].next(created.requirement.id)
}

/** As it stands in the store now: the user may have edited what was asked for. */
function changesIn(args: DoneCall['args'], stored: Stored, say: Words): string {
  return Object.entries(say.fields)
    .filter(([field]) => field in args)
    .map(([field, name]) => say.change(name, String(stored[field] ?? '')))
    .join(say.join)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
