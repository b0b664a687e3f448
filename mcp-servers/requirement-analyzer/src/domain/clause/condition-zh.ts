import { DEVIATION } from '../lexicon/boundary-cues.ts'
import { ZH_CONDITION_OPEN } from '../lexicon/zh-function-words.ts'
import type { Token } from '../words/token.ts'
import { isPredicate, verbRole } from './verb-zh.ts'

const CLOSERS = new Set(['时', '后', '前', '之后', '之前', '以后', '以前', '时候', '的话', '期间', '之时', '情况下'])
/** After these a 时/后/前 may be part of a noun (时间, 前端), so something must be said before it. */
const NEEDS_PREDICATE = new Set(['后', '前', '时'])
/** "要是能…就好了": a wish in the form of a condition. */
const WISH_END = /(?:就|该)(?:好|方便|省事|完美|太好)了?[。！!]?$|多好[。！!啊呀]?$/

const QUESTION_END = /^(?:怎么办|咋办|咋整|怎么处理|如何处理)$/

/** Index of the first token after a leading condition; 0 when there is none; the length when it is all condition. */
export function conditionEnd(tokens: readonly Token[]): number {
  if (tokens.some((t) => QUESTION_END.test(t.text))) return tokens.length
  if (WISH_END.test(tokens.map((t) => t.text).join(''))) return 0
  const closer = tokens
    .slice(0, CONDITION_TOKENS)
    .findIndex((token, index) => index > 0 && CLOSERS.has(token.text) && closes(tokens, index))
  if (closer !== -1 && !isAttribute(tokens, closer)) return pastComplement(tokens, closer)
  const head = tokens[0]
  if (head !== undefined && ZH_CONDITION_OPEN.has(head.text) && tokens.length > 1) return openConditionEnd(tokens)
  return bareConditionEnd(tokens)
}

/** "取消注册时必填的公司名称": behind an order's verb the time belongs to the thing, when nothing follows 的 but its name. */
function isAttribute(tokens: readonly Token[], closer: number): boolean {
  const first = tokens[0]
  const particle = tokens.findIndex((t, at) => at > closer && t.text === '的')
  if (first === undefined || particle === -1 || !/^(?:change|build|operate)$/.test(verbRole(first) ?? '')) return false
  return tokens.slice(particle + 1).every((t) => /^(?:noun|name|punctuation|adjective)$/.test(t.class))
}

/** A condition ends within so many words; a longer run of them is no sentence. */
const CONDITION_TOKENS = 80

function closes(tokens: readonly Token[], index: number): boolean {
  if (!NEEDS_PREDICATE.has(tokens[index]?.text ?? '')) return true
  const before = tokens.slice(0, index)
  if (before.some((t) => isPredicate(t) || t.class === 'number')) return true
  return DEVIATION.test(before.map((t) => t.text).join(''))
}

/** "预约前 2 小时内…": the distance belongs to the condition. */
function pastComplement(tokens: readonly Token[], closer: number): number {
  let end = closer + 1
  // "重启后 2 秒内恢复": behind 后 the time is that of what follows.
  if (/后/.test(tokens[closer]?.text ?? '') && isWithin(tokens, end)) return end
  while (
    /^(?:number|unit)$/.test(tokens[end]?.class ?? '') ||
    /^(?:内|以内|之内|起|仍|小时|分钟|天)$/.test(tokens[end]?.text ?? '')
  )
    end++
  return end
}

/** "还没到就发告警": what departs from the normal course before 就 is a condition without its opener. */
function bareConditionEnd(tokens: readonly Token[]): number {
  const turn = tokens.findIndex((token, index) => index > 1 && /^[就则便]$/.test(token.text))
  if (turn === -1 || turn >= tokens.length - 1) return 0
  const before = tokens.slice(0, turn)
  const departs = before.some((t) => t.class === 'negation') || DEVIATION.test(before.map((t) => t.text).join(''))
  return departs ? turn + 1 : 0
}

function isWithin(tokens: readonly Token[], from: number): boolean {
  const rest = tokens.slice(from, from + 4)
  const at = rest.findIndex((t) => /^(?:内|以内|之内)$/.test(t.text))
  return at > 0 && rest.slice(0, at).every((t) => /^(?:number|unit|noun|time)$/.test(t.class))
}

/** "如果…则…" inside one clause; without 则/就 the whole clause is the condition. */
function openConditionEnd(tokens: readonly Token[]): number {
  const turn = tokens.findIndex((token, index) => index > 1 && /^[则就才便]$/.test(token.text))
  return turn === -1 ? tokens.length : turn + 1
}
