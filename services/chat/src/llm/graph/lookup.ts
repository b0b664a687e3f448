import type { FiledRequirement } from '../../store/requirement.ts'
import type { RequirementStore } from '../../store/requirement-store.ts'
import type { Language } from '../reading/language.ts'
import type { Reading } from '../reading/reading.ts'
import { coverage, termsOf } from '../tools/similarity.ts'
import { inline } from './render-parts.ts'

const MAX_LISTED = 50
/** A title named in a question has at least this share of its words there. */
const MIN_TITLE_SHARE = 0.6
const MAX_TITLES = 3

interface Words {
  readonly colon: string
  readonly fields: readonly (readonly [keyof FiledRequirement & string, string])[]
  readonly notFound: (id: string, known: string) => string
  readonly list: (total: number) => string
  readonly none: string
  readonly noStore: string
}

const words: Record<Language, Words> = {
  zh: {
    colon: '：',
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
    colon: ': ',
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

/** The words of the two languages for one state, so that an English question finds a Chinese status. */
const states: readonly RegExp[] = [
  /开发中|在开发|进行中|\bin (?:development|progress)\b|\bbeing (?:built|developed)\b/iu,
  /已上线|上线了|已发布|\b(?:live|shipped|released|done|launched)\b/iu,
  /评审中|在评审|待评审|\b(?:in|under|awaiting) review\b/iu,
  /测试中|在测试|\bin test(?:ing)?\b/iu,
  /规划中|待排期|未开始|没开始|已规划|\b(?:planned|backlog|not (?:yet )?started|scheduled)\b/iu,
  /已关闭|已取消|关闭了|\b(?:closed|cancel\w+|rejected)\b/iu,
]

const LIVE = /已上线|已发布|\b(?:live|released|shipped|done|launched)\b/iu
const ENDED = /已关闭|已取消|\b(?:closed|cancel\w+|rejected)\b/iu
/** Asks for what is still to come: a state that is named to be left out. */
const asksUnreleased =
  /(?:没有?|未|尚未)(?:正式|全部)?(?:上线|发布|做完|完成|交付)|\b(?:not|never)(?: yet| been| gone)* (?:live|released|shipped|done|launched|finished)\b|n't (?:yet )?(?:been )?(?:live|released|shipped|done|launched|finished)\b|\bunreleased\b/iu

/** What a question says the requirements are about: "会议室相关的需求", "requirements about meeting rooms". */
const ABOUT: readonly RegExp[] = [
  /^(?:请|麻烦|帮忙|帮我|我想)*(?:(?:查|找|搜|看|列|有)(?:一下|一找|找|查|看|下|出|没有)?)?(?:所有|全部|哪些|什么)?(?:和|跟|与|关于|涉及)?([^，,。？?]{2,24}?)(?:相关|有关)(?:的)?需求/u,
  /(?:关于|涉及|有关|提到)[“"「]?([^”"」，,。？?]{1,24}?)[”"」]?(?:的|方面的?)*(?:需求|有(?:哪|几|多少|没有)|都?有哪)/u,
  /\brequirements? (?:about|on|related to|concerning|regarding) (?:the )?([^.?!,]{3,40})/iu,
]
/** A requirement is about a subject when it has at least this share of its words. */
const MIN_SUBJECT_SHARE = 0.6

/** An answer from the store, and which requirements it is about. */
export interface LookedUp {
  readonly text: string
  readonly found: readonly FiledRequirement[]
  /** Whether an id was asked for that the store does not have. */
  readonly isMissing: boolean
}

/** Answers a question about existing requirements from the store itself: no model can get it wrong. */
export async function lookUp(
  store: RequirementStore | undefined,
  reading: Reading,
  message: string,
): Promise<LookedUp> {
  const say = words[reading.language]
  if (store === undefined) return { text: say.noStore, found: [], isMissing: true }
  if (reading.requirementIds.length > 0) return await byIds(store, reading.requirementIds, say)
  const all = await store.list()
  const subject = ABOUT.map((about) => about.exec(message)?.[1]?.trim()).find((found) => found !== undefined)
  if (subject !== undefined) {
    const found = aboutSubject(all, subject)
    return { text: listed(found, say), found, isMissing: false }
  }
  const titled = byTitle(all, message)
  if (titled.length > 0)
    return { text: titled.map((one) => card(one, say)).join('\n\n'), found: titled, isMissing: false }
  return { text: listing(all, message, say), found: [], isMissing: false }
}

async function byIds(store: RequirementStore, ids: readonly string[], say: Words): Promise<LookedUp> {
  const known = await Promise.all(ids.map((id) => store.find(id)))
  const examples = known.includes(undefined)
    ? (await store.list())
        .slice(0, 5)
        .map(({ id }) => id)
        .join(', ')
    : ''
  const cards = known.map((one, at) => (one === undefined ? say.notFound(ids[at] ?? '', examples) : card(one, say)))
  const found = known.filter((one) => one !== undefined)
  return { text: cards.join('\n\n'), found, isMissing: found.length === 0 }
}

/** The requirements that speak of a subject, in their title or their text. */
function aboutSubject(all: readonly FiledRequirement[], subject: string): FiledRequirement[] {
  const asked = termsOf(subject)
  return all.filter(({ title, description }) => {
    const text = `${title} ${description}`
    return text.includes(subject) || coverage(asked, termsOf(text)) >= MIN_SUBJECT_SHARE
  })
}

/** The requirements whose title the question names, the best ones only. */
function byTitle(all: readonly FiledRequirement[], message: string): FiledRequirement[] {
  const said = termsOf(message)
  const scored = all.map((one) => ({ one, share: coverage(termsOf(one.title), said) }))
  const best = Math.max(0, ...scored.map(({ share }) => share))
  if (best < MIN_TITLE_SHARE) return []
  return scored
    .filter(({ share }) => share === best)
    .slice(0, MAX_TITLES)
    .map(({ one }) => one)
}

function card(found: FiledRequirement, say: Words): string {
  const fields = say.fields.flatMap(([field, label]) =>
    found[field] === undefined ? [] : [`- ${label}${say.colon}${inline(shownValue(field, String(found[field])))}`],
  )
  return [`**${inline(found.id)} ${inline(found.title)}**`, '', ...fields, '', found.description].join('\n')
}

/** A point of time as people write it; anything else as it stands. */
function shownValue(field: string, value: string): string {
  return field === 'updatedAt' ? value.replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})[\d:.]*Z$/u, '$1 $2 UTC') : value
}

