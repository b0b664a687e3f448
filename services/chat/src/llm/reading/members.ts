import { trimEndOf } from '../../safety/trim-end.ts'
import { inlineItems } from './inline-items.ts'
import { weighKinds } from './kinds/weigh-kinds.ts'
import { looksLikeDocument } from './phrases.ts'
import { stripFrames } from './requirement-text.ts'

/** Most requirements of one message that are looked at one by one; a longer list is a file's matter. */
const MAX_MEMBERS = 8
/** Letters that make a line more than a field's value. */
const MIN_LETTERS = 5
const ITEM = /^\s*(?:[-*•·]|\d{1,2}\s*[.、)）:：]|[（(]\d{1,2}[)）]|[①-⑳]|[一二三四五六七八九十]{1,2}、)\s*/u
/** A line that announces a list of requirements. */
const ANNOUNCES =
  /(?:需求|功能|想法|几[条个点]|[两二三四五六七八]\s*[条个件]|以下|下面|如下).{0,12}[:：]?\s*$|\b(?:requirements|features|stories|ideas|these|following|several|two|three|four|five)\b[^.]{0,24}:?\s*$/iu
/** What names a part of one requirement: its labels, and the limits and conditions that answer a question about it. */
const PART =
  /^(?:[\p{L} ]{0,8}(?:背景|目标|目的|角色|用户|场景|痛点|现状|方案|描述|说明|规则|验收|标准|优先级|范围|边界|异常|性能|安全|备注|标题|名称|background|goals?|roles?|users?|scenario|problem|solution|description|rules?|acceptance|priority|scope|limits?|errors?|notes?|title))\s*[:：]|^(?:P[0-3]|优先级|验收|角色|背景|目标|最多|最少|仅限?|只限?|不超过|失败|超过|acceptance|priority|only|at most|up to|if|on failure)(?![a-z])/iu

/**
 * The requirements of a message that brings several: a list, or paragraphs, each of which could be reviewed by itself.
 * Empty for one requirement, whose own rules, labels and acceptance may well be a list.
 */
export function membersOf(text: string): string[] {
  if (looksLikeDocument.test(text)) return []
  const lines = text.split('\n').map((line) => line.trim())
  const found = listedIn(lines) ?? counted(text) ?? paragraphsOf(text)
  return found.length > 1 && found.length <= MAX_MEMBERS && found.every(isRequirement) ? found : []
}

/** A list with nothing in front of it, or with a line that announces requirements; what follows a need are its rules. */
function listedIn(lines: readonly string[]): string[] | undefined {
  const filled = lines.filter((line) => line !== '')
  const first = filled.findIndex((line) => ITEM.test(line))
  if (first < 0 || first > 1) return undefined
  const lead = first === 1 ? (filled[0] ?? '') : ''
  const items = filled.slice(first)
  if (items.length < 2 || !items.every((line) => ITEM.test(line)) || !isLead(lead)) return undefined
  return items.map((line) => trimEndOf(line.replace(ITEM, ''), '；;，,'))
}

function counted(text: string): string[] | undefined {
  if (text.includes('\n')) return undefined
  const at = text.search(/(?:\d{1,2}\s*[.、)）]|[（(]\d{1,2}[)）]|[①-⑳])\s*\S/u)
  const items = at < 0 || !isLead(text.slice(0, at)) ? [] : inlineItems(text.slice(at))
  return items.length > 1 ? items : undefined
}

/** Paragraphs with an empty line between them. */
function paragraphsOf(text: string): string[] {
  const [first = '', ...others] = text.split(/\n[ \t\r]*\n/u).map((paragraph) => paragraph.replace(/\s+/gu, ' ').trim())
  return isLead(first) ? others : [first, ...others]
}

function isLead(line: string): boolean {
  return line === '' || stripFrames(line) === '' || (ANNOUNCES.test(line) && weighKinds(line).kind !== 'question')
}

function isRequirement(item: string): boolean {
  if (PART.test(item) || (item.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < MIN_LETTERS) return false
  return weighKinds(item).kind === 'review'
}
