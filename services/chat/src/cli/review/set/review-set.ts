import { UserError } from '../../../errors.ts'
import { detectLanguage } from '../../../llm/reading/language.ts'
import type { AskedBy, CallKnownTool } from '../../known-tool-caller.ts'
import type { Language } from '../../language.ts'
import { candidatesOf, comparedOf, MAX_OF_PROJECT, projectCandidates } from './candidates.ts'
import { inTurns } from './in-turns.ts'
import { noteSentence } from './note-sentences.ts'
import { renderSet } from './render-set.ts'
import { type ProjectRequirement, type Reviewed, reviewMember } from './review-member.ts'
import type { Pair, SetReport } from './set-report.ts'
import { findTermTroubles } from './terms.ts'
import { type RequirementSet, type SetRequirement, textOf } from './types.ts'
import { worstFirst } from './worst.ts'

export interface SetReview {
  readonly set: RequirementSet
  /** The file's name, for the report. */
  readonly source: string
  readonly call: CallKnownTool
  /** What the project's store holds already. */
  readonly project: readonly ProjectRequirement[]
  readonly userId: string
  readonly signal: AbortSignal
  /** Hears how many are done. */
  readonly progress: (done: number, total: number) => void
}

/** Text from which the document's language is told. */
const LANGUAGE_SAMPLE = 4_000

/**
 * Reviews each requirement of a document and the set. One that fails costs only itself; the server being away costs all.
 * When the signal ends it, the report holds what was reviewed until then and says what is missing.
 */
export async function reviewSet(review: SetReview): Promise<SetReport> {
  const { set, source, signal } = review
  const { requirements, notes, surroundings } = set
  const texts = requirements.map(textOf)
  const language = detectLanguage(texts.join('\n').slice(0, LANGUAGE_SAMPLE))
  const reviewed = await reviewMembers(review, { texts, language })
  assertReviewed(reviewed, signal)
  const members = reviewed.map(({ pairs: _, ...member }) => member)
  const sources = [...members.map(({ id, text }) => ({ id, text })), { id: source, text: surroundings.join('\n') }]
  const report = {
    kind: 'requirement-set' as const,
    language,
    source,
    requirements: members,
    pairs: reviewed.flatMap(({ pairs }) => pairs).sort(conflictsFirst),
    terms: findTermTroubles(sources).map(({ kind, uses }) => ({
      kind,
      uses: uses.map((use) => ({ ...use, ids: [...use.ids] })),
    })),
    worstFirst: worstFirst(members).map(({ id }) => id),
    comparedWith: Math.min(comparedOf(requirements.length), Math.max(0, requirements.length - 1)),
    projectCompared: { total: review.project.length, each: Math.min(MAX_OF_PROJECT, review.project.length) },
    notReviewed: notReviewed(requirements, reviewed),
    notes: notes.map((note) => noteSentence(note, language)),
  }
  return { ...report, markdown: renderSet(report) }
}

interface Read {
  readonly texts: readonly string[]
  readonly language: Language
}

async function reviewMembers(review: SetReview, { texts, language }: Read): Promise<Reviewed[]> {
  const { set, project, call, userId, signal, progress } = review
  const by: AskedBy = { userId, language, signal }
  const compared = candidatesOf(texts)
  const ofProject = projectCandidates(texts, project.map(textOf))
  const work = (index: number) => {
    const requirement = set.requirements[index]
    if (requirement === undefined) throw new RangeError(`There is no requirement ${index}.`)
    const earlier = (compared[index] ?? []).flatMap((at) => set.requirements[at] ?? [])
    const stored = (ofProject[index] ?? []).flatMap((at) => project[at] ?? [])
    return reviewMember({ requirement, earlier, project: stored, call, by })
  }
  return await inTurns({ total: texts.length, work, progress, signal })
}

/** Nothing to report: the review ended before anything was done, or the server is away. */
function assertReviewed(reviewed: readonly Reviewed[], signal: AbortSignal): void {
  if (reviewed.length === 0) signal.throwIfAborted()
  const failed = reviewed.find(({ failures }) => failures.length > 0)
  if (failed !== undefined && reviewed.every(({ completeness }) => completeness === null)) {
    throw new UserError('upstream_unavailable', failed.failures[0] ?? '')
  }
}

/** Ids that the end of the review left out. */
function notReviewed(requirements: readonly SetRequirement[], reviewed: readonly Reviewed[]): string[] {
  const done = new Set(reviewed.map(({ id }) => id))
  return requirements.flatMap(({ id }) => (done.has(id) ? [] : [id]))
}

function conflictsFirst(a: Pair, b: Pair): number {
  return Number(b.relation === 'conflict') - Number(a.relation === 'conflict')
}
