import { trimEndOf } from '../../safety/trim-end.ts'
import type { Language } from './language.ts'

const POLITE_ZH = '(?:请|麻烦|帮我|帮忙|那|再|就|顺便|好的?[，,]?)*'
const IT_ZH = '(?:它|其|此|该|这|那|(?:这|那|该|新|刚才|刚刚|刚)(?:个|条|登记的|新建的|创建的|建的|那)+)的?(?:需求)?'
const CHANGE_ZH = '(?:改|调|设|换|变更|调整|修改|更新|设置|标|标记|置)(?:一下)?(?:为|成|到|至|是|[:：]|(?=\\s))'
const FIELD_ZH = '(优先级|负责人|状态|标题|名称|描述|内容)'
const POLITE_EN = '(?:please |now |then |and |ok,? |also )*'
const IT_EN = '(?:it|this|that|this one|that one|(?:the|this|that)(?: new| last)? requirement|the new one)'
const FIELD_EN = '(priority|owner|status|state|title|name|description)'

/** Each names its field before or behind its value. */
const NAMED: readonly RegExp[] = [
  new RegExp(`^${POLITE_ZH}(?:把|将)?(?:${IT_ZH})?的?${FIELD_ZH}(?:也|都)?${CHANGE_ZH}\\s*[:：]?\\s*`, 'iu'),
  new RegExp(
    `^${POLITE_EN}(?:change|set|update|make) (?:its|the|${IT_EN}'s) ${FIELD_EN}(?: of ${IT_EN})?(?: to| as|:)?\\s+`,
    'iu',
  ),
]
/** A value alone: what it is says which field it belongs to. */
const VALUED: readonly RegExp[] = [
  new RegExp(`^${POLITE_ZH}(?:(?:把|将)?(?:${IT_ZH}))?${CHANGE_ZH}\\s*[:：]?\\s*`, 'iu'),
  new RegExp(`^${POLITE_EN}(?:change|set|update|make|mark|move) ${IT_EN}(?: to| as| into)?\\s+`, 'iu'),
]
const ASSIGN: readonly RegExp[] = [
  new RegExp(
    `^${POLITE_ZH}(?:(?:把|将)?(?:${IT_ZH}))?(?:交给|分配给|指派给|分给|转给|由)\\s*([^，,。\\s]{1,30}?)\\s*(?:来)?(?:负责|跟进|处理|做)?[。.!！]*$`,
    'iu',
  ),
  new RegExp(`^${POLITE_EN}(?:assign|give|hand(?: over)?) ${IT_EN} (?:over )?to ([^,.;]{1,40}?)[.!]*$`, 'iu'),
]
const DELETE: readonly RegExp[] = [
  new RegExp(
    `^${POLITE_ZH}(?:(?:把|将)(?:${IT_ZH})(?:给)?(?:删除|删掉|删了|移除|去掉)|(?:删除|删掉|删了|移除)(?:掉)?(?:${IT_ZH}))(?:吧|了)?[。.!！]*$`,
    'iu',
  ),
  new RegExp(`^${POLITE_EN}(?:delete|remove|drop) ${IT_EN}(?: again| please)?[.!]*$`, 'iu'),
]
const PRIORITY = /^P[0-3]$/iu
const STATUS =
  /^(?:开发中|进行中|已上线|已发布|已完成|待评审|评审中|测试中|规划中|待排期|已关闭|已取消|in (?:progress|development|review|test(?:ing)?)|done|live|released|closed|cancell?ed|planned|backlog)$/iu

/** Longest order that leaves out which requirement it is about; the value it sets may be a sentence. */
const MAX_ORDER = 400

/**
 * Reads an order about a stored requirement that the message does not name ("把它改成 P1", "delete it") and gives it with
 * the id, in the words that every reader of orders knows. `undefined` for any other message.
 */
export function nameRequirement(message: string, id: string): string | undefined {
  const text = message.trim()
  if (text.length > MAX_ORDER || text.includes('\n')) return undefined
  const language: Language = /\p{Script=Han}/u.test(text) ? 'zh' : 'en'
  if (DELETE.some((order) => order.test(text))) return language === 'zh' ? `删除 ${id}` : `Delete ${id}`
  const change = changeIn(text)
  if (change === undefined) return undefined
  return language === 'zh'
    ? `把 ${id} 的${change.field}改为 ${change.value}`
    : `Set the ${change.field} of ${id} to ${change.value}`
}

const FILE: readonly RegExp[] = [
  /^(?:对|好的?|行|可以|没问题)?[，,。\s]*(?:那|就|请|麻烦|帮我|帮忙)*(?:按|把|将)?(?:它|这个|这条|该|这样)?(?:需求)?(?:也)?(?:登记|录入|保存|存|入库|加|添加|写入|记)(?:一下|下来)?(?:到|进|入|在)?(?:需求库|库)?(?:里面?|中)?(?:它|这个|这条)?(?:需求)?(?:吧|了)?[。.!！]*$/iu,
  /^(?:ok(?:ay)?,? |yes,? |good,? |please |now |then )*(?:save|create|register|file|store|add|record) (?:it|this|that|this one|this requirement)(?: (?:to|in) (?:the )?(?:store|backlog)| as a (?:new )?requirement)?(?: please)?[.!]*$/iu,
]

/** Orders what was talked about to be kept in the store, in the words that every reader of orders knows. */
export function fileRequirement(message: string, requirement: string): string | undefined {
  const text = message.trim()
  if (text.length > MAX_ORDER || !FILE.some((order) => order.test(text))) return undefined
  const line = requirement.replace(/\s+/gu, ' ').trim()
  return /\p{Script=Han}/u.test(text) ? `登记需求：${line}` : `Create a requirement: ${line}`
}

type Change = { readonly field: string; readonly value: string }

function changeIn(text: string): Change | undefined {
  const words = /\p{Script=Han}/u.test(text)
    ? { priority: '优先级', status: '状态', owner: '负责人' }
    : { priority: 'priority', status: 'status', owner: 'owner' }
  return namedChange(text) ?? assignment(text, words.owner) ?? valuedChange(text, words)
}

function namedChange(text: string): Change | undefined {
  const found = NAMED.map((order) => order.exec(text)).find((match) => match !== null)
  if (found?.[1] === undefined) return undefined
  const value = valueAfter(text, found[0])
  return value === '' ? undefined : { field: fieldOf(found[1]), value }
}

function assignment(text: string, field: string): Change | undefined {
  const value = ASSIGN.map((order) => order.exec(text)?.[1]?.trim()).find((found) => found !== undefined)
  return value === undefined ? undefined : { field, value }
}

function valuedChange(text: string, words: { priority: string; status: string }): Change | undefined {
  const values = VALUED.flatMap((order) => order.exec(text)?.[0] ?? []).map((head) => valueAfter(text, head))
  const priority = values.find((value) => PRIORITY.test(value))
  if (priority !== undefined) return { field: words.priority, value: priority.toUpperCase() }
  const status = values.find((value) => STATUS.test(value))
  return status === undefined ? undefined : { field: words.status, value: status }
}

function valueAfter(text: string, head: string): string {
  return trimEndOf(text.slice(head.length), '。.!！吧 ').trim()
}

function fieldOf(word: string): string {
  return word
    .replace(/^名称$/u, '标题')
    .replace(/^name$/iu, 'title')
    .toLowerCase()
}
