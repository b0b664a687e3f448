import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError, type ToolContext } from '@mcp-servers/server-shell'
import { z } from 'zod'
import { compileAccess } from '../domain/access.ts'
import { meanOf, measure } from '../domain/evaluate/measures.ts'
import { groupBy } from '../domain/group-by.ts'
import { answerWithKnowledgeBase } from '../tools/answer-with-knowledge-base.ts'
import type { Knowledge } from '../tools/knowledge.ts'
import { searchKnowledgeBase } from '../tools/search-knowledge-base.ts'
import type { Command } from './command.ts'
import { type Outcome, type Question, questionLine } from './question.ts'
import { tryFusions } from './try-fusions.ts'

const FILE = 'questions.jsonl'
const DEPTH = 10

const answers = z.object({ results: z.array(z.object({ documentId: z.string() })) })
const citations = z.object({ citations: z.array(z.object({ documentId: z.string() })) })

/** Scores the knowledge base on the user's own questions. */
export const evaluate: Command = {
  usage: 'eval <folder> [--json]',
  purpose: `Scores the knowledge base on <folder>/${FILE}: a line {"question", "relevant": [documentId], "lang"?, "kind"?, "user"?} each. With an embedding model, also chooses how vectors take part.`,
  async run(context) {
    const {
      arguments: { words, json },
      print,
      printJson,
    } = context
    const [folder] = words
    if (folder === undefined) throw new StartError(`Name the folder that holds ${FILE}: kb eval ./my-questions`)
    const questions = await readQuestions(join(folder, FILE))
    await refuseUnknown(context.knowledge, questions)
    const askAll = async (knowledge: Knowledge) => {
      const answered: Outcome[] = []
      for (const question of questions) answered.push(await ask(knowledge, question))
      return answered
    }
    // The choice of vectors must not depend on what a model writes, nor cost a text for each question.
    const knowledge = { ...context.knowledge, writer: undefined }
    const outcomes = (await tryFusions(context, { knowledge, questions, askAll })) ?? (await askAll(knowledge))
    if (json) printJson(outcomes)
    else for (const row of table(outcomes)) print(...row)
    return 0
  },
}

/** An id nobody has would lower every measure without a word. */
async function refuseUnknown(knowledge: Knowledge, questions: readonly Question[]): Promise<void> {
  const store = await knowledge.ready()
  const known = new Set((await store.list(compileAccess({ teams: [] }, true))).map(({ documentId }) => documentId))
  for (const { text, relevant } of questions) {
    const unknown = relevant.find((id) => !known.has(id))
    if (unknown === undefined) continue
    throw new StartError(
      `"relevant" of the question ${JSON.stringify(text)} names ${JSON.stringify(unknown)}, which no document is called. kb list shows them.`,
    )
  }
}

async function readQuestions(path: string): Promise<Question[]> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new StartError(`${path} cannot be read.`)
  })
  return text
    .split('\n')
    .map((row, i) => ({ row, number: i + 1 }))
    .filter(({ row }) => row.trim() !== '')
    .map(({ row, number }) => {
      const parsed = questionLine.safeParse(parseJson(row))
      if (!parsed.success) throw new StartError(`${path}, line ${number}: ${complaintOf(parsed.error)}. ${SHAPE}`)
      return parsed.data
    })
}

const SHAPE =
  'A line is {"question": "…", "relevant": ["<documentId>"], "lang"?: "zh", "kind"?: "…", "user"?: {"id"?: "u-1", "teams"?: ["hr"], "workspaces"?: []}, "hidden"?: ["<documentId>"]}; [] says that nothing answers it.'

function complaintOf({ issues: [issue] }: z.ZodError): string {
  const field = issue?.path.map(String).join('.') ?? ''
  return field === '' ? `${issue?.message}` : `"${field}": ${issue?.message}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function ask(knowledge: Knowledge, question: Question): Promise<Outcome> {
  const { user } = question
  const asked =
    user === undefined
      ? knowledge
      : {
          ...knowledge,
          administrator: false,
          reader: { userId: user.id, teams: user.teams, workspaces: user.workspaces },
        }
  const search = await searchKnowledgeBase(asked).execute({ query: question.text, topK: DEPTH }, NO_CONTEXT)
  const answer = await answerWithKnowledgeBase(asked).execute({ question: question.text, topK: 5 }, NO_CONTEXT)
  const found = answers.parse(search.structured).results.map(({ documentId }) => documentId)
  const cited = citations.parse(answer.structured).citations.map(({ documentId }) => documentId)
  return {
    question,
    found,
    measures: question.relevant.length === 0 ? null : measure(found, question.relevant),
    answered: cited.length > 0,
    leaked: question.hidden.some((id) => found.includes(id) || cited.includes(id)),
  }
}

const NO_CONTEXT: ToolContext = {
  signal: new AbortController().signal,
  principal: undefined,
  traceId: 'eval',
  async log() {},
  async reportProgress() {},
}

function table(outcomes: readonly Outcome[]): string[][] {
  const rows = [['kind', 'lang', 'questions', 'nDCG@10', 'recall@5', 'MRR', 'answered', 'nothing found', 'leaks']]
  const groups = groupBy(outcomes, ({ question }) => `${question.kind}\t${question.lang}`)
  for (const [name, group] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const share = (test: (outcome: Outcome) => boolean) => (group.filter(test).length / group.length).toFixed(3)
    const scored = group.flatMap(({ measures }) => measures ?? [])
    const { ndcg10, recall5, reciprocalRank } = meanOf(scored)
    const figures = scored.length === 0 ? ['-', '-', '-'] : [ndcg10, recall5, reciprocalRank].map((x) => x.toFixed(4))
    rows.push([
      ...name.split('\t'),
      String(group.length),
      ...figures,
      share(({ answered }) => answered),
      share(({ found }) => found.length === 0),
      String(group.filter(({ leaked }) => leaked).length),
    ])
  }
  return rows
}
