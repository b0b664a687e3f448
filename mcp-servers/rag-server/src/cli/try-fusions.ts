import type { Embedder, Vector } from '../domain/vectors/embedder.ts'
import {
  type Benefit,
  chooseFusion,
  FUSION_TRIALS,
  type Fusion,
  gainsOf,
  isEnough,
  meanBenefit,
  NO_FUSION,
} from '../domain/vectors/fusion.ts'
import type { Knowledge } from '../tools/knowledge.ts'
import type { CommandContext } from './command.ts'
import { embedDocuments } from './embed.ts'
import type { Outcome, Question } from './question.ts'

interface Evaluation {
  readonly knowledge: Knowledge
  readonly questions: readonly Question[]
  askAll(knowledge: Knowledge): Promise<Outcome[]>
}

/**
 * Tries the vectors at several weights on the user's own questions, keeps the best that is surely better than words
 * alone (else none), and returns what came of it; `undefined` when there is nothing to try.
 */
export async function tryFusions(
  context: CommandContext,
  { knowledge, questions, askAll }: Evaluation,
): Promise<Outcome[] | undefined> {
  const { embedder } = knowledge
  if (embedder === undefined) return undefined
  const { tell } = context
  if (!isEnough(questions.length)) {
    tell(`${questions.length} questions cannot tell a gain from chance; how vectors take part stays as it was.`)
    return undefined
  }
  const store = await context.knowledge.ready()
  await embedDocuments(store, context, { replace: false })
  const stamp = await store.vectors.stamp()
  if (stamp === undefined || stamp.model !== embedder.model) return undefined
  const remembered = await embedQuestions(embedder, questions)
  if (remembered === undefined) {
    tell('The embedding model did not answer for every question; how vectors take part stays as it was.')
    return undefined
  }
  const ask = (fusion: Fusion) => askAll({ ...knowledge, embedder: remembered, fusion })
  const lexical = await ask(NO_FUSION)
  const base = lexical.map(benefitOf)
  const tried: { fusion: Fusion; outcomes: Outcome[]; benefits: Benefit[] }[] = []
  for (const fusion of FUSION_TRIALS) {
    const outcomes = await ask(fusion)
    const trial = { fusion, outcomes, benefits: outcomes.map(benefitOf) }
    tried.push(trial)
    tell(`${nameOf(fusion)}\t${signed(meanBenefit(gainsOf(base, trial)))}`)
  }
  const chosen = chooseFusion(base, tried)
  await store.vectors.saveFusion(embedder.model, chosen)
  tell(`From now on: ${nameOf(chosen)} (against words alone: ${meanBenefit(base).toFixed(4)})`)
  return tried.find(({ fusion }) => fusion === chosen)?.outcomes ?? lexical
}

/** nDCG@10 where there is something to find; else whether it was left unanswered. */
function benefitOf({ question: { kind, lang }, measures, answered }: Outcome): Benefit {
  return { group: `${kind}\t${lang}`, value: measures?.ndcg10 ?? (answered ? 0 : 1) }
}

/** Each question is embedded once for all trials; `undefined` when the model fails for one. */
async function embedQuestions(embedder: Embedder, questions: readonly Question[]): Promise<Embedder | undefined> {
  const signal = new AbortController().signal
  const vectors = new Map<string, Vector>()
  try {
    for (const { text } of questions) vectors.set(text, await embedder.embedQuestion(text, signal))
  } catch {
    return undefined
  }
  return {
    ...embedder,
    embedQuestion: async (text) => vectors.get(text) ?? (await embedder.embedQuestion(text, signal)),
  }
}

function nameOf({ weight, scope }: Fusion): string {
  if (weight === 0) return 'no vectors'
  return scope === 'all' ? `vectors everywhere, weight ${weight}` : `vectors where words find little, weight ${weight}`
}

function signed(value: number): string {
  return `${value < 0 ? '' : '+'}${value.toFixed(4)}`
}
