import type { Clause } from '../clause/types.ts'
import { CEASE, FEATURE_HEAD } from '../lexicon/opposites.ts'

const DENIAL =
  /(?:暂停|停止|中止)(?:一切|所有|全部|对外)?(?=推送|发送|提醒|通知|服务|销售|接单|收费|更新|同步|发放|受理)|\b(?:stop|pause|suspend)s?(?= (?:(?:all|any|the) )?[a-z]{2,20}(?:ing|ions?|s|age|ery)\b(?! at)| (?:when|if|once|while|after|during)\b|[.,;]|$)|\b(?:is|are|be) (?:stopped|paused|suspended)\b(?! (?:by|at))|(?:看|查|改|删|用|进|退|取|登|打)不[到了开进去]|谢绝|拒收|(?:概|均|都|恕)不|无权|没有权限|不可见|无须?(?=登录)|不[对向给][^，。]{1,10}(?:开放|提供|公开)|have no say|\bnon-?[a-z]{3,}[ai]ble\b|\bnot [a-z]{3,}able\b|\b(?:is|are|be) (?:denied|barred from|banned from|excluded from)\b|no longer|without (?:access|rights)|\b(?:nothing|nobody|no \w+) (?:may|can|is|are)\b/i

/** Denies an action; taking a demand back or comparing a number denies none. */
export function deniesSomething(clause: Clause): boolean {
  const { polarity, text, verb } = clause
  if (verb !== undefined && COMPARISON.test(verb.lemma)) return false
  if (WHILE_NOT.test(text)) return false
  if (polarity === 'not' && (LACKING.test(text) || isOnlyLimit(text) || NO_COST.test(text))) return false
  return polarity === 'forbid' || polarity === 'not' || DENIAL.test(text) || endsSomething(clause)
}

/** "As long as it has not been approved" names the case in which something may be done. */
const WHILE_NOT = /^\s*(?:as|so) long as\b/i

/** "上船不收费" grants rather than denies. */
const NO_COST = /不(?:再|另|额外)?收(?:取)?(?:任何)?费|\bno (?:extra )?(?:fee|charge)\b|\bnot (?:be )?charged\b/i
const LIMIT = /\b(?:no|not) (?:more|fewer|less|later|earlier|longer|larger|higher|bigger) than\b/gi

/** "No more than twelve pictures are allowed" limits and denies nothing. */
function isOnlyLimit(text: string): boolean {
  const rest = text.replace(LIMIT, '')
  return rest !== text && !/\b(?:no|not|never|cannot|nobody|none)\b|n't\b/i.test(rest)
}

/** "15 分钟无操作自动退出": what is lacking is the case, not what is done. */
const LACKING = /(?:无|没有|未)[^，。不]{1,8}(?:自动|则|就|即|将|系统|时)[^，。不无未]{1,20}[。；;！!]?$/

/** What is said of the thing itself: "微信登录下线", "is switched off". */
const ENDED =
  /(?:下线|停用|(?<!自动|被|可以?|已|将|随时)取消|废止|关停|停运|停办|去除)[了。]?$|\b(?:is|are|gets?|was|were|will be) (?:switched off|turned off|removed|dropped|discontinued|retired|abolished|shut down|phased out)\b/i

/** "取消语音播报", "stops mailing": a behaviour or service is ended; who cancels an order ends none. */
export function endsSomething(clause: Clause): boolean {
  const { tokens, actor, modality, object, text } = clause
  if (ENDED.test(text)) return true
  const at = tokens.findIndex((t) => CEASE.test(t.lemma))
  if (at === -1 || modality === 'may' || (actor !== undefined && /\p{Script=Han}/u.test(actor.text))) return false
  const next = tokens[at + 1]
  if (next?.class === 'verb') return true
  const last = tokens.findLast((t) => /^(?:noun|verb|name)$/.test(t.class) && t.end <= (object?.end ?? Infinity))
  return (
    last !== undefined &&
    last.start > (tokens[at]?.start ?? 0) &&
    !/^(?:免费|收费|付费|退款)$/.test(last.text) &&
    (last.class === 'verb' || FEATURE_HEAD.test(last.text))
  )
}

const COMPARISON = /超过|大于|小于|少于|多于|低于|高于|exceed/

/** "没有水印的照片不予接收": demands what is lacking, and denies nothing else. */
export function isRefusedWithout({ text }: { readonly text: string }): boolean {
  return /(?:没有|未|无|缺少?|不带)[^，。]{1,10}的[^。]{0,12}(?:不|拒|禁)|\bwithout [^.]{3,40}(?:not|refus|reject)/i.test(
    text,
  )
}
