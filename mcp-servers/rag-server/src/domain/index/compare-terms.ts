/** Orders terms as both engines order them: by the bytes of UTF-8, which for surrogate pairs is not JavaScript's order. */
export function compareTerms(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const left = a.charCodeAt(i)
    const right = b.charCodeAt(i)
    if (left !== right) return rankOf(left) - rankOf(right)
  }
  return a.length - b.length
}

/** Moves the surrogates (D800–DFFF) behind the rest of the basic plane (E000–FFFF). */
function rankOf(unit: number): number {
  if (unit < 0xd800) return unit
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800
}
