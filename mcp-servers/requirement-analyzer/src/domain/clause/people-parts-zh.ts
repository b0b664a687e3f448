import { wordList } from '../lexicon/word-list.ts'
import { ZH_FORBID, ZH_MAY, ZH_MUST, ZH_WANT } from '../lexicon/zh-function-words.ts'
import { ZH_GIVES_TO } from '../lexicon/zh-people.ts'
import { ZH_BUILD, ZH_CHANGE, ZH_GOAL, ZH_OPERATE, ZH_REACT, ZH_STATE } from '../lexicon/zh-verbs.ts'
import { spanOf } from '../text/types.ts'
import type { Token } from '../words/token.ts'
import { type PersonPhrase, personEndingAt } from './people-zh.ts'
import type { Part, Person } from './types.ts'

/** These hand the action itself over: the person after them is the one who acts. */
const ACTS_AFTER = wordList(
  '让 由 供 允许 支持 要求 经 作为 须由 需由 需 需要 请 方便 仅 只有 只 仅限 限 使 便于 叫 帮 麻烦 仅供 应由 可由 统一由 改由 必须由 只能由',
)
/** What happens to a person's access. */
const ACCESS = wordList('角色 权限 可见 账号 账户 看得到 看不到 不可见 无权')
/** Verbs of complaint: their subject reports a problem and need not be the one who uses the answer. */
const COMPLAINS = wordList('吐槽 抱怨 投诉 反映 提出 提议 提 认为 建议')

/** The people of a clause and what part they have in it. */
export function peopleZh(text: string, tokens: readonly Token[]): Person[] {
  const people: Person[] = []
  for (let index = 0; index < tokens.length; index++) {
    const phrase = personEndingAt(tokens, index)
    if (phrase === undefined || isCounted(tokens, phrase)) continue
    const part = partOf(tokens, phrase)
    if (part === undefined || (phrase.isGeneric && part !== 'actor')) continue
    people.push({
      ...spanOf(text, tokens[phrase.from]?.start ?? 0, tokens[phrase.to]?.end ?? 0),
      part,
      isGeneric: phrase.isGeneric,
    })
  }
  return people
}

/** "群成员超过 200 人" and "同一个客户" count people or identify data, they name no role. */
function isCounted(tokens: readonly Token[], { from, to }: PersonPhrase): boolean {
  const next = tokens[to + 1]
  const phrase = tokens
    .slice(Math.max(0, from - 1), to + 1)
    .map((t) => t.text)
    .join('')
  // "一人初审，另一人复审": a head count, no name of a role.
  if (/(?:^|[^\p{Script=Han}])?(?:另|其中|第)?[一二两三四五几多某\d](?:个|名|位)?人$/u.test(phrase)) return true
  return (
    next !== undefined && /^(?:超过|不超过|大于|小于|少于|多于|达到|数|总数|满|上限|超)$/.test(next.text) && from >= 0
  )
}

function partOf(tokens: readonly Token[], phrase: PersonPhrase): Part | undefined {
  const before = wordBefore(tokens, phrase.from)?.text ?? ''
  // "在前台领取": the desk, not the people behind it.
  if (PLACE_BEFORE.test(before)) return undefined
  if (ACTS_AFTER.has(before)) return 'actor'
  if (ZH_GIVES_TO.has(before)) return 'receiver'
  const next = nextWord(tokens, phrase.to)
  if (next !== undefined && ACCESS.has(next.text)) return 'access'
  return isDoer(tokens, phrase, next) ? 'actor' : undefined
}

const PLACE_BEFORE = /^(?:在|到|去|至|往|从)$/

function isDoer(tokens: readonly Token[], phrase: PersonPhrase, next: Token | undefined): boolean {
  if (next !== undefined && COMPLAINS.has(next.text)) return false
  return (next !== undefined && isActing(next)) || isTopic(tokens, phrase) || isListNeighbour(tokens, phrase)
}

/** The word before a phrase, past what may stand between ("通知 其 主管", "由 当班 的 护士"). */
function wordBefore(tokens: readonly Token[], from: number): Token | undefined {
  let at = from - 1
  while (at >= 0 && isBetween(tokens[at])) at--
  return tokens[at]
}

function isBetween(token: Token | undefined): boolean {
  return (
    token !== undefined &&
    (token.class === 'pronoun' ||
      token.class === 'number' ||
      token.class === 'unit' ||
      /^(?:值班|在岗|当值|待命|现场|其|该|相关|对应|所有|全部|全体|本|当班|各|每个|每位|另|名|位|另一名|个别)$/.test(
        token.text,
      ))
  )
}

/** Opens its clause and is no attribute of the next noun: in Chinese that is the one the clause is about. */
function isTopic(tokens: readonly Token[], { from, to, isGeneric }: PersonPhrase): boolean {
  if (isGeneric || from > 1 || (from === 1 && !/^(?:conjunction|time|adverb|number)$/.test(tokens[0]?.class ?? '')))
    return false
  const next = tokens[to + 1]
  return next !== undefined && next.text !== '的' && next.class !== 'noun' && next.class !== 'punctuation'
}

/** Adverbials between a subject and its verb. */
const ADVERBIAL = wordList(
  '每天 每周 每月 每次 每年 每晚 每日 随时 手动 自助 批量 一键 本人 自己 端 现场 线上 手工 统一 电话 自行 亲自 直接 一次性 及时 均 都 也 就 还 才 再 只 先 多 少 可视化 在线 提前 当场 当天',
)

/** The next word that matters: adverbs, times, places ("在…") and lists of people are passed over. */
function nextWord(tokens: readonly Token[], to: number): Token | undefined {
  for (let index = to + 1; index < tokens.length; index++) {
    const token = tokens[index]
    if (token === undefined || token.text === '的') return undefined
    if (/^(?:adverb|time|number|unit)$/.test(token.class) || ADVERBIAL.has(token.text)) continue
    if (token.class === 'preposition' || /^(?:[、和与及或/]|以及)$/.test(token.text))
      return tokens.slice(index).find((t) => isActing(t))
    return token
  }
  return undefined
}

function isActing(token: Token): boolean {
  const word = token.text
  if (ZH_MAY.has(word) || ZH_MUST.has(word) || ZH_FORBID.has(word) || ZH_WANT.has(word)) return true
  if (ZH_OPERATE.has(word) || ZH_BUILD.has(word) || ZH_CHANGE.has(word) || ZH_REACT.has(word)) return true
  return token.class === 'verb' && !ZH_STATE.has(word) && !ZH_GOAL.has(word)
}

/** In a list of people ("店长、店员和运营可以…") all share what the last one does. */
function isListNeighbour(tokens: readonly Token[], { to }: PersonPhrase): boolean {
  const joint = tokens[to + 1]
  if (joint === undefined || !/^(?:[、和与及或/]|以及)$/.test(joint.text)) return false
  return tokens.slice(to + 2, to + 6).some((_, step) => personEndingAt(tokens, to + 2 + step) !== undefined)
}
