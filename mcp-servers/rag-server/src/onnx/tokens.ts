/** What is needed of a tokenizer. */
export interface TextTokenizer {
  encode(text: string, options?: { add_special_tokens?: boolean }): { readonly ids: readonly number[] }
}

/** The tokens of a text, at most `limit`; of a longer one the end is left out, not the marks that the model expects around it. */
export function tokensWithin(tokenizer: TextTokenizer, text: string, limit: number): number[] {
  const whole = [...tokenizer.encode(text).ids]
  if (whole.length <= limit) return whole
  const bare = tokenizer.encode(text, { add_special_tokens: false }).ids
  const marks = whole.length - bare.length
  const before = marks <= 0 ? 0 : leadingMarks(whole, bare, marks)
  const after = marks - before
  const room = Math.max(0, limit - Math.max(0, marks))
  return [...whole.slice(0, before), ...bare.slice(0, room), ...(after > 0 ? whole.slice(-after) : [])].slice(0, limit)
}

function leadingMarks(whole: readonly number[], bare: readonly number[], marks: number): number {
  for (let before = 0; before < marks; before++) {
    if (bare.every((id, i) => whole[before + i] === id)) return before
  }
  return marks
}
