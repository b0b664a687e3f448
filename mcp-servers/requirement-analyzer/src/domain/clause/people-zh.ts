import { EN_GENERIC, EN_PEOPLE } from '../lexicon/en-people.ts'
import {
  ZH_COMPOUND_TAIL,
  ZH_GENERIC,
  ZH_GIVES_TO,
  ZH_NOT_PERSON,
  ZH_PEOPLE,
  ZH_PERSON_SUFFIX,
  ZH_PERSON_WEAK_SUFFIX,
  ZH_SELF,
} from '../lexicon/zh-people.ts'
import { ZH_BUILD, ZH_CHANGE, ZH_GOAL, ZH_OPERATE, ZH_REACT, ZH_STATE } from '../lexicon/zh-verbs.ts'
import type { Token } from '../words/token.ts'

/** A noun phrase for people: token indices, the last one is its head. */
export interface PersonPhrase {
  readonly from: number
  readonly to: number
  readonly isGeneric: boolean
}

/** Most different words that are remembered. */
const REMEMBERED_WORDS = 20_000
const personWords = new Map<string, boolean>()

/** Whether one word names people. */
export function isPersonWord(word: string): boolean {
  const known = personWords.get(word)
  if (known !== undefined) return known
  const isPerson = namesPeople(word)
  if (personWords.size < REMEMBERED_WORDS) personWords.set(word, isPerson)
  return isPerson
}

function namesPeople(word: string): boolean {
  if (ZH_NOT_PERSON.has(word) || ZH_SELF.has(word)) return false
  if (ZH_PEOPLE.has(word)) return true
  if (/^[a-z]+$/i.test(word)) return EN_PEOPLE.has(word.toLowerCase())
  if (word.length < 2 || !/^\p{Script=Han}+$/u.test(word)) return false
  if (TITLE_END.test(word)) return true
  const suffix = word.slice(-1)
  const only = ZH_PERSON_WEAK_SUFFIX[suffix]
  if (only !== undefined && only.size > 0) return [...only].some((known) => word.endsWith(known))
  return ZH_PERSON_SUFFIX.has(suffix)
}

/** A word that can stand before a person's noun as part of its name (产线/巡检员, 直属/主管, 付费/会员). */
function isModifier(token: Token | undefined): boolean {
  return (
    token !== undefined &&
    (token.class === 'noun' ||
      token.class === 'adjective' ||
      token.class === 'name' ||
      token.text === '级' ||
      token.text === '已')
  )
}

/** "成本会计": one word of the dictionary that ends in a title. */
const TITLE_END = /^\p{Script=Han}{2,4}(?:人员|专员|助理|经理|主管|会计|组长|总监|顾问|护士|医生|老师|教练|司机)$/u

/** Nouns for people that take the work they do in front of them. */
const TITLES = /^(?:人员|专员|助理|经理|主管|会计|组长|总监|师傅|代表|顾问|干事|用户|成员)$/

/** "监管/人员", "采购/助理": the dictionary tags the work as a verb; no known deed, and nobody stands before it who would do it. */
function isTitleVerb(tokens: readonly Token[], index: number): boolean {
  const [before, verb, head] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  if (verb?.class !== 'verb' || verb.text.length < 2 || head === undefined || !TITLES.test(head.text)) return false
  if (!ZH_PEOPLE.has(verb.text) && (ZH_OPERATE.has(verb.text) || ZH_REACT.has(verb.text) || NO_TITLE.has(verb.text)))
    return false
  return before === undefined || /^(?:preposition|punctuation|conjunction|modal|pronoun|particle)$/.test(before.class)
}

/** Verbs that hand something to the person behind them. */
const NO_TITLE: ReadonlySet<string> = new Set([...ZH_BUILD, ...ZH_CHANGE, ...ZH_GOAL, ...ZH_STATE, ...ZH_GIVES_TO])

