import { foldScript } from '../text/fold-script.ts'

/** Words with a character of negation that negate nothing, and bounds, which have a class of their own. */
const HARMLESS =
  /不同|不仅|不断|不论|不管|不(?:得|能|可|应|宜|会)?(?:限于|超过|多于|大于|高于|晚于|少于|小于|低于|早于|短于|长于)|差不多|无论|无障碍|无线|无缝|非常|非功能|未来|别名|类别|级别|区别|分别|特别|识别|鉴别|个别|性别|\bno (?:more|later|less|fewer|earlier) than\b|\bnot (?:only|more than|less than|later than)\b/gu
const NEGATION =
  /[不无未禁勿非没别]|\b(?:not|no|never|cannot|without|neither|nor|none|forbid|forbidden|forbids|prohibit|prohibited|prohibits|disallow|disallowed)\b|n['’]t\b/u

const LOWER =
  /至少|最少|最短|最低|不(?:得|能|可|应|宜|会)?(?:少于|小于|低于|早于|短于)|以上|\b(?:at least|minimum|no less than|no fewer than|not less than|or more|shortest|lowest)\b/u
const UPPER =
  /至多|最多|最长|最大|最高|上限|不(?:得|能|可|应|宜|会)?(?:超过|多于|大于|高于|晚于|长于)|以内|之内|以下|\b(?:at most|maximum|up to|no more than|no later than|not more than|not later than|or less|within|longest|highest)\b/u

/** Whether one text denies what the other says, or makes a lower bound of an upper one. */
export function contradicts(statement: string, proof: string): boolean {
  const said = foldScript(statement.normalize('NFKC')).toLowerCase()
  const proven = foldScript(proof.normalize('NFKC')).toLowerCase()
  if (NEGATION.test(said.replace(HARMLESS, '')) !== NEGATION.test(proven.replace(HARMLESS, ''))) return true
  return isOtherBound(said, proven, [LOWER, UPPER]) || isOtherBound(said, proven, [UPPER, LOWER])
}

function isOtherBound(said: string, proven: string, [bound, opposite]: readonly [RegExp, RegExp]): boolean {
  return bound.test(said) && !bound.test(proven) && opposite.test(proven)
}
