import { FORMAT_KINDS } from '../lexicon/conflict-cues.ts'
import type { Contradiction } from './contradict.ts'
import type { Fact } from './facts.ts'
import type { Match } from './match.ts'

/** Says that there is one format, for all of them or for this one. */
const FIXED =
  /保留|取整|接受|统一|只|仅|均|都|全站|所有|必须|不提供|不展示|一律|(?:显示|展示|导出|保存|记录)(?:为|成)|编号以|用[“"]|all\b|always|only|every|never|shown|displayed|rounded|exported as|must/i

/** Both fix the format of the same content, and differently. */
export function formatConflict(a: Fact, b: Fact, match: Match): Contradiction | undefined {
  if (match.topicWords.length === 0) return undefined
  const areFixed = FIXED.test(a.sentence) && FIXED.test(b.sentence)
  for (const { kind, cue } of FORMAT_KINDS) {
    const [own, other] = [formatsIn(a.sentence, cue), formatsIn(b.sentence, cue)]
    // A manner ("按…保存", "shown in …") fixes the format by itself.
    if (
      own.size === 0 ||
      other.size === 0 ||
      !(areFixed || (kind === 'manner' && match.heads.length > 0)) ||
      isAllowedBeside(kind, a.sentence, b.sentence)
    )
      continue
    const differs =
      ![...own].some((format) => other.has(format)) || deniesOther(b.sentence, own) || deniesOther(a.sentence, other)
    if (differs)
      return { kind: 'format', a: a.sentence, b: b.sentence, detail: [[...own].join('/'), [...other].join('/')] }
  }
  return undefined
}

function formatsIn(text: string, cue: RegExp): Set<string> {
  return new Set(
    [...text.matchAll(cue)].map((m) =>
      m[0].toLowerCase().replace(/\d/g, '0').replace(/yyyy/g, '0000').replace(/mm|dd/g, '00').replace(/\s+/g, ''),
    ),
  )
}

function deniesOther(text: string, formats: ReadonlySet<string>): boolean {
  return [...formats].some((format) =>
    new RegExp(`(?:不提供|不支持|不再提供|not|no)\\s*${format.replace(/[^\p{L}\d]/gu, '.')}`, 'iu').test(text),
  )
}

/** Several file formats can be offered side by side; only an exclusive word makes them clash. */
function isAllowedBeside(kind: string, a: string, b: string): boolean {
  return kind === 'file' && !/只|仅|统一|不提供|only|must/i.test(a + b)
}
