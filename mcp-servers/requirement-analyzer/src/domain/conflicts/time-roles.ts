import { TERM_OF } from '../lexicon/terms.ts'
import { wordList } from '../lexicon/word-list.ts'
import type { Fact } from './claim.ts'
import type { Measure } from './counts.ts'

// What a time is the time of. Two times of one role about one thing can be held against each other whatever the verbs:
// "ends after 15 minutes" and "stays open for 8 hours" both say how long a session lasts.

/** How long something lasts or is kept, said by what it does meanwhile or when it is over. */
const LASTING = wordList(
  'available expire keep delete stay remain last end close closed retain hold held valid archive logout timeout lapse disable open 保管 保管期 有效 有效期 到期 过期 失效 断开 掉线 超时 归档 销毁 保持 维持 留存 保质期',
)
/** How soon an answer is there. */
const ANSWERING = wordList(
  'load respond response take appear answer complete finish open render start wait react process 加载 响应 返回 耗时 打开 等待 完成 出结果 处理',
)

type TimeRole = 'lasting' | 'answering'

/** The role of a time in its claim, when the claim says it. */
function roleOf({ bound }: Measure, { verbs, nouns }: Fact): TimeRole | undefined {
  const words = [...verbs, ...nouns].flatMap((word) => [word, TERM_OF.get(word) ?? word])
  if (words.some((word) => LASTING.has(word))) return 'lasting'
  return bound !== 'at-least' && words.some((word) => ANSWERING.has(word)) ? 'answering' : undefined
}

/** Both are the time of the same kind of thing. */
export function haveSameRole([p, a]: readonly [Measure, Fact], [q, b]: readonly [Measure, Fact]): boolean {
  const role = roleOf(p, a)
  return role !== undefined && role === roleOf(q, b)
}

/** One is how long it lasts, the other how soon it is there. */
export function haveOtherRole([p, a]: readonly [Measure, Fact], [q, b]: readonly [Measure, Fact]): boolean {
  const [own, other] = [roleOf(p, a), roleOf(q, b)]
  return own !== undefined && other !== undefined && own !== other
}

/** Says what the time is the time of, not of what thing. */
export function isRoleWord(word: string): boolean {
  return [word, TERM_OF.get(word) ?? word].some((name) => LASTING.has(name) || ANSWERING.has(name))
}
