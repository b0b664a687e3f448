/** About one token a Han character and one for four others: close enough to keep a budget, on the safe side for both. */
const OTHER_PER_TOKEN = 3.5
const HAN = /\p{Script=Han}/gu

/** Roughly how many tokens a text costs. */
export function estimateTokens(text: string): number {
  const han = text.match(HAN)?.length ?? 0
  return Math.ceil(han + (text.length - han) / OTHER_PER_TOKEN)
}
