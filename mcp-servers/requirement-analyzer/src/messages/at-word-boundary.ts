/** A text of no more than so many characters; one that is cut ends with a whole word and says so. */
export function atWordBoundary(text: string, limit: number): string {
  if (text.length <= limit) return text
  // Never through a pair of surrogates, nor through a Latin word when one ends before.
  const kept = text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')
  const isInsideWord = /[\p{Script=Latin}\d]$/u.test(kept) && /^[\p{Script=Latin}\d]/u.test(text.slice(kept.length))
  const whole = isInsideWord ? kept.replace(/[\p{Script=Latin}\d'’-]+$/u, '') : kept
  return `${(whole.trim() === '' ? kept : whole).trimEnd()}…`
}
