import { trimEndOf } from '../../safety/trim-end.ts'
import { subjectOf } from './subject.ts'

/** An order to change the requirement store, as the rules read it. */
export interface StoreOrder {
  readonly tool: 'create_requirement' | 'update_requirement' | 'delete_requirement' | 'purge_all_data'
  readonly args: Record<string, unknown>
}

const ID = String.raw`REQ[-_ ]?(\d{1,6})`
const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/状态|status|state/iu, 'status'],
  [/优先级|priority/iu, 'priority'],
  [/负责人|owner/iu, 'owner'],
  [/标题|title/iu, 'title'],
  [/描述|内容|description/iu, 'description'],
]
/** How an order begins; the value it sets is the rest of its line. */
const UPDATE: readonly RegExp[] = [
  new RegExp(
    `${ID}\\s*的?\\s*(状态|优先级|负责人|标题|描述|内容)\\s*(?:改|更新|设|调整|变更|修改)(?:为|成|到)?\\s*[:：]?\\s*`,
    'iu',
  ),
  new RegExp(
    `\\b(?:set|change|update)\\s+(?:the\\s+)?(status|state|priority|owner|title|description)\\s+of\\s+${ID}\\s+to\\s+`,
    'iu',
  ),
  new RegExp(
    `\\b(?:set|change|update)\\s+${ID}(?:'s)?\\s+(status|state|priority|owner|title|description)\\s+to\\s+`,
    'iu',
  ),
]
const DELETE = new RegExp(
  `^(?:请|帮我|帮忙|麻烦|能不能|可以|你|把|将|please\\s+|(?:can|could|would)\\s+you\\s+)*(?:删除|移除|删掉|delete|remove)(?:\\s*(?:the\\s+)?(?:需求|requirement))?\\s*${ID}(?:这条|这个)?(?:需求|requirement)?(?:删除|删掉)?(?:吗)?(?:\\s+please)?[。.!！?？]*$|^(?:请|帮我|帮忙|麻烦|能不能|可以|你)*(?:把|将)\\s*${ID}\\s*(?:删除|删掉|移除)[。.!！]*$`,
  'iu',
)
const PURGE =
  /^(?:请|帮我|please\s+)*(?:清空|清除|删除|删掉|删光|移除|purge|wipe|delete)\s*(?:(?:需求库|所有|全部|整个|all|every|the\s+whole)\s*(?:的)?\s*){1,2}(?:需求|数据|requirements?|data|store)*[。.!！]*$/iu
const CREATE =
  /^(?:请|帮我|please\s+)*(?:登记|录入|创建|新建|保存|入库|写入需求库|create|register|save|file)\s*(?:一条|一个|(?:下面|以下|这)(?:的)?|[两二三四五六七八九十几\d]{1,3}\s*[条个]|新的?|a|an|the|these|following|new|several|two|three|four|five|\d{1,2}|\s)*(?:需求|requirements?)\s*(?:到需求库|to the store)?\s*[:：]?\s*/iu
/** Several at once: a number in the order, or a list behind it. */
const SEVERAL = /[两二三四五六七八九几2-9]\s*[条个]|\b(?:requirements|several|these)\b/iu
const LISTED = /^\s*(?:[-*•]|1[.、)）])[^\n]+\n\s*(?:[-*•]|2[.、)）])/u
/** Nobody reads more questions than these at once. */
const MAX_CREATED = 8
/** An order is given in so many characters, or it is none; what it stores may be longer. */
const MAX_HEAD = 160
/** A title is read in a list: a clause, and of a long one as much as stands on a line. */
const MAX_TITLE_HAN = 30
const MAX_TITLE_LATIN = 70
const CLAUSE = /[，,；;。！!？?：:]|(?<!\d)[.](?=\s|$)|\s(?:so that|in order to)\s/iu
const MIN_CLAUSE = 4
/** A priority said after the text is a field and no part of it. */
const PRIORITY_TAIL = /[，,；;。.] ?(?:优先级|priority) ?(?:是|为|is|:|：)? ?(P[0-3])[。.!！]?$/iu

