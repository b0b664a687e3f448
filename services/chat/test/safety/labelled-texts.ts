import { readFileSync } from 'node:fs'
import { z } from 'zod'

const labelled = z.object({
  text: z.string(),
  label: z.union([z.literal(0), z.literal(1)]),
  lang: z.enum(['zh', 'en']),
  style: z.string().optional(),
})
/** A text that is an instruction to a model (1) or only sounds like one (0). */
export type LabelledText = z.infer<typeof labelled>

/** The texts of one file of `eval/injection`. */
export function textsOf(
  name: 'read' | 'totals' | 'further' | 'development' | 'afterwards' | 'stranger',
): LabelledText[] {
  const lines = readFileSync(new URL(`../../eval/injection/${name}.jsonl`, import.meta.url), 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => labelled.parse(JSON.parse(line)))
}
