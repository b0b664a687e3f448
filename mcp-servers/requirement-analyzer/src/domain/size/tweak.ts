import type { FoundFunction } from '../dimensions/functions.ts'
import { SMALL_OBJECT } from '../lexicon/size-drivers.ts'

/** Operations on an existing list that are a control, not a page. */
const SMALL_OPERATION =
  /^(?:筛选|过滤|排序|置顶|折叠|展开|收起|复制|切换|放大|缩小|隐藏|显示|展示|高亮|filter|sort|pin|collapse|expand|copy|hide|show|display|toggle|switch|highlight)$/i
const LARGE_OBJECT =
  /看板|大屏|报表|仪表盘|页面|后台|模块|流程|系统|平台|引擎|审批|dashboard|page|report|portal|module|screen|workflow|engine|platform|system/i

/** A change so small that it is a matter of days: one field, one text, one control, one right. */
export function isTweak({ clause }: FoundFunction): boolean {
  const { verb, object } = clause
  if (verb === undefined) return true
  const what = object?.text ?? ''
  if (verb.role === 'change') return !LARGE_OBJECT.test(what) || SMALL_OBJECT.test(what)
  if (clause.polarity !== 'positive') return true
  if (verb.role === 'build') return SMALL_OBJECT.test(what) && !LARGE_OBJECT.test(headOf(what))
  return SMALL_OPERATION.test(verb.lemma) && clause.quantities.length === 0 && !/、|和|及|and|,/.test(what)
}

function headOf(object: string): string {
  return object.slice(-6)
}
