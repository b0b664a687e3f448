/** What may follow a number and multiply it; longer words first. */
export const SCALES: readonly (readonly [word: string, scale: number])[] = [
  ['thousand', 1_000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
  ['hundred', 100],
  ['万亿', 1_000_000_000_000],
  ['百万', 1_000_000],
  ['千万', 10_000_000],
  ['亿', 100_000_000],
  ['万', 10_000],
  ['千', 1_000],
  ['百', 100],
  ['k', 1_000],
]

const WORDS: Readonly<Record<string, string>> = {
  '%': '% percent per cent',
  workday: '个工作日 工作日 working_days working_day business_days business_day workdays workday',
  millisecond: '毫秒 milliseconds millisecond ms',
  second: '秒钟 秒 seconds second secs sec s',
  minute: '分钟 minutes minute mins min',
  hour: '个小时 小时 个钟头 hours hour hrs hr h',
  day: '天 日 days day calendar_days calendar_day',
  week: '个星期 星期 周 weeks week',
  month: '个月 月 months month',
  year: '年 years year',
  kilobyte: 'kb kib',
  megabyte: 'mb mib',
  gigabyte: 'gb gib',
  terabyte: 'tb tib',
}

/** Units in both languages, each with its kind; longer words first, so that 个工作日 is not cut. */
export const UNITS: readonly (readonly [word: string, kind: string])[] = Object.entries(WORDS)
  .flatMap(([kind, words]) => words.split(' ').map((word) => [word.replaceAll('_', ' '), kind] as const))
  .sort(([a], [b]) => b.length - a.length)

const NAMES =
  'jan(?:uary)? feb(?:ruary)? mar(?:ch)? apr(?:il)? may june? july? aug(?:ust)? sep(?:t(?:ember)?)? oct(?:ober)? nov(?:ember)? dec(?:ember)?'

/** Months by name, beside a number. */
export const MONTHS: readonly RegExp[] = NAMES.split(' ').map(
  (name) => new RegExp(`\\b${name}\\b\\.? \\d|\\d(?:st|nd|rd|th)? ${name}\\b`),
)