/** Filters by what the question names of the store: a state, a priority, an owner. */
function listing(all: readonly FiledRequirement[], message: string, say: Words): string {
  const lower = message.toLowerCase()
  const isNamed = (value: string | undefined) =>
    value !== undefined && value !== '' && lower.includes(value.toLowerCase())
  if (asksUnreleased.test(message)) {
    return listed(
      all.filter(({ status = '' }) => !LIVE.test(status) && !ENDED.test(status)),
      say,
    )
  }
  const asked = states.filter((state) => state.test(message))
  const isState = (status: string | undefined) =>
    isNamed(status) || asked.some((state) => status !== undefined && state.test(status))
  const filters = [
    asked.length > 0 || all.some(({ status }) => isNamed(status))
      ? ({ status }: FiledRequirement) => isState(status)
      : undefined,
    all.some(({ priority }) => isNamed(priority)) ? ({ priority }: FiledRequirement) => isNamed(priority) : undefined,
    all.some(({ owner }) => isNamed(owner)) ? ({ owner }: FiledRequirement) => isNamed(owner) : undefined,
  ].filter((filter) => filter !== undefined)
  return listed(
    all.filter((one) => filters.every((filter) => filter(one))),
    say,
  )
}

function listed(found: readonly FiledRequirement[], say: Words): string {
  if (found.length === 0) return say.none
  const lines = found
    .slice(0, MAX_LISTED)
    .map(
      ({ id, title, status = '', priority = '', owner = '' }) =>
        `- **${inline(id)}** ${inline(title)}（${inline([status, priority, owner].filter(Boolean).join(' · '))}）`,
    )
  return [say.list(found.length), '', ...lines].join('\n')
}
