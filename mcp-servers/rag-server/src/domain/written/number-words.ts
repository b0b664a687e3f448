const HAN_DIGITS = new Map([...'〇零一二三四五六七八九'].map((digit, i) => [digit, Math.max(0, i - 1)]))
HAN_DIGITS.set('两', 2).set('双', 2)
const HAN_STEPS = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1_000],
])
const HAN_SCALES = [
  ['亿', 100_000_000],
  ['万', 10_000],
] as const

/** 三十二 is 32, 二〇二六 is 2026, 十万 is 100,000; `undefined` for a scale without a number. */
export function chineseNumber(numeral: string): number | undefined {
  for (const [scale, factor] of HAN_SCALES) {
    const at = numeral.lastIndexOf(scale)
    if (at < 0) continue
    const counted = chineseNumber(numeral.slice(0, at))
    if (counted === undefined) return undefined
    return counted * factor + (chineseNumber(numeral.slice(at + 1)) ?? 0)
  }
  const characters = [...numeral]
  if (characters.length === 0) return undefined
  const digits = characters.map((character) => HAN_DIGITS.get(character))
  if (characters.length > 1 && digits.every((digit) => digit !== undefined)) return Number(digits.join(''))
  return belowTenThousand(characters)
}

function belowTenThousand(characters: readonly string[]): number {
  let total = 0
  let digit: number | undefined
  for (const character of characters) {
    const step = HAN_STEPS.get(character)
    if (step !== undefined) total += (digit ?? 1) * step
    digit = step === undefined ? HAN_DIGITS.get(character) : undefined
  }
  return total + (digit ?? 0)
}

const SMALL = [
  'zero one two three four five six seven eight nine ten',
  'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
]
  .join(' ')
  .split(' ')
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** `twenty-five` is 25; `undefined` for a word that is no number. */
export function englishNumber(word: string): number | undefined {
  const small = SMALL.indexOf(word)
  if (small >= 0) return small
  const [tens = '', ones] = word.split('-')
  const ten = TENS.indexOf(tens)
  if (ten < 0) return undefined
  const one = ones === undefined ? 0 : SMALL.indexOf(ones)
  return one < 0 ? undefined : (ten + 2) * 10 + one
}