/** Reads an order such as "把 REQ-003 的优先级改为 P0"; `undefined` for any other message. */
export function readStoreOrder(message: string): StoreOrder | undefined {
  return readStoreOrders(message)[0]
}

/** The same for "登记三条需求：…；…；…", which orders one call for each. */
export function readStoreOrders(message: string): StoreOrder[] {
  const text = message.trim()
  const one = readUpdate(text) ?? readDelete(text)
  return one === undefined ? readCreate(text) : [one]
}

function readUpdate(text: string): StoreOrder | undefined {
  for (const pattern of UPDATE) {
    const found = pattern.exec(text.slice(0, MAX_HEAD))
    const value = found === null ? '' : givenValue(trimEndOf(text.slice(found.index + found[0].length), '。.!！'))
    if (found === null || value === '') continue
    const [left = '', right = ''] = found.slice(1)
    const [id, field] = /^\d{1,9}$/.test(left) ? [left, right] : [right, left]
    const name = FIELDS.find(([words]) => words.test(field))?.[1]
    if (name !== undefined) return { tool: 'update_requirement', args: { requirementId: idOf(id), [name]: value } }
  }
  return undefined
}

function readDelete(text: string): StoreOrder | undefined {
  if (text.length > MAX_HEAD) return undefined
  if (PURGE.test(text)) return { tool: 'purge_all_data', args: {} }
  const found = DELETE.exec(text)
  const id = found?.slice(1).find((part) => part !== undefined)
  return id === undefined ? undefined : { tool: 'delete_requirement', args: { requirementId: idOf(id) } }
}

function readCreate(order: string): StoreOrder[] {
  const head = CREATE.exec(order.slice(0, MAX_HEAD))?.[0]
  if (head === undefined) return []
  const body = order.slice(head.length)
  const items = SEVERAL.test(head) || LISTED.test(body) ? body.split(/[\n；;]/u) : [body]
  return items
    .slice(0, MAX_CREATED)
    .map((item) => givenValue(item.replace(/^\s*(?:[-*•]|\d{1,2}[.、)）])\s*/u, '').trim()))
    .filter((description) => description.length >= 4)
    .map(creation)
}

function creation(description: string): StoreOrder {
  const found = PRIORITY_TAIL.exec(description)
  const text = found === null ? description : description.slice(0, found.index)
  const priority = found?.[1] === undefined ? {} : { priority: found[1].toUpperCase() }
  return { tool: 'create_requirement', args: { title: titleOf(text), description: text, ...priority } }
}

/** The first clause that names what is wanted: "作为店长，我希望导出日报，…" is titled "导出日报". */
function titleOf(text: string): string {
  const bare = text.replace(
    /^(?:作为[^，,]{1,20}|as an? [^,]{1,40})[，,]\s*(?:我(?:希望|想要?|需要)(?:能够?|可以)?|i (?:want|need|would like)(?: to)?)?\s*/iu,
    '',
  )
  const clauses = bare.split(CLAUSE).map((clause) => clause.trim())
  const clause = clauses.find(({ length }) => length >= MIN_CLAUSE) ?? subjectOf(text)
  const limit = /\p{Script=Han}/u.test(clause) ? MAX_TITLE_HAN : MAX_TITLE_LATIN
  const characters = Array.from(clause)
  if (characters.length <= limit) return clause
  const cut = characters.slice(0, limit).join('')
  // English breaks between words.
  const space = limit === MAX_TITLE_LATIN ? cut.lastIndexOf(' ') : -1
  return `${space > 0 ? cut.slice(0, space) : cut}…`
}

/** What is set, without quotation marks; it stands on one line. */
function givenValue(rest: string): string {
  if (rest.includes('\n')) return ''
  const from = '“"「'.includes(rest.charAt(0)) ? 1 : 0
  const end = '”"」'.includes(rest.slice(-1)) ? -1 : undefined
  return rest.slice(from, end).trim()
}

function idOf(digits: string): string {
  return `REQ-${digits.padStart(3, '0')}`
}
