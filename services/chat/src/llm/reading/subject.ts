import { trimEndOf } from '../../safety/trim-end.ts'
import { stripFrames } from './requirement-text.ts'

/** Longest search subject; providers cut longer queries anyway. */
const MAX_SUBJECT = 60
/** As much of a question, or of a clause, as is looked at for its subject. */
const MAX_READ = 240
const CLAUSE_END = /[。；;！？!?\n]|(?<!\d)[.](?=\s|$)/u

const QUESTION_SUBJECT: readonly RegExp[] = [
  /^(.{2,40}?)(?:应该|一般|通常|可以)*(?:用|选|采用)(?:什么|哪种|哪个)(?:技术|框架|库|数据库|中间件|方案)(?:方案|栈)?[。.?？!！]*$/u,
  /^(?:竞品|友商|同类产品|竞争对手|其他产品)(?:的)(.{2,40}?)(?:是|都)*(?:怎么|如何|怎样)(?:做|实现|处理|设计|解决)?(?:的)?[。.?？!！]*$/u,
  /^(?:业界|行业内?|大家|别人)(?:一般|通常|都)*(?:做|搞|实现)?(.{2,40}?)(?:有什么|有哪些|的)(?:最佳实践|做法|经验|惯例)[。.?？!！]*$/u,
  /(?:竞品|友商|同类产品|竞争对手|其他产品|业界|行业内?|别家|大家)(?:们)?(?:通常|一般|都|是)*(?:怎么|如何|怎样)(?:做|实现|处理|设计|解决)?(?:的)?\s*(.{2,40}?)(?:的)?(?:吗|呢)?[。.?？!！]*$/u,
  /^(.{2,40}?)(?:的|有哪些|有什么)*(?:竞品|友商|同类产品|竞争对手|最佳实践|业界做法|行业做法|行业惯例|技术选型|技术方案|技术栈)(?:有哪些|是什么|是怎么做的|怎么做的?|怎么选|推荐)?[。.?？!！]*$/u,
  /^(.{2,40}?)(?:应该|一般|可以)*(?:用|选)(?:什么|哪种|哪个)(?:技术|框架|库|数据库|中间件)[。.?？!！]*$/u,
  /\b(?:best practices?|competitors?|alternatives?|tech(?:nology)? stack|technology|framework|library) (?:for|of|in|to|on|handle|do|implement)\s+(.{3,60}?)[.?!]*$/i,
  /^how (?:do|does) (?:other \w+|others|competitors?|people|teams|companies|jira|linear|notion|asana|slack|github)(?: usually| normally| typically)? (?:handle|do|implement|deal with|manage|design)?\s*(.{3,60}?)[.?!]*$/i,
  /(?:关于|有关(?!于)|针对|对于|涉及)\s*(.{2,40}?)(?:的|方面)?(?:规范|规定|要求|标准|文档|制度|政策|策略|流程|经验|资料|说明|指南|做法|内容|限制|记录|方案|问题)?(?:吗|么|呢)?[。.?？!！]*$/u,
  /(?:有没有|有无|是否有|有什么|有哪些|查一下|查查|找一下|找找|搜一下|告诉我|请问)\s*(?!关于|有关)(.{2,40}?)(?:方面)?(?:的)?(?:规范|规定|要求|标准|文档|制度|政策|策略|流程|经验|资料|说明|指南|做法|内容|限制|记录|方案)?(?:吗|么|呢)?[。.?？!！]*$/u,
  /^(.{2,40}?)(?:应该|需要|要|该)?(?:怎么|如何|怎样)(?:做|办|处理|规定|设计|实现|保证|写|要求的?)?(?:吗|么|呢|的)?[。.?？!！]*$/u,
  /^(.{2,40}?)(?:的)?(?:规范|规定|要求|标准|流程|限制|基线|指标)?(?:是什么|是多少|有哪些|在哪里?|是怎样的)[。.?？!！]*$/u,
  /\b(?:cover|covers|mention|mentions|say about|says about|address(?:es)?|include|includes|have (?:a |any )?(?:policy|policies|guidelines?|rules?|standards?|docs?|documentation|experience)\s*(?:on|for|about|with)?|(?:policy|policies|guidelines?|rules?|standards?|docs?|documentation|experience|runbooks?) (?:on|for|about|with|regarding)|anything (?:on|about)|know about|about|regarding|concerning)\s+(.{3,60}?)[.?!]*$/i,
  /^how (?:do|should|can|does) (?:we|i|our team|the team|one) (?:handle|do|implement|deal with|manage|design)?\s*(.{3,60}?)[.?!]*$/i,
  /^what (?:is|are) (?:our|the|your) (.{3,60}?)(?: policy| policies| guidelines?| rules?| standards?| limits?)?[.?!]*$/i,
]

