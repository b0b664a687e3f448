import { z } from 'zod'
import { comparableIn, type RequirementStore } from '../../store/requirement-store.ts'
import { localTool, MAX_TEXT } from './local-tool.ts'
import { coverage, termsOf } from './similarity.ts'

const MAX_BASELINES = 12
const SENTENCE = /[^。；;！!？?\n]+[。；;！!？?]?/gu
/** A number with a unit of time, amount, size or load: what a baseline is made of. */
const QUANTITY =
  /\d[\d,.]{0,15}\s{0,3}(?:万|千|百|k|m)?\s{0,3}(?:毫秒|秒|分钟|小时|天|条|行|个|人|次|并发|用户|万|MB|GB|KB|TB|ms|s\b|seconds?|minutes?|hours?|days?|rows?|records?|users?|requests?|QPS|TPS|rps|%)/iu

const schema = z.object({
  requirementText: z.string().min(1).max(MAX_TEXT).describe('The requirement whose quantities are compared.'),
})

/** Reads what the team has committed to in numbers, the ones nearest to the requirement first. */
export function createLoadPerfBaselineTool(store: RequirementStore) {
  return localTool({
    name: 'load_perf_baseline',
    description:
      "Reads the quantities (response times, row counts, sizes, concurrency) the team's own requirements already commit to. Returns { baselines: [{ requirementId, title, status, statement }] }, nearest to the given requirement first.",
    schema,
    permission: 'read',
    run: async ({ requirementText }) => {
      const wanted = termsOf(requirementText)
      const baselines = (await comparableIn(store)).entries
        .flatMap((entry) =>
          quantified(entry.description).map((statement) => ({
            requirementId: entry.id,
            title: entry.title,
            status: entry.status,
            statement,
            likeness: coverage(wanted, termsOf(`${entry.title} ${statement}`)),
          })),
        )
        .filter(({ likeness }) => likeness > 0)
        .sort((left, right) => right.likeness - left.likeness)
        .slice(0, MAX_BASELINES)
      return { baselines: baselines.map(({ likeness: _likeness, ...baseline }) => baseline) }
    },
  })
}

function quantified(description: string): string[] {
  return (description.match(SENTENCE) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => QUANTITY.test(sentence))
}
