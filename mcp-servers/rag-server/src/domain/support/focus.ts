import { normalizeText } from '../text/normalize.ts'
import { FOCUS_KINDS, type FocusKind } from './focus-kinds.ts'
import { namesSomebody } from './names.ts'

/** What a question wants to be told. */
export interface Focus {
  readonly kinds: readonly FocusKind[]
  readonly counted: Counted | undefined
  readonly question: string
}

/** What "how many" counts: 像素 in 多少像素, 位 in 几位医生, loaves in how many loaves. */
interface Counted {
  readonly noun: string
  readonly measure: string
}

/** Measure words that stand for one another: whoever asks for 几个人 is answered by 三名 and 三位. */
const MEASURES = ['个名位人种类项条件份只款套家', '次遍回场趟', '层楼', '张页', '间套', '班趟']
const MEASURE = [...new Set(MEASURES.join(''))].join('')
const AFTER_HOW_MANY = new RegExp(
  `(?:多少|几)\\s*([${MEASURE}列行步级台本门只头箱包斤克吨米字]?)(\\p{sc=Han}{0,2}|[a-z]+)`,
  'u',
)
const AFTER_ENGLISH = /\bhow many (?:of (?:the|our|my) )?([a-z-]+)/
/** English nouns that may stand for whatever is counted. */
const ANYTHING = 'items?|pieces?|copies|units?|people|persons?|times|of them|at (?:once|most|least|the same time)'

const HAN = /\p{sc=Han}/u

/** How a sentence may say a number. */
const NUMBER =
  '(?:\\d[\\d,.]*|[零一二两三四五六七八九十百千万半]+|\\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand|single)\\b)'

/** The number of a list entry counts nothing. */
const MARKER = /^\s*(?:\d{1,3}[.)、]|[（(][\d一二三四五六七八九十]{1,3}[)）])\s*/u

/** Reads from the question's words what kind of answer is wanted. */
export function focusOf(asked: string): Focus {
  const question = plain(asked)
  const isChoice = CHOICE.test(question)
  // 有几行填错了，其他行还会进吗: some lines, not how many.
  const kinds = FOCUS_KINDS.filter(({ name, asks }) => asks.test(question) && !(isChoice && name === 'number'))
  const [first] = kinds
  // 多久…一次 is no length of time, 多少钱 no bare number: the first kind of its family counts.
  const own = kinds.filter((kind) => kind === first || !MEASURED.has(kind.name))
  const isCount = first?.name === 'number'
  return { kinds: own, counted: isCount ? countedIn(question) : undefined, question }
}

/** Yes or no, or one of two: 吗, 还是. */
const CHOICE = /[吗嘛]\s*[?。!]?\s*$|是否|还是/u
/** PAY-3007 does not pay. */
const IDENTIFIER = /\b[a-z]+[-_]\d+\b/g

/** 幾多 is 多少 in the south. */
function plain(text: string): string {
  return normalizeText(text).toLowerCase().replaceAll('几多', '多少').replace(IDENTIFIER, ' ')
}

const MEASURED: ReadonlySet<string> = new Set([
  'frequency',
  'age',
  'temperature',
  'money',
  'duration',
  'time',
  'number',
])

function countedIn(question: string): Counted | undefined {
  const english = AFTER_ENGLISH.exec(question)
  if (english !== null) return { noun: english[1] ?? '', measure: '' }
  const chinese = AFTER_HOW_MANY.exec(question)
  return chinese === null ? undefined : { noun: chinese[2] ?? '', measure: chinese[1] ?? '' }
}

/**
 * Whether the sentence holds the kind of answer that is wanted, something the question does not say itself. What stands
 * above it (headings) may say what is counted and that it is a reason.
 */
export function answersFocus(sentence: string, { focus, above }: { focus: Focus; above: string }): boolean {
  if (focus.kinds.length === 0) return true
  const text = normalizeText(sentence).toLowerCase().replace(MARKER, '')
  return focus.kinds.some((kind) => {
    if (!says(text, kind, focus.question))
      return kind.name === 'reason'
        ? kind.says.test(normalizeText(above))
        : kind.name === 'person' && namesSomebody(sentence)
    return kind.name !== 'number' || counts(text, { focus, above: normalizeText(above).toLowerCase() })
  })
}

