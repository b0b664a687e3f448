/** How many names a hint holds. */
const MAX_NEAREST = 3

/** The names most like a wrong one, best first; none when nothing is like it. */
export function findNearest(wanted: string, names: readonly string[]): string[] {
  const target = normal(wanted)
  return names
    .map((name) => ({ name, distance: editDistance(target, normal(name)) }))
    .filter(({ name, distance }) => distance <= Math.max(2, Math.ceil(Math.max(name.length, target.length) / 3)))
    .sort((left, right) => left.distance - right.distance)
    .slice(0, MAX_NEAREST)
    .map(({ name }) => name)
}

/** Models swap hyphens, underscores and cases (they are the same name to a reader). */
function normal(name: string): string {
  return name
    .toLowerCase()
    .replace(/[-_.\s]+/g, '_')
    .slice(0, 128)
}

function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (const [i, from] of [...left].entries()) {
    const next = [i + 1]
    for (const [j, to] of [...right].entries()) {
      const substitute = (row[j] ?? 0) + (from === to ? 0 : 1)
      next.push(Math.min(substitute, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