const HEAD_SUFFIX = new Set([
  '员',
  '者',
  '人',
  '师',
  '长',
  '们',
  '岗',
  '方',
  '组',
  '部',
  '同学',
  '人员',
  '用户',
  '客户',
  '负责人',
  '端',
])

/** The phrase for people that ends at `index`, if one does. */
export function personEndingAt(tokens: readonly Token[], index: number): PersonPhrase | undefined {
  const token = tokens[index]
  if (token === undefined || token.isQuoted || token.class === 'punctuation' || token.class === 'negation')
    return undefined
  const head = headLength(tokens, index)
  if (head === 0 || isCompound(tokens, index)) return undefined
  let from = index - head + 1
  while (from > 0 && index - from < 4 && isModifier(tokens[from - 1]) && !isStop(tokens, from - 1)) from--
  if (isTitleVerb(tokens, from - 1)) from--
  const isGeneric = from === index && (ZH_GENERIC.has(token.text) || EN_GENERIC.has(token.text.toLowerCase()))
  return { from, to: index, isGeneric }
}

/** How many tokens the head noun takes; the dictionary may cut an unknown word before its suffix (体检/者). */
function headLength(tokens: readonly Token[], index: number): number {
  const token = tokens[index]
  if (token === undefined) return 0
  if (isPersonWord(token.text)) return 1
  const before = tokens[index - 1]
  if (before === undefined || before.end !== token.start || !HEAD_SUFFIX.has(token.text)) return 0
  if (before.class === 'punctuation' || before.class === 'particle' || before.class === 'negation') return 0
  if (token.text === '长' && (before.class !== 'noun' || before.text.length > 1)) return 0
  return isPersonWord(before.text + token.text) ? 2 : 0
}

/** A person's noun that only modifies the next noun (用户手册, 会员积分) names a thing. */
function isCompound(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1]
  const token = tokens[index]
  if (next === undefined || token === undefined || next.start !== token.end) return false
  if (isPersonWord(next.text) || HEAD_SUFFIX.has(next.text)) return true
  if (ZH_COMPOUND_TAIL.has(next.text)) return true
  if (next.text.length === 1 && RESULT_AFTER.test(tokens[index + 2]?.text ?? '')) return false
  return next.class === 'noun' && !VERB_LIKE_NOUNS.has(next.text) && !isActionBefore(tokens, index + 1)
}

/** Complements of result and aspect: what stands before them is a verb whatever its tag ("学员学完一章"). */
const RESULT_AFTER = /^[完好过了到成掉]$/

/** Tagged as nouns by the dictionary, used as adverbs or verbs after a subject. */
const VERB_LIKE_NOUNS = new Set([
  '上门',
  '下班',
  '上班',
  '到岗',
  '到店',
  '到场',
  '外出',
  '出差',
  '离校',
  '到校',
  '入住',
  '退房',
  '手动',
  '电话',
  '后台',
  '现场',
  '手工',
  '线上',
  '线下',
  '批量',
  '一键',
  '自助',
  '本人',
  '自动',
  '离线',
  '在线',
  '事后',
  '事前',
  '远程',
  '当面',
  '手机',
  '微信',
  '每天',
  '统一',
  '自行',
  '角色',
])

/** Where a phrase for people cannot go on to the left. */
function isStop(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]
  return token === undefined || (isPersonWord(token.text) && ZH_GENERIC.has(token.text))
}

/** A word of action that the dictionary tags as a noun still is the predicate, unless 的 or a noun of a thing follows ("会员预约列表"). */
function isActionBefore(tokens: readonly Token[], index: number): boolean {
  const word = tokens[index]?.text ?? ''
  if (!ZH_OPERATE.has(word) && !ZH_REACT.has(word)) return false
  return !/^(?:的|列表|记录|页|页面|数|量|率|信息|数据|状态|时间|原因|管理|中心|日志|单)$/.test(
    tokens[index + 1]?.text ?? '',
  )
}
