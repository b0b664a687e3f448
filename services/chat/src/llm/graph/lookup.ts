import type { FiledRequirement } from '../../store/requirement.ts'
import type { RequirementStore } from '../../store/requirement-store.ts'
import type { Language } from '../reading/language.ts'
import type { Reading } from '../reading/reading.ts'
import { inline } from './render-parts.ts'

const MAX_LISTED = 50

interface Words {
  readonly fields: readonly (readonly [keyof FiledRequirement & string, string])[]
  readonly notFound: (id: string, known: string) => string
  readonly list: (total: number) => string
  readonly none: string
  readonly noStore: string
}

const words: Record<Language, Words> = {
  zh: {
    fields: [
      ['status', '状态'],
      ['priority', '优先级'],
      ['owner', '负责人'],
      ['updatedAt', '更新时间'],
      ['projectId', '项目'],
    ],
    notFound: (id, known) =>
      `没有找到编号为 ${id} 的需求。${known === '' ? '需求库目前是空的。' : `现有编号例如：${known}。`}`,
    list: (total) => `共 ${total} 条需求：`,
    none: '没有符合条件的需求。',
    noStore: '需求库没有配置，无法查询已有需求。',
  },
  en: {
    fields: [
      ['status', 'Status'],
      ['priority', 'Priority'],
      ['owner', 'Owner'],
      ['updatedAt', 'Updated'],
      ['projectId', 'Project'],
    ],
    notFound: (id, known) =>
      `There is no requirement ${id}. ${known === '' ? 'The store is empty.' : `Existing ids are, for example: ${known}.`}`,
    list: (total) => `${total} requirements:`,
    none: 'No requirement matches.',
    noStore: 'No requirement store is configured, so existing requirements cannot be looked up.',
  },
}

/** Answers a question about existing requirements from the store itself: no model can get it wrong. */
export async function lookUp(store: RequirementStore | undefined, reading: Reading, message: string): Promise<string> {
  const say = words[reading.language]
  if (store === undefined) return say.noStore
  if (reading.requirementIds.length === 0) return listing(await store.list(), message, say)
  const cards = await Promise.all(reading.requirementIds.map((id) => card(store, id, say)))
  return cards.join('\n\n')
}

async function card(store: RequirementStore, id: string, say: Words): Promise<string> {
  const found = await store.find(id)
  if (found === undefined) {
    const known = (await store.list()).slice(0, 5).map((entry) => entry.id)
    return say.notFound(id, known.join(', '))
  }
  const fields = say.fields.flatMap(([field, label]) =>
    found[field] === undefined ? [] : [`- ${label}: ${inline(String(found[field]))}`],
  )
  return [`**${inline(found.id)} ${inline(found.title)}**`, '', ...fields, '', found.description].join('\n')
}

/** Filters by the words of the question that are a status or a priority in the store. */
function listing(all: readonly FiledRequirement[], message: string, say: Words): string {
  const lower = message.toLowerCase()
  const named = (value: string | undefined) =>
    value !== undefined && value !== '' && lower.includes(value.toLowerCase())
  const byStatus = all.some(({ status }) => named(status))
  const byPriority = all.some(({ priority }) => named(priority))
  const found = all.filter(({ status, priority }) => (!byStatus || named(status)) && (!byPriority || named(priority)))
  if (found.length === 0) return say.none
  const lines = found
    .slice(0, MAX_LISTED)
    .map(
      ({ id, title, status = '', priority = '' }) =>
        `- **${inline(id)}** ${inline(title)}（${inline([status, priority].filter(Boolean).join(' · '))}）`,
    )
  return [say.list(found.length), '', ...lines].join('\n')
}
