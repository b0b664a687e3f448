import type { Finding } from '../domain/findings/find.ts'
import type { Rule } from '../domain/findings/rules.ts'
import type { Language } from '../domain/text/types.ts'

/** Why a rule objects, and what to put in the place of the span ("" = the whole sentence is to be rewritten). */
interface RuleText {
  readonly why: string
  readonly slot: string
}

const ZH: Readonly<Record<Rule, RuleText>> = {
  'vague-term': { why: '没有可以测量的含义，不同的人会有不同的理解', slot: '〔具体的数值或可检查的条件〕' },
  'escape-clause': { why: '给“可以不做”留了口子，无法判断是否满足', slot: '〔在什么条件下必须做到什么〕' },
  'open-list': { why: '列举没有结束，开发和测试不知道还包括什么', slot: '〔列全其余各项〕' },
  absolute: { why: '绝对化的说法很难验证，也很少真的没有例外', slot: '〔写明范围和例外〕' },
  comparative: { why: '没有说明和什么相比、相差多少', slot: '〔基准和目标值〕' },
  'passive-without-actor': { why: '没有说明由谁或哪个系统来做', slot: '〔由谁〕' },
  'compound-statement': { why: '一句话里有多个动作，难以单独排期、测试和跟踪', slot: '' },
  'missing-unit': { why: '数字后面没有单位，无法判断限制的是什么', slot: '〔单位〕' },
  'unmeasured-quality': { why: '质量要求没有指标，无法验收', slot: '〔指标、数值、单位和测量条件〕' },
  'undefined-reference': { why: '指代的内容在文本里找不到', slot: '〔所指的对象〕' },
  placeholder: { why: '内容还没有确定，不能据此开发', slot: '〔补充内容，或注明负责人和完成日期〕' },
}

const EN: Readonly<Record<Rule, RuleText>> = {
  'vague-term': {
    why: 'has no measurable meaning; readers will understand different things',
    slot: '[a value or a condition one can check]',
  },
  'escape-clause': {
    why: 'leaves a way out, so nobody can tell whether it is met',
    slot: '[what must hold under which condition]',
  },
  'open-list': { why: 'leaves the list open; nobody knows what else belongs to it', slot: '[the remaining items]' },
  absolute: { why: 'is absolute: hard to verify and rarely without exception', slot: '[the scope and its exceptions]' },
  comparative: { why: 'does not say compared with what, and by how much', slot: '[baseline and target value]' },
  'passive-without-actor': { why: 'does not say who or which system does it', slot: '[by whom]' },
  'compound-statement': {
    why: 'holds several actions, which cannot be planned, tested and traced one by one',
    slot: '',
  },
  'missing-unit': { why: 'has no unit, so it is unclear what is limited', slot: '[unit]' },
  'unmeasured-quality': {
    why: 'is a quality without a figure and cannot be accepted',
    slot: '[measure, value, unit, conditions]',
  },
  'undefined-reference': { why: 'points at something the text does not name', slot: '[the thing meant]' },
  placeholder: {
    why: 'is still undecided, so nothing can be built from it',
    slot: '[the content, or who decides by when]',
  },
}

const TABLES: Readonly<Record<Language, Readonly<Record<Rule, RuleText>>>> = { zh: ZH, en: EN }
/** The span stays and the slot is put beside it: a number keeps its value, a passive its verb. */
const BESIDE: ReadonlySet<Rule> = new Set(['missing-unit', 'passive-without-actor'])

/** Why the rule objects to this place, and the sentence with a slot to fill in. */
export function explainFinding(
  { rule, span, sentence }: Finding,
  language: Language,
): { why: string; rewrite: string } {
  const { why, slot } = TABLES[language][rule]
  const quoted = language === 'zh' ? `“${short(span.text)}”${why}` : `"${short(span.text)}" ${why}`
  const before = sentence.text.slice(0, span.start - sentence.start)
  const after = sentence.text.slice(span.end - sentence.start)
  if (slot === '') return { why: quoted, rewrite: splitUp(sentence.text) }
  const kept = BESIDE.has(rule) ? `${span.text}${language === 'zh' ? '' : ' '}` : ''
  return { why: quoted, rewrite: short(`${before}${kept}${slot}${after}`, REWRITE_CHARS) }
}

const QUOTE_CHARS = 40
const REWRITE_CHARS = 240

function short(text: string, limit = QUOTE_CHARS): string {
  return text.length <= limit ? text : `${text.slice(0, limit)}…`
}

/** One action a line. */
function splitUp(sentence: string): string {
  const parts = sentence
    .split(/[，,；;]|(?:并且|以及|同时)|\band then\b/i)
    .map((part) => part.trim().replace(/[。.]$/, ''))
  return short(
    parts
      .filter((part) => part !== '')
      .map((part, index) => `${index + 1}. ${part}`)
      .join('\n'),
    REWRITE_CHARS,
  )
}
