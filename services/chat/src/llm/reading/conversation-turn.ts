import { foldScript } from '../../safety/fold-script.ts'
import { amendmentIn, ordersRedo, rewriteIn } from './bare-command.ts'
import { corrected } from './correction.ts'
import type { Language } from './language.ts'
import { fileRequirement, nameRequirement } from './leaning-order.ts'
import { bringsOwnText } from './own-text.ts'
import { looksLikeQuestion } from './phrases.ts'
import type { Reading, RequestKind } from './reading.ts'
import { extractRequirementText, hasQuotedRequirement } from './requirement-text.ts'
import { subjectOf } from './subject.ts'

/** What a conversation is about so far. */
export interface Focus {
  /** The requirement that was last reviewed, asked back about or looked up. */
  readonly requirementText: string
  /** Its id, when it is one of the store's. */
  readonly requirementIds: readonly string[]
  /** Whether questions about it are open, so that the next message may answer them. */
  readonly isOpen: boolean
}

/** Longest message that can lean on what was said before. */
const MAX_LEANING = 60
/** Longest message that can be an answer to open questions. */
const MAX_ANSWER = 600
/** Letters that may be left when the words of a question about the last review are gone: two Han letters are a subject. */
const MAX_RESIDUE = 2
const MAX_RESIDUE_HAN = 1

const switchesLanguage =
  /(?:换成|换|翻译成|翻成|译成|用|改成|改用|切换(?:到|成)?|出(?:一)?份|来(?:一)?(?:份|个|版)?|给我)\s*(英文|英语|中文|汉语|English|Chinese)|\b(?:in|into|to) (English|Chinese)\b/iu

const aspects: readonly (readonly [RequestKind, RegExp])[] = [
  ['stories', /用户故事|故事卡|故事|验收标准|验收条件|\b(?:user )?stor(?:y|ies)\b|\bacceptance criteria\b/giu],
  [
    'complexity',
    /规模|体量|工作量|复杂度|难度|工期|排期|多大|多久|几天|多少天|\b(?:size|effort|complexity|complex|big|long|days|weeks|work|take|hard|estimate)\b/giu,
  ],
  ['conflict', /冲突|矛盾|重复|打架|撞|\b(?:conflicts?|contradict\w*|clash\w*|duplicates?|overlaps?)\b/giu],
  ['references', /竞品|同类产品|最佳实践|业界(?:做法)?|技术选型|\b(?:competitors?|best practices?|alternatives)\b/giu],
]
const asksWhy =
  /为什么|为何|为啥|凭什么|依据是什么|理由是什么|怎么(?:算|得)(?:出来)?的|\b(?:why|how come|what makes)\b/iu
const filler =
  /现在|开发|实现|完成|上线|目前|那么?|请|麻烦|帮忙|帮我|再|重新|写|一下|下|给|我|们|看看|看|呢|吗|么|吧|有|没|是|多少|怎么样|怎样|如何|它|这|个|条|该|需求|的|了|出|生成|列|来|大概|大约|需要|要|会|和|跟|与|已|现|其他|别|什么|哪些|些|估|评估|查|检查|做|花|得|能|不|[\s\p{P}\p{S}]|\b(?:and|now|so|then|what|whats|is|are|the|its|it|how|many|much|write|give|show|me|us|please|a|an|of|for|this|that|any|there|does|do|will|would|can|could|you|have|has|with|build|develop|implement|existing|other|others|requirements?|some|to|about|be|in|check|draft|generate|list|s|need|we|our)\b/giu

const pronoun =
  /^(?:(?:好的?|嗯|行|谢谢)[，,\s]*)?(?:那|那么|请问)?(?:它|这个需求|这条需求|该需求|这条|那条|这个|那个|其)|\b(?:it|its|that one|this one)\b/iu
const asksFactOfIt =
  /状态|优先级|编号|负责人|谁负责|谁在|进展|进度|描述|内容|详情|原文|什么时候|上线|\b(?:status|state|id|number|priority|owner|owns|progress|description|details|updated|live|shipped|done)\b/iu

/** Begins as an answer: who, how many, what then, how urgent; a sentence of need begins with who does what. */
const answerLead =
  /^(?:补充|回答|答复|答案|答|另外|还有|其中|是的|不是|对[，,。]|嗯|由|供|仅|只|限|最多|最大|最少|至少|上限|下限|单次|每次|一次|每天|每批|超过|超出|失败|出错|异常|重复(?:的|数据|提交)|为空|没有权限|无权|优先级|P[0-3](?![\p{L}\d])|P9\d|响应|耗时|并发|性能|验收|角色|用户是|使用者|目标用户|主要(?:是|给|用户)|面向|因为|为了|以便|目的|范围|第[一二三四五六七八九十]+[个条点]|\d{1,2}\s*[.、)）:：]|Q\d)|^(?:only|used by|by |for (?:the )?\w+ only|at most|at least|up to|max\w*|no more than|if |on failure|otherwise|priority|p[0-3]\b|within |it (?:must|should|is|will|may|has)\b|they\b|yes\b|no[,. ]|also\b|and\b|because\b|so that\b|the (?:limit|maximum|users?|role|priority)\b|accept\w*|\d{1,2}[.):]|failed\b|rows? (?:that|with)\b|errors?\b)/iu

/** What is said to the assistant and not about the requirement. */
const ANSWERS_NOTHING: ReadonlySet<RequestKind> = new Set(['small_talk', 'follow_up', 'task'])

