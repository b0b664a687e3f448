/** From so many things on, or so many at once, it matters how it is built. */
const MANY = 1_000
/** Longest time, in seconds, that is a promise about speed and not an appointment. */
const MAX_SPEED_SECONDS = 60

const SCALES: Readonly<Record<string, number>> = {
  百: 100,
  千: 1_000,
  万: 10_000,
  w: 10_000,
  十万: 100_000,
  百万: 1_000_000,
  千万: 10_000_000,
  亿: 100_000_000,
  k: 1_000,
  m: 1_000_000,
  thousand: 1_000,
  million: 1_000_000,
  billion: 1_000_000_000,
}
const SCALE = '(十万|百万|千万|[百千万亿]|[wkm](?![a-z])|thousand|million|billion)'
/** What is counted: records, people, machines. Money, years and lengths are no load. */
const COUNTED_ZH =
  '(?:多|余|来)?\\s*(?:条|行|人|个|次|名|位|台|辆|件|单|笔|户|路|张|家|份|门|封|级|用户|商品|数据|记录|订单|设备|会员|学生|请求|并发)'
const MONEY_OR_TIME =
  '(?!\\s*(?:元|块|美元|人民币|年|月|日|号|米|克|公里|字|积分|分钟|小时|天|(?:euros?|dollars?|usd|eur|years?|days?|hours?|minutes?|points?|characters?|chars?|words?|meters?|km)\\b|[%¥$€]))'
const AMOUNTS: readonly RegExp[] = [
  new RegExp(`(\\d[\\d,]{0,12}(?:\\.\\d{1,3})?)\\s*${SCALE}?${COUNTED_ZH}`, 'giu'),
  new RegExp(`(?<![¥$€\\d.])(\\d[\\d,]{0,12}(?:\\.\\d{1,3})?)\\s*${SCALE}${MONEY_OR_TIME}`, 'giu'),
  /(?<![¥$€\d.-])(\d[\d,]{0,12})()\s+(?!euros?\b|dollars?\b|usd\b|eur\b|years?\b|days?\b|points?\b|characters?\b|words?\b|meters?\b|km\b)(?:[a-z-]+ ){0,2}[a-z]{2,}s\b/giu,
]
/** Numbers in words that are always many. */
const IN_WORDS =
  /[几数上]?[十百千]万(?!元|块)|上[千万亿]|\b(?:thousands|millions|(?:a|one|two|three|several|half a) million)\b/iu
const LARGE_SIZE = /\d(?:\.\d{1,2})?\s*(?:GB|TB|G|T)(?![\p{L}\d])|\d{1,3}\s*(?:百兆|个?G)\b|[5-9]\d{2}\s*MB\b/iu
/** A time for an answer, in seconds or less: "2 秒内", "under 200 ms", "in under two seconds". */
const SPEED = /(\d{1,6}(?:\.\d{1,3})?)\s*(毫秒|ms|milliseconds?|秒(?!钟?后|钟?前)|s(?![a-z])|secs?\b|seconds?\b)/giu
const SPEED_IN_WORDS =
  /\b(?:within|under|than|every|each) (?:a|one|two|three|five|ten|half a) (?:milli)?seconds?\b|[一两三半]秒(?:内|以内|之内)/iu
/** So fast, or so often: an amount of seconds alone may be how long something is shown. */
const PROMISES =
  /内|以内|不超过|小于|低于|降到|缩短|至多|每|刷新|响应|加载|打开|延迟|完成|\b(?:within|under|below|less than|faster|slower|in|every|instead of|at most|load\w*|open\w*|respon\w+|update\w*|refresh\w*)\b/iu
/** A long job that has to be through in time. */
const DONE_IN_TIME = /\bin under (?:\w+ )?(?:minutes?|hours?)\b|\bunder \d{1,3} (?:minutes?|hours?)\b/iu

/** Whether a text names a load: many things at once, a large file, or an answer within seconds. */
export function namesLoad(text: string): boolean {
  return namesMany(text) || LARGE_SIZE.test(text) || namesSpeed(text) || DONE_IN_TIME.test(text)
}

function namesMany(text: string): boolean {
  if (IN_WORDS.test(text)) return true
  return AMOUNTS.some((pattern) =>
    [...text.matchAll(pattern)].some(([, number = '', scale = '']) => {
      const factor = scale === '' ? 1 : (SCALES[scale.toLowerCase()] ?? 1)
      return Number(number.replaceAll(',', '')) * factor >= MANY
    }),
  )
}

function namesSpeed(text: string): boolean {
  if (SPEED_IN_WORDS.test(text)) return true
  return [...text.matchAll(SPEED)].some(({ 0: found, 1: number = '', 2: unit = '', index }) => {
    if (/毫秒|^m/iu.test(unit)) return true
    const around = text.slice(Math.max(0, index - 24), index + found.length + 12)
    return Number(number) <= MAX_SPEED_SECONDS && PROMISES.test(around)
  })
}
