import { wordList } from '../lexicon/word-list.ts'
import { ZH_FORBID, ZH_MAY, ZH_MUST, ZH_WANT } from '../lexicon/zh-function-words.ts'
import { ZH_BUILD, ZH_CHANGE, ZH_GOAL, ZH_OPERATE, ZH_REACT, ZH_STATE } from '../lexicon/zh-verbs.ts'
import { spanOf } from '../text/types.ts'
import type { Token } from '../words/token.ts'
import { type PersonPhrase, personEndingAt } from './people-zh.ts'
import type { Part, Person } from './types.ts'

/** Verbs and prepositions that put a receiver after them. */
const GIVES_TO = wordList(
  '通知 提醒 推送 推送给 发送给 发给 给 向 告知 抄送 邀请 推给 派给 分配给 指派给 转给 转交给 转交 分享给 同步给 告诉 致 @ 让 帮 叫 由 须由 需由 供 对 为 帮助 方便 支持 允许 要求 经 作为 发放给 交给 推荐给 联系 替 提示 发 询问 回访 催 催促 通过 需要 需 请 限 仅 只有 只 仅限 抄给 打给',
)
/** Those of them that hand the action itself over: the person after them is the one who acts. */
const ACTS_AFTER = wordList('让 由 供 允许 支持 要求 经 作为 须由 需由 需 需要 请 方便 帮助 仅 只有 只 仅限')
/** What happens to a person's access. */
const ACCESS = wordList('角色 权限 可见 开放 账号 账户')
/** Verbs of asking and saying: their subject asks for the change and need not be its user. */
const SAYS = wordList('反馈 提出 吐槽 抱怨 投诉 说 提 反映 表示 认为 觉得 建议 要求')

/** The people of a clause and what part they have in it. */
export function peopleZh(text: string, tokens: readonly Token[]): Person[] {
  const people: Person[] = []
  for (let index = 0; index < tokens.length; index++) {
    const phrase = personEndingAt(tokens, index)
    if (phrase === undefined) continue
    const part = partOf(tokens, phrase)
    if (part === undefined || (phrase.isGeneric && part !== 'actor')) continue
    if (isCounted(tokens, phrase)) continue
    people.push({
      ...spanOf(text, tokens[phrase.from]?.start ?? 0, tokens[phrase.to]?.end ?? 0),
      part,
      isGeneric: phrase.isGeneric,
    })
  }
  return people
}

/** "群成员超过 200 人" counts people, it names no role. */
function isCounted(tokens: readonly Token[], { from, to }: PersonPhrase): boolean {
  if (tokens[from - 1]?.class === 'number' || tokens[from - 1]?.class === 'unit') return false
  const next = tokens[to + 1]
  return next !== undefined && /^(?:超过|不超过|大于|小于|少于|多于|达到|数|总数|满|上限)$/.test(next.text)
}

function partOf(tokens: readonly Token[], phrase: PersonPhrase): Part | undefined {
  const before = tokens[phrase.from - 1]
  const next = nextWord(tokens, phrase.to)
  if (before !== undefined && ACTS_AFTER.has(before.text)) return 'actor'
  if (before !== undefined && GIVES_TO.has(before.text)) return 'receiver'
  if (next !== undefined && ACCESS.has(next.text)) return 'access'
  if (next !== undefined && SAYS.has(next.text)) return undefined
  if (next !== undefined && isActing(next)) return 'actor'
  return isListNeighbour(tokens, phrase) ? 'actor' : undefined
}

/** The next word that matters: adverbs, times, places ("在…") and lists of people are passed over. */
function nextWord(tokens: readonly Token[], to: number): Token | undefined {
  for (let index = to + 1; index < tokens.length; index++) {
    const token = tokens[index]
    if (token === undefined) return undefined
    if (token.class === 'adverb' || token.class === 'time' || /^[也都就还才均再只先自直]$/.test(token.text)) continue
    if (/^(?:每天|每周|每月|随时|手动|自助|批量|一键|本人|自己|端|现场|线上|手工|统一|电话)$/.test(token.text)) continue
    if (token.class === 'preposition' || /^[、和与及或/]$/.test(token.text)) {
      const verb = tokens.slice(index).find((t) => isActing(t))
      return verb
    }
    return token
  }
  return undefined
}

function isActing(token: Token): boolean {
  const word = token.text
  return (
    ZH_OPERATE.has(word) ||
    ZH_MAY.has(word) ||
    ZH_MUST.has(word) ||
    ZH_FORBID.has(word) ||
    ZH_WANT.has(word) ||
    (token.class === 'verb' && !ZH_STATE.has(word) && !ZH_GOAL.has(word)) ||
    ZH_BUILD.has(word) ||
    ZH_CHANGE.has(word) ||
    ZH_REACT.has(word)
  )
}

/** In a list of people ("店长、店员和运营可以…") all share what the last one does. */
function isListNeighbour(tokens: readonly Token[], { to }: PersonPhrase): boolean {
  const joint = tokens[to + 1]
  if (joint === undefined || !/^[、和与及或/]|以及$/.test(joint.text)) return false
  return tokens.slice(to + 2, to + 6).some((_, step) => personEndingAt(tokens, to + 2 + step) !== undefined)
}
