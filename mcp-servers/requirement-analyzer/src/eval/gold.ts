import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { RELATIONS } from '../domain/conflicts/types.ts'
import { dimension } from '../domain/dimensions/types.ts'
import { size } from '../domain/size/types.ts'
import { testability } from '../domain/testability.ts'

const language = z.enum(['zh', 'en'])
const span = z.looseObject({ start: z.number(), end: z.number(), text: z.string() })
const side = z.looseObject({ title: z.string(), description: z.string() })

/** The three files of a folder of labelled texts; labelling rules are in `eval/README.md`. */
export const goldRequirement = z.looseObject({
  id: z.string(),
  lang: language,
  text: z.string(),
  coveredDimensions: z.array(dimension),
  size: size.nullable(),
  vague: z.array(span).default([]),
  testability: testability.optional(),
})
export const goldPair = z.looseObject({
  id: z.string(),
  lang: language,
  label: z.enum([...RELATIONS, 'unrelated']),
  conflictType: z.string().nullable(),
  a: side,
  b: side,
})
export const goldStories = z.looseObject({
  id: z.string(),
  lang: language,
  text: z.string(),
  stories: z.array(z.looseObject({ role: z.string(), action: z.string(), benefit: z.string().nullable() })),
})
/** Single sentences, told apart as function or quality. */
export const goldStatement = z.looseObject({ id: z.string(), lang: language, text: z.string(), isQuality: z.boolean() })
export type GoldStatement = z.infer<typeof goldStatement>
export type GoldRequirement = z.infer<typeof goldRequirement>
export type GoldPair = z.infer<typeof goldPair>
export type GoldStories = z.infer<typeof goldStories>

/** The rows of one file, or `undefined` when the folder has no such file. */
export function readGold<Row extends z.ZodType>(folder: string, name: string, row: Row): z.output<Row>[] | undefined {
  let text: string
  try {
    text = readFileSync(join(folder, `${name}.jsonl`), 'utf8')
  } catch {
    return undefined
  }
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => row.parse(JSON.parse(line)))
}
