/** Digits and multipliers of Chinese numerals. Source: standard reference grammar. */
const ZH_DIGITS: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}
const ZH_TENS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 }
const ZH_MYRIADS: Readonly<Record<string, number>> = { 万: 1e4, 亿: 1e8 }

/** English numbers that are written as words in requirements; "a" and "an" count only before a unit of time. */
const EN_NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  ninety: 90,
  hundred: 100,
  half: 0.5,
}
const EN_WORDS = Object.keys(EN_NUMBERS).join('|')

/** A number as digits, as a Chinese numeral or as an English word, with a multiplier or "and a half" after it. It begins where no digit stands before, or a long run of digits would be read from each. */
export const NUMBER = String.raw`((?<!\d|\d,)\d[\d,]{0,30}(?:\.\d{1,30})?|[零〇一二两三四五六七八九十半][一二两三四五六七八九十百千万零〇]{0,8}|\b(?:${EN_WORDS})\b(?:\s+and\s+a\s+half)?)`

const MAGNITUDE: Readonly<Record<string, number>> = {
  百: 100,
  千: 1000,
  万: 10_000,
  百万: 1e6,
  千万: 1e7,
  亿: 1e8,
  k: 1000,
  hundred: 100,
  thousand: 1000,
  million: 1e6,
  billion: 1e9,
}
export const MAGNITUDES = '百万|千万|[百千万亿]|[kK](?![A-Za-z])|hundred|thousand|million|billion'

export function magnitudeOf(word: string): number {
  return MAGNITUDE[word.toLowerCase()] ?? 1
}

/** The value of a number in any of its spellings. */
export function numberOf(text: string): number | undefined {
  const plain = Number(text.replace(/,/g, ''))
  if (!Number.isNaN(plain)) return plain
  const [word = '', ...rest] = text.toLowerCase().split(/\s+/)
  const english = EN_NUMBERS[word]
  if (english !== undefined) return english + (rest.length > 0 ? HALF : 0)
  return chineseNumber(text)
}

const HALF = 0.5

/** "三百二十", "五千", "十五"; 半 alone is a half. */
function chineseNumber(text: string): number | undefined {
  if (text === '半') return HALF
  let [total, section, digit] = [0, 0, -1]
  for (const char of text) {
    const own = ZH_DIGITS[char]
    const tens = ZH_TENS[char]
    const myriad = ZH_MYRIADS[char]
    if (own !== undefined) digit = own
    else if (tens !== undefined) [section, digit] = [section + (digit === -1 ? 1 : digit) * tens, -1]
    else if (myriad !== undefined) [total, section, digit] = [(total + section + Math.max(0, digit)) * myriad, 0, -1]
    else return undefined
  }
  return total + section + Math.max(0, digit)
}
