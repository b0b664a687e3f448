import { EN_SECTIONS, ZH_SECTIONS } from '../lexicon/sections.ts'
import type { SectionRole } from './types.ts'

const names: ReadonlyMap<string, SectionRole> = new Map(
  [EN_SECTIONS, ZH_SECTIONS].flatMap((table) =>
    Object.entries(table).flatMap(([role, words]) =>
      // The keys of both tables are section roles; `Object.entries` forgets that.
      [...words].map((word): [string, SectionRole] => [word.replace(/_/g, ' ').toLowerCase(), role as SectionRole]),
    ),
  ),
)
const HAN = /\p{Script=Han}/u
/** Numbers, bullets and quotes around a heading's words. */
const ORNAMENT = /^[\s\d.、一二三四五六七八九十()（）#*【[「\-–•]+|[\s*】\]」:：()（）]+$/gu

/** The role a whole label names ("验收标准", "Edge cases"), or `undefined` when it names none. */
export function roleOfLabel(label: string): SectionRole | undefined {
  return names.get(bareName(label))
}

/** The role of a heading: that of the longest section name it ends or starts with. */
export function roleOfHeading(heading: string): SectionRole {
  const bare = bareName(heading)
  const exact = names.get(bare)
  if (exact !== undefined) return exact
  let best: { length: number; role: SectionRole } | undefined
  for (const [name, role] of names) {
    if (name.length > (best?.length ?? 1) && touches(bare, name)) best = { length: name.length, role }
  }
  return best?.role ?? 'none'
}

function touches(heading: string, name: string): boolean {
  if (HAN.test(name)) return heading.endsWith(name) || heading.startsWith(name)
  return ` ${heading} `.includes(` ${name} `)
}

function bareName(label: string): string {
  return label.replace(ORNAMENT, '').toLowerCase()
}
