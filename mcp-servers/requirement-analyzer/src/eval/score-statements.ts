import { isQualityStatement } from '../domain/kind.ts'
import { parseText } from '../domain/text/parse.ts'
import type { GoldStatement } from './gold.ts'
import { count, f1, newConfusion } from './metrics.ts'
import type { Scores } from './scores.ts'

/** Quality against function, on labelled sentences. */
export function scoreStatements(rows: readonly GoldStatement[]): Scores {
  const confusion = newConfusion()
  const misses: string[] = []
  for (const { id, lang, text, isQuality } of rows) {
    const said = isQualityStatement(parseText(text, lang))
    count(confusion, { gold: isQuality, said })
    if (said !== isQuality)
      misses.push(`${id} ${isQuality ? 'quality' : 'function'} said ${said ? 'quality' : 'function'}: ${text}`)
  }
  const { tp, fp, fn } = confusion
  return {
    figures: {
      'quality F1': f1(confusion),
      'quality precision': tp / Math.max(1, tp + fp),
      'quality recall': tp / Math.max(1, tp + fn),
    },
    misses,
  }
}
