import type { Clause } from '../clause/types.ts'
import type { FoundFunction } from '../dimensions/functions.ts'
import { DEVIATION } from '../lexicon/boundary-cues.ts'
import { EXISTING_PLACE, LARGE_OBJECT, SMALL_OBJECT } from '../lexicon/size-objects.ts'

/** Operations on an existing list that are a control, not a page. */
const SMALL_OPERATION =
  /^(?:筛选|过滤|排序|置顶|折叠|展开|收起|复制|切换|放大|缩小|隐藏|显示|展示|高亮|打印|标红|置灰|导出|下载|看|看到|跳转|刷新|标记|提示|filter|sort|pin|collapse|expand|copy|hide|show|display|toggle|switch|highlight|print|export|download|mark|beep|link|display)$/i
/** More items than one in the object: not one control any more. */
const SEVERAL = /、|以及|和(?!解|平)|及(?!时)|并|,|\band\b/
/** "On the list, show …": the place before the deed is none of its items. */
const LEADING_PLACE = /^(?:on|in|at|under|from) [^,]{2,40}, /i
/** What only restricts or lifts a right. */
const ACCESS_OBJECT = /权限|可见|查看|看到|访问|access|right|permission|see\b|view\b/i
/** Longest clause that can still be one control. */
const CONTROL_CHARS = { zh: 26, en: 90 } as const

/** "没有符合的题时显示“暂无题目”": what is shown when the main course fails is part of it, no work of its own. */
function isOutcome({ condition, verb, actor }: Clause): boolean {
  return condition !== undefined && actor === undefined && verb?.role === 'react' && DEVIATION.test(condition.text)
}

/** What stays as it is costs nothing. */
const STAYS =
  /维持|保持(?:不变|原)|不变$|不动$|仍(?:然)?(?:可|能|有效)|沿用|照旧|\b(?:unchanged|as (?:it is|they are|before)|stays?|remains?)\b/i

/** One value for another ("由 1.0 倍调成 0.9 倍", "from 10 MB to 25 MB", “原…改为…”): a parameter, whatever it belongs to. */
const NEW_VALUE =
  /(?:从|由|原)[^，。；]{1,20}(?:改|调|换|变|提|降|放宽|缩短|延长|增|减)[成为到至][^，。；]{0,3}[\d“"每]|\bfrom ["“]?\S+(?: [\w%]+)?["”]? to ["“]?\d/iu
/** A right is lost, kept or gained. */
const ACCESS_CHANGE =
  /\b(?:lose|loses|keep|keeps|gain|gains|get|gets|have|has) (?:\w+ )?(?:access|permission|rights?) to\b/i

/** A change so small that it is a matter of days: one field, one text, one control, one check, one right. */
export function isTweak({ clause, statement }: FoundFunction): boolean {
  const { verb, object } = clause
  if (verb === undefined) return !LARGE_OBJECT.test(clause.text)
  const what = object?.text ?? ''
  if (clause.polarity !== 'positive') return true
  if (isOutcome(clause) || STAYS.test(clause.text)) return true
  if (NEW_VALUE.test(clause.text) || ACCESS_CHANGE.test(clause.text)) return true
  switch (verb.role) {
    case 'change':
      return isSomebodys(clause)
        ? isSmallOperation(verb.lemma, clause.text, what)
        : isSmallChange(changedBy(clause), clause.text)
    case 'build':
      return isSmallAddition(what, statement.text)
    default:
      return isSmallOperation(verb.lemma, clause.text, what)
  }
}

/** What a change is about: "…改成…" has what it was in front. */
function changedBy({ verb, subject, object }: Clause): string {
  const what = object?.text ?? ''
  return /[成为叫]$/.test(verb?.lemma ?? '') ? `${subject?.text ?? ''} ${what}` : what
}

/** Who changes something in the product does it every day: a function of theirs, no change to the product. */
function isSomebodys({ actor }: Clause): boolean {
  return actor !== undefined && !actor.isGeneric
}

function isSmallChange(what: string, clause: string): boolean {
  return SMALL_OBJECT.test(what) || !LARGE_OBJECT.test(what) || EXISTING_PLACE.test(clause)
}

/** A page of its own, wherever it is reached from. */
const NEW_PAGE = /(?:页面?|列表|中心|专区)$|\b(?:pages?|screens?)$/i

/** One small thing, or one thing put on a screen that is there already. */
function isSmallAddition(what: string, sentence: string): boolean {
  const head = what.slice(-8)
  if (ACCESS_OBJECT.test(what) && /取消|去掉|remove|revoke/i.test(sentence)) return true
  if (LARGE_OBJECT.test(head) || NEW_PAGE.test(what)) return false
  return SMALL_OBJECT.test(what) || (EXISTING_PLACE.test(sentence) && !SEVERAL.test(what))
}

function isSmallOperation(lemma: string, clause: string, what: string): boolean {
  const limit = /\p{Script=Han}/u.test(clause) ? CONTROL_CHARS.zh : CONTROL_CHARS.en
  if (ACCESS_OBJECT.test(what) && /^(?:取消|关闭|收回|remove|revoke|hide)/i.test(lemma)) return true
  if (!SMALL_OPERATION.test(lemma) || clause.length > limit || LARGE_OBJECT.test(what)) return false
  return !SEVERAL.test(clause.replace(LEADING_PLACE, ''))
}
