/** Whether a document exists is asked, not what it says: "有没有关于…的规范？", "Is there anything about …?". */
const EXISTENCE = [
  /(?:有没有|有无|是否有|是不是有|是否存在|存不存在).*(?:关于|有关|涉及|提到|规范|规定|文档|文件|标准|政策|制度|资料|要求|说明|内容|记录|指南|手册|流程)/u,
  /有(?:关于|涉及|提到).*[吗嘛么？?]/u,
  /\b(?:is|are) there (?:an?|any|anything|something|some)\b/iu,
  /^\W*(?:do|does|did)\b.*\b(?:say|mention|cover|contain|include|have(?! to\b)|define|describe|specify)\b.*\b(?:an?|any|anything|something)\b/iu,
  /\bdo we have (?:an?|any|anything)\b/iu,
]

/** A figure or a date is wanted. */
const FIGURE =
  /多少|几[个天年次位条份人小分]|多久|多长|多大|多快|上限|下限|何时|什么时候|哪天|哪一年|how (?:many|much|long|often|large|big|fast|soon)|\bwhen\b|\blimits?\b/iu

/** True when the question asks whether there is a document about something. */
export function asksExistence(question: string): boolean {
  return EXISTENCE.some((shape) => shape.test(question))
}

/** A whole question, with or without its mark, and not a few keywords. */
const QUESTION =
  /[?？]\s*$|[吗嗎呢]|[谁誰几幾]|多[少久长長大]|怎|如何|什么|什麼|哪|为何|為何|是否|能不能|会不会|會不會|可不可以|要不要|^\W*(?:who|whom|whose|what|which|when|where|why|how|can|may|do|does|did|is|are|was|were|will|must|should|could|has|have)\b/iu

/** True when somebody asks in a sentence. */
export function isQuestion(text: string): boolean {
  return QUESTION.test(text)
}

/** True when a number, a duration or a date would answer the question. */
export function asksFigure(question: string): boolean {
  return FIGURE.test(question)
}

/** Names with figures in them: REQ-2450, EXP-6010, P6, v2.3.1. */
const IDENTIFIER = /(?<![\p{L}\p{N}])(?=[\w./-]*\p{Nd})(?=[\w./-]*[A-Za-z])[A-Za-z0-9]+(?:[-_./][A-Za-z0-9]+)*/gu
/** A short name in quotation marks; a longer quotation is a text, not a name. */
const QUOTED = /[“「『"《]([^“”「」『』"《》\s]{2,4})[”」』"》]/gu

/** What a question names exactly. An answer that does not have it is about something else, however alike it reads. */
export function namesIn(question: string): string[] {
  const identifiers = [...question.matchAll(IDENTIFIER)].map(([token]) => token)
  const quoted = [...question.matchAll(QUOTED)].map(([, name = '']) => name)
  return [...new Set([...identifiers, ...quoted].map((name) => name.toLowerCase()))]
}
