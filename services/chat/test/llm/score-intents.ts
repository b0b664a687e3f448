import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { expertsByContent } from '../../src/llm/reading/expert-triggers.ts'
import { type RequestKind, readRequest } from '../../src/llm/reading/reading.ts'

/** What the annotators say that a person wants. */
export const intent = z.enum([
  'small_talk',
  'lookup',
  'vague',
  'knowledge_question',
  'complexity',
  'conflict_check',
  'review',
])

const labelled = z.object({
  id: z.string(),
  lang: z.enum(['zh', 'en']),
  text: z.string(),
  intent,
  experts: z.array(z.string()),
})
type Labelled = z.infer<typeof labelled>

/** The annotator's words for what the router calls otherwise. */
export const kinds = {
  small_talk: 'small_talk',
  lookup: 'lookup',
  vague: 'clarify',
  knowledge_question: 'question',
  complexity: 'complexity',
  conflict_check: 'conflict',
  review: 'review',
} as const satisfies Record<Labelled['intent'], RequestKind>

/** One input, what the rules made of it, and whether that is what the label says. */
export interface ScoredIntent {
  readonly id: string
  readonly lang: 'zh' | 'en'
  /** Odd lines are the half that rules are written from, even lines the half they are held to. */
  readonly half: 'odd' | 'even'
  readonly text: string
  readonly wanted: string
  readonly got: string
  readonly isRight: boolean
}

/** The inputs of the evaluation set with the kinds that the router gives for their labels. */
export function readLabelled() {
  const lines = readFileSync(join(import.meta.dir, '../../eval/intents.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
  return lines.map((line) => {
    const item = labelled.parse(JSON.parse(line))
    return { ...item, kind: kinds[item.intent] }
  })
}

/** Reads the evaluation set and scores the offline router on it: the kind, and for a review the set of experts. */
export function scoreIntents(): ScoredIntent[] {
  return readLabelled().map((item, at) => {
    const { kind, text } = readRequest(item.text)
    const wanted = nameOf(item.kind, item.experts)
    const got = nameOf(kind, expertsByContent(text))
    const { id, lang } = item
    return { id, lang, half: at % 2 === 0 ? 'odd' : 'even', text: item.text, wanted, got, isRight: wanted === got }
  })
}

/** The share that is right, from 0 to 1. */
export function shareRight(scored: readonly ScoredIntent[]): number {
  return scored.length === 0 ? 0 : scored.filter(({ isRight }) => isRight).length / scored.length
}

/** A kind with the experts of a review, in one word to compare by. */
export function nameOf(kind: RequestKind, experts: readonly string[]): string {
  return kind === 'review' ? `review: ${[...experts].sort().join(', ')}` : kind
}

if (import.meta.main) {
  const scored = scoreIntents()
  const row = (name: string, of: readonly ScoredIntent[]) =>
    `${name}: ${of.filter(({ isRight }) => isRight).length}/${of.length} (${(100 * shareRight(of)).toFixed(1)} %)\n`
  const groups: readonly (readonly [string, (one: ScoredIntent) => boolean])[] = [
    ['all', () => true],
    ['odd half', ({ half }) => half === 'odd'],
    ['even half', ({ half }) => half === 'even'],
    ['Chinese', ({ lang }) => lang === 'zh'],
    ['English', ({ lang }) => lang === 'en'],
  ]
  for (const [name, belongs] of groups) process.stdout.write(row(name, scored.filter(belongs)))
  // The even half stays unread, so that its score keeps its meaning.
  for (const one of scored.filter(({ half, isRight }) => half === 'odd' && !isRight)) {
    process.stdout.write(`  ${one.id} wanted ${one.wanted}, got ${one.got}: ${one.text}\n`)
  }
}
