/** Longest message that corrects one thing of what was said. */
const MAX_CORRECTION = 50

const TO_ZH =
  /^(?:不对[，,]?|错了[，,]?|哦不?[，,]?|请|麻烦|那)*(?:把|将)?(?:其中的?|里面的?)?([^，,。:：]{0,16}?)(?:应该|应当)?(?:改成|改为|换成|调成|调到|改到|不是[^，,]{1,16}[，,]?(?:而)?是|应该是|应为)\s*([^，,。？?]{1,24}?)[。.!！吧]*$/u
const NOT_ZH =
  /^(?:不对[，,]?|错了[，,]?)?(?:不是|不要)([^，,。]{1,16})[，,]\s*(?:而?是|要|改成)\s*([^，,。？?]{1,24})[。.!！]*$/u
const TO_EN =
  /^(?:no,? |sorry,? |actually,? |please |oops,? )*(?:make (?:it|that)|change (?:it|that) to|it should be|should be|rather|let's say)\s+([^.,?]{1,40}?)(?: instead| please)?[.!]*$/iu
const FROM_EN =
  /^(?:no,? |sorry,? |actually,? |please )*(?:change|replace)\s+([^.,?]{1,30}?)\s+(?:to|with|by)\s+([^.,?]{1,30})[.!]*$/iu

const OFTEN = /每(?:个)?(?:小时|工作日|天|日|周|星期|月|季度|年)/u
/** A number and the unit behind it, as both texts write them. */
const AMOUNT = /(\d[\d,.]{0,12})\s{0,2}(%|\p{Script=Han}{1,3}|[A-Za-z]{1,12})?/gu

/**
 * Applies a correction ("撤回改成 5 分钟", "make it 5 minutes instead") to the text it is about: the amount with that unit,
 * or the words it names. `undefined` when the message corrects nothing that stands there.
 */
export function corrected(text: string, message: string): string | undefined {
  const said = message.trim()
  if (said.length > MAX_CORRECTION || text === '') return undefined
  const pair = NOT_ZH.exec(said) ?? FROM_EN.exec(said)
  const [from, to] = [pair?.[1]?.trim() ?? '', pair?.[2]?.trim()]
  if (from !== '' && to !== undefined && text.includes(from)) return text.replace(from, () => to)
  const chinese = TO_ZH.exec(said)
  const value = (chinese?.[2] ?? TO_EN.exec(said)?.[1] ?? to)?.trim()
  if (value === undefined) return undefined
  const often = OFTEN.exec(value)?.[0]
  return often === undefined ? withAmount(text, { value, near: chinese?.[1]?.trim() ?? from }) : withOften(text, often)
}

/** "每周一次" for "每天…一次": how often is an amount without a number. */
function withOften(text: string, often: string): string | undefined {
  const [was, ...more] = [...text.matchAll(new RegExp(OFTEN, 'gu'))]
  return was === undefined || more.length > 0 ? undefined : text.replace(was[0], () => often)
}

/** Puts an amount in the place of the one with the same unit; of several the one nearest to what the correction names. */
function withAmount(text: string, { value, near }: { value: string; near: string }): string | undefined {
  const [wanted] = [...value.matchAll(AMOUNT)]
  if (wanted === undefined || wanted[0].trim() !== value) return undefined
  const unit = unitOf(wanted[2])
  const places = [...text.matchAll(AMOUNT)].filter((found) => sameUnit(unit, unitOf(found[2])))
  const at = near === '' ? -1 : text.indexOf(near)
  if (near !== '' && at < 0) return undefined
  if (places.length > 1 && at < 0) return undefined
  const [best] = places.sort((one, other) => Math.abs(one.index - at) - Math.abs(other.index - at))
  if (best === undefined) return undefined
  const from = best.index
  return text.slice(0, from) + (wanted[1] ?? '') + text.slice(from + (best[1] ?? '').length)
}

function unitOf(word = ''): string {
  return word.toLowerCase().replace(/s$/u, '')
}

/** "5 分钟" corrects "10 分钟内": Han words are not told apart by spaces. */
function sameUnit(wanted: string, found: string): boolean {
  if (wanted === '' || found === '') return wanted === ''
  return wanted === found || (/\p{Script=Han}/u.test(wanted) && (found.startsWith(wanted) || wanted.startsWith(found)))
}