const LEADING =
  /^(?:作为[^，,]{1,20}[，,]\s*)?(?:我们?(?:希望|想要?)|系统|平台|产品)?(?:能不能|能否|可不可以|可否|是否可以|是不是可以)?(?:应当?|应该|必须|需要|要|能够?|可以)?(?:支持|新增|增加|添加|提供|实现|允许|开发|做)?(?:一个|一种)?/u
const TRAILING = /(?:的)?(?:功能|需求|能力|模块)$/u
const LEADING_EN =
  /^(?:as an? [^,]{1,40},\s*)?(?:i (?:want|need)(?: to)?|the system (?:must|shall|should)|we (?:want|need) to|users? (?:can|should be able to|must be able to)|please)?\s*(?:support(?:ing|s)?|add(?:ing)?|implement(?:ing)?|provid(?:e|ing)|allow(?:ing)?|enabl(?:e|ing)|build(?:ing)?|integrat(?:e|ing)(?: with)?|introduc(?:e|ing))?\s*(?:an?|the)?\s+/i

/** What a requirement is about, short enough to search for. */
export function subjectOf(requirement: string): string {
  const clause =
    requirement
      .split(CLAUSE_END)
      .find((part) => part.trim().length > 1)
      ?.trim()
      .slice(0, MAX_READ) ?? requirement.trim().slice(0, MAX_READ)
  const isHan = /\p{Script=Han}/u.test(clause)
  const bare = isHan ? clause.replace(LEADING, '').replace(TRAILING, '') : ` ${clause}`.trim().replace(LEADING_EN, '')
  return bounded(bare.length >= 2 ? bare : clause)
}

/** What a question asks about: "… 有没有关于 API 限流的规范？" is about "API 限流". */
export function subjectOfQuestion(question: string): string {
  const text = withoutPlace(readablePart(stripFrames(question) || question.trim()))
  for (const pattern of QUESTION_SUBJECT) {
    const found = pattern.exec(text)?.[1]?.trim()
    if (found !== undefined && found.length >= 2 && !GENERIC.test(found)) return bounded(found)
  }
  const asked = text.replace(ASKED, '').replace(LOOSE_END, '')
  return bounded(trimEndOf(asked.length >= 2 ? asked : text, '?？。.!！'))
}

/** A long question is read at its beginning, and white space counts once. */
function readablePart(question: string): string {
  return question.replace(/\s+/gu, ' ').slice(0, MAX_READ)
}

/** Words for kinds of text; a subject is never only one of them. */
const GENERIC =
  /^(?:的)?(?:规定|要求|规范|标准|流程|限制|经验|教训|文档|资料|说明|内容|做法|方案|指南|政策|制度|记录|问题|坑|踩(?:过)?(?:哪些|什么)?坑)$/u
const LOOSE_END = /(?:是|要|该|有|都|会|对|的|我们|咱们|公司|团队|以前|之前|目前|现在|单次|每次|一次)+$/u

/** Where it is looked for says nothing about what is looked for. */
const PLACE =
  /^(?:请问|想问(?:一下|下)?|查一下|查查)?(?:我们|咱们|公司|团队|内部|现有|目前)?(?:的)?(?:知识库|文档|安全策略(?:文档)?|规范|制度|手册|资料|政策)?(?:里面?|中|上)?(?:以前|之前|过去|曾经)?(?:的)?(?:对于?|关于|有关|针对)?(?=[\p{L}\p{N}])/u
/** What a question asks of its subject, at its end. */
const ASKED =
  /(?:有没有|是否有?|有无|怎么|如何|怎样|有什么|有哪些|是什么|是多少|多久|多长时间|最多|最少|多少|几天|几个|哪里|在哪|什么时候|做过|踩过|需要|要保存|要求|应该|能不能|可不可以|可以|能)[\s\S]*$/u

function withoutPlace(text: string): string {
  const rest = text.replace(PLACE, '')
  return rest.length >= 2 ? rest : text
}

function bounded(text: string): string {
  const characters = Array.from(text.trim())
  if (characters.length <= MAX_SUBJECT) return characters.join('')
  const cut = characters.slice(0, MAX_SUBJECT).join('')
  // Not in the middle of a word where words are divided by blanks.
  const isInWord = /[a-z\d]$/iu.test(cut) && /^[a-z\d]/iu.test(characters[MAX_SUBJECT] ?? '')
  return (isInWord ? cut.replace(/\s+\S{1,30}$/u, '') : cut).trim()
}
