import { FORMAT_KINDS, type FormatKind } from '../lexicon/format-kinds.ts'
import type { Fact } from './claim.ts'
import { haveOtherDeeds, type Match } from './match.ts'
import type { Contradiction } from './types.ts'

/** Offered beside others, or only an instance: fixes nothing. */
const SIDE_BY_SIDE =
  /可选|任选|(?:也|还|均|都)(?:可|支持)|或者?|例如|\b(?:or|also|either|optionally|for example|e\.g\. (?:as|in))\b/i
/** Says that there is one format, for all of them or for this one. */
const EXCLUSIVE =
  /只|仅|统一|一律|必须|均|都|全站|所有|全部|不提供|不再|\b(?:all|always|only|every|never|must|shall)\b/i

/** Both fix the format of the same content, and differently. */
export function formatConflict(a: Fact, b: Fact, match: Match): Contradiction | undefined {
  if (match.topicWords.length === 0 || match.isContrasted) return undefined
  for (const kind of FORMAT_KINDS) {
    const [own, other] = [formatsIn(a.sentence, kind), formatsIn(b.sentence, kind)]
    if (kind.isOffered === true && !isOneOffer(a, b, match)) continue
    if (own.size === 0 || other.size === 0 || !areFixed(kind, a.sentence, b.sentence)) continue
    const differs =
      ![...own].some((format) => other.has(format)) || deniesOther(b.sentence, own) || deniesOther(a.sentence, other)
    if (differs)
      return { kind: 'format', a: a.sentence, b: b.sentence, detail: [[...own].join('/'), [...other].join('/')] }
  }
  return undefined
}

/** Only this one, whatever else is offered. */
const ONLY_THIS = /只|仅|统一|一律|不提供|\b(?:only|exclusively|nothing else)\b/i

function isOneOffer(a: Fact, b: Fact, match: Match): boolean {
  if (haveOtherDeeds(a, b)) return false
  if (match.isSameTopic || match.heads.length === 0) return match.isSameTopic
  const [own, other] = [a.sentence, b.sentence]
  return ONLY_THIS.test(own) || ONLY_THIS.test(other) || (areBothFixing(own, other) && !isChoice(own, other))
}

const QUOTES = /["“”「」『』‘’]/g

function formatsIn(text: string, { cue, values }: FormatKind): Set<string> {
  const found = [...text.replace(QUOTES, '').matchAll(cue)].map((m) =>
    (m.slice(1).find((part) => part !== undefined) ?? m[0]).toLowerCase().trim(),
  )
  return new Set(found.map((word) => values?.find(([, pattern]) => pattern.test(word))?.[0] ?? shapeOf(word)))
}

/** Digits count as such: "2024-01-05" and "YYYY-MM-DD" are one shape. */
function shapeOf(word: string): string {
  return word.replace(/\d/g, '0').replace(/yyyy/g, '0000').replace(/mm|dd/g, '00').replace(/\s+/g, '')
}

function deniesOther(text: string, formats: ReadonlySet<string>): boolean {
  return [...formats].some((format) =>
    new RegExp(`(?:不提供|不支持|不再提供|not|no|without)\\s{0,3}${format.replace(/[^\p{L}\d]/gu, '.')}`, 'iu').test(
      text,
    ),
  )
}

/** Several file formats can be offered side by side; only an exclusive word makes them clash. */
function areFixed({ isOffered }: FormatKind, a: string, b: string): boolean {
  if (SIDE_BY_SIDE.test(a) || SIDE_BY_SIDE.test(b)) return false
  return !isOffered || EXCLUSIVE.test(a) || EXCLUSIVE.test(b) || (areBothFixing(a, b) && !isChoice(a, b))
}

/** "导出为 CSV 文件", "the export is an XML file": says what it is, not what it may be. */
const FIXING =
  /以[^，。]{1,8}(?:形式|格式)|(?:[为是成用以]|返回|输出|生成)\s?[A-Z]|\b(?:is|are|as|in|produces?|creates?|delivers?|follows?|uses?|returns?|sends?)\b/

function areBothFixing(a: string, b: string): boolean {
  return FIXING.test(a) && FIXING.test(b)
}

const OFFERING = /可|能|支持|允许|\b(?:can|may|could|supports?|allows?|offers?|available|accepts?|choose)\b/i

function isChoice(a: string, b: string): boolean {
  return OFFERING.test(a) || OFFERING.test(b)
}