function says(text: string, { says: form, isNew }: FocusKind, question: string): boolean {
  if (!isNew) return form.test(text)
  return [...text.matchAll(new RegExp(form, `${form.flags.replace('g', '')}g`))].some(
    ([found]) => !question.includes(found),
  )
}

function counts(text: string, { focus: { counted }, above }: { focus: Focus; above: string }): boolean {
  if (counted === undefined) return true
  const { noun, measure } = counted
  const isEnglish = /^[a-z]/.test(noun)
  // What is counted bears another name in the other language.
  if (isEnglish === HAN.test(text)) return isEnglish || BARE_NUMBER.test(text)
  if (isEnglish) return countsEnglish(text, { noun, above })
  if (measure !== '') return countsChinese(text, { noun, measure, above })
  return noun === '' || [text, above].some((where) => where.includes(noun))
}

function countsChinese(text: string, { noun, measure, above }: Counted & { above: string }): boolean {
  // 几位医生 counts people, 多少位 places: only with what is counted do others do.
  const group = noun === '' ? undefined : MEASURES.find((words) => words.includes(measure))
  const times = new RegExp(`${NUMBER}\\s*(?:多|余|几)?[${group ?? measure}](?!月|星期|周|小时|钟头|工作日|季)`)
  if (times.test(text)) return true
  return noun.length > 1 ? text.includes(noun) : group === undefined && above.includes(measure)
}

function countsEnglish(text: string, { noun, above }: { noun: string; above: string }): boolean {
  const stem = noun.replace(/(?:ies|ves|es|s)$/, '')
  const isNamed = new RegExp(`\\b(?:${stem}\\w*|${ANYTHING})\\b`).test(`${text} ${above}`) || text.startsWith('|')
  return isNamed && BARE_NUMBER.test(text)
}

/** A number of things: not of minutes, degrees or euros, and no time of day. */
const BARE_NUMBER = new RegExp(
  `${NUMBER}(?![\\d,.:%])(?!,?\\s*(?:milliseconds?|seconds?|minutes?|hours?|(?:working |business )?days?|weeks?|months?|years?|degrees?|euros?|pounds?|dollars?|cents?|ms\\b|s\\b)\\b)`,
)

/** True when what is wanted is so telling (a sum, a duration, a reason) that fewer words of the question prove it. */
export function isTelling({ kinds: [first] }: Focus): boolean {
  return first?.isTelling === true
}

/** True when somebody asks only whether they may, and a rule decides it. */
export function isDeciding({ kinds: [first] }: Focus): boolean {
  return first?.name === 'permission'
}

/** The words that only ask: 多长时间, how warm. What a sentence answers with takes their place, so it need not have them. */
const ASKING =
  /多长时间|多久|(?:多少|几多)钱|(?:多少|几多?)个?(?:毫秒|秒|分钟|小时|钟头|工作日|天|日|周|星期|月|年)|最[多少长短早晚迟高低大小快慢]|为什么|什么原因|多大年龄|多少[度岁]|几[度岁点时号次]|什么(?:时候|地方|人)|一[次共]|总共|哪[里儿位个]|\bhow (?:many|much|long|often|soon|quickly|fast|big|large|warm|hot|cold|old|high|far|expensive|frequently)\b|\bwhat (?:time|temperature|age|date|day)\b|\bat (?:most|least|once|the same time|a time)\b|\b(?:what happens (?:to|when|if)|do (?:i|we|you|they) have to)\b/giu

/** The question without the words that only ask; a question that is nothing else stays whole. */
export function withoutAsking(question: string): string {
  const rest = normalizeText(question).replace(ASKING, ' ')
  return /[\p{L}\p{N}]{2}/u.test(rest) ? rest : question
}
