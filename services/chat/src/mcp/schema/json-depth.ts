/** Whether a JSON value is nested deeper than `limit` levels. Looks without recursion, which such a value would exhaust. */
export function isDeeperThan(value: unknown, limit: number): boolean {
  const waiting: { part: unknown; depth: number }[] = [{ part: value, depth: 0 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { part, depth } = next
    if (typeof part !== 'object' || part === null) continue
    if (depth >= limit) return true
    for (const inner of Object.values(part)) waiting.push({ part: inner, depth: depth + 1 })
  }
  return false
}