/** Reads a message that leans on the conversation so far; `undefined` for one that stands by itself. */
export function readInConversation(message: string, byRules: Reading, focus: Focus | null): Reading | undefined {
  if (focus === null || hasQuotedRequirement(message) || byRules.requirementIds.length > 0) return undefined
  const folded = foldScript(message.trim())
  const order = orderOnStored(message, byRules, focus)
  if (order !== undefined) return order
  const answer = () => answering(message.trim(), byRules, focus)
  if (bringsOwnText(folded)) return answer()
  return (
    commanding(folded, byRules, focus) ??
    aboutLanguage(folded, byRules, focus) ??
    aboutStored(folded, byRules, focus) ??
    aboutAspect(folded, byRules, focus) ??
    answer()
  )
}

/** Whether the words of a question name no subject of their own. */
function namesNothing(rest: string): boolean {
  const left = rest.replace(filler, '')
  return left.length <= (/\p{Script=Han}/u.test(left) ? MAX_RESIDUE_HAN : MAX_RESIDUE)
}

function onFocus(byRules: Reading, focus: Focus, kind: RequestKind): Reading {
  const { requirementText: text, requirementIds } = focus
  return { ...byRules, kind, text, subject: subjectOf(text), requirementIds, sure: true }
}

function filing(message: string, { requirementText }: Focus): string | undefined {
  return requirementText === '' ? undefined : fileRequirement(message, requirementText)
}

/** "把它改成 P1" after a requirement of the store means that one. */
function orderOnStored(message: string, byRules: Reading, focus: Focus): Reading | undefined {
  const [id, ...others] = focus.requirementIds
  const order = id === undefined ? filing(message, focus) : others.length > 0 ? undefined : nameRequirement(message, id)
  return order === undefined ? undefined : { ...onFocus(byRules, focus, 'task'), order }
}

/** "重新评审" is about the last requirement, and a changed field of an unstored one is a changed text. */
function commanding(message: string, byRules: Reading, focus: Focus): Reading | undefined {
  if (focus.requirementText === '') return undefined
  if (ordersRedo(message)) return onFocus(byRules, focus, 'review')
  if (focus.requirementIds.length > 0) return undefined
  const mended = corrected(focus.requirementText, message)
  if (mended !== undefined) return { ...onFocus(byRules, focus, 'review'), text: mended, subject: subjectOf(mended) }
  const rewritten = rewriteIn(message)
  if (rewritten !== undefined && switchesLanguage.exec(message) === null) {
    return { ...onFocus(byRules, focus, 'review'), text: joined(focus.requirementText, rewritten) }
  }
  const { field, value } = amendmentIn(message) ?? { field: '', value: '' }
  if (value === '') return undefined
  const isChinese = /\p{Script=Han}/u.test(field)
  const text = joined(focus.requirementText, isChinese ? `${field} ${value}` : `The ${field} is ${value}`)
  return { ...onFocus(byRules, focus, 'review'), text }
}

function aboutLanguage(message: string, byRules: Reading, focus: Focus): Reading | undefined {
  const found = switchesLanguage.exec(message)
  if (found === null || message.length > MAX_LEANING || focus.requirementText === '') return undefined
  const language: Language = /英|english/iu.test(found[1] ?? found[2] ?? '') ? 'en' : 'zh'
  return { ...onFocus(byRules, focus, 'review'), language }
}

function aboutStored(message: string, byRules: Reading, focus: Focus): Reading | undefined {
  if (focus.requirementIds.length === 0 || message.length > MAX_LEANING || !asksFactOfIt.test(message)) return undefined
  const isBare = namesNothing(message.replace(asksFactOfIt, ''))
  return pronoun.test(message) || isBare ? onFocus(byRules, focus, 'lookup') : undefined
}

function aboutAspect(message: string, byRules: Reading, focus: Focus): Reading | undefined {
  if (message.length > MAX_LEANING || focus.requirementText === '') return undefined
  for (const [kind, words] of aspects) {
    const rest = message.replace(words, '')
    if (rest === message) continue
    const found = askedOf(rest, { message, kind })
    if (found !== undefined) return found === 'follow_up' ? { ...byRules, kind: found } : onFocus(byRules, focus, found)
  }
  return undefined
}

/** What is wanted of one side of the requirement: a new look at it or, for "why", what the report said. */
function askedOf(rest: string, { message, kind }: { message: string; kind: RequestKind }): RequestKind | undefined {
  if (asksWhy.test(message) && namesNothing(rest.replace(asksWhy, ''))) return 'follow_up'
  if (namesNothing(rest) || (kind === 'conflict' && pronoun.test(message))) return kind
  return undefined
}

/** Asks back about a review that never was: of the requirement in hand it is made now. */
export function withoutReport(byRules: Reading, focus: Focus | null): Reading | undefined {
  if (byRules.kind !== 'follow_up' || focus === null || focus.requirementText === '') return undefined
  const folded = foldScript(byRules.text)
  const aspect = aspects.find(([, words]) => folded.replace(words, '') !== folded)?.[0]
  return onFocus(byRules, focus, aspect ?? (/验收|\baccept|\btest/iu.test(folded) ? 'stories' : 'review'))
}

function answering(message: string, byRules: Reading, focus: Focus): Reading | undefined {
  if (!focus.isOpen || focus.requirementText === '' || message.length > MAX_ANSWER) return undefined
  if (
    ANSWERS_NOTHING.has(byRules.kind) ||
    looksLikeQuestion.test(message) ||
    extractRequirementText(message) !== message
  )
    return undefined
  if (!answerLead.test(message)) return undefined
  const text = joined(focus.requirementText, message.replace(/^(?:补充(?:一下)?|回答|答复|答)\s*[:：]\s*/u, ''))
  return { ...onFocus(byRules, focus, 'review'), text }
}

function joined(before: string, answer: string): string {
  if ('。.!！?？;；'.includes(before.trimEnd().slice(-1))) return `${before}${answer}`
  return /\p{Script=Han}/u.test(before) ? `${before}。${answer}` : `${before}. ${answer}`
}
