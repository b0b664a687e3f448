import { defaultSentences } from '@mcp-servers/server-shell'
import type { Comparison, ConflictKind } from '../domain/conflicts/types.ts'
import type { Dimension } from '../domain/dimensions/types.ts'
import type { Reason, Size } from '../domain/size/types.ts'
import { ASPECT_QUESTIONS_EN } from './aspect-questions.ts'
import { atWordBoundary } from './at-word-boundary.ts'
import { MAX_DETAIL_CHARS, MAX_TITLE_CHARS, type Messages, type StoryParts } from './messages.ts'
import { caseEn, ownEn, resultEn } from './story-criteria.ts'
import { deedEn, oneOf, storyEn } from './story-sentences.ts'

const DAYS: Readonly<Record<Size, string>> = { S: '1-3 days', M: '3-7 days', L: '1-3 weeks', XL: 'more than 3 weeks' }

const NAMES: Readonly<Record<Dimension, string>> = {
  用户角色: 'user role',
  功能描述: 'function',
  验收标准: 'acceptance criteria',
  优先级: 'priority',
  非功能需求: 'quality attributes',
  边界条件: 'limits and failures',
}

const QUESTIONS: Readonly<Record<Dimension, (subject: string) => string>> = {
  用户角色: (s) => `Who uses "${s}", or who sees its result? Do rights differ between roles?`,
  功能描述: (s) =>
    `Which screen, data or rule does "${s}" change? What does the user do, and what does the product answer?`,
  验收标准: (s) => `When does "${s}" count as done? State at least one check: precondition, action, result.`,
  优先级: (s) => `Is "${s}" P0, P1 or P2? What happens if it ships one release later?`,
  非功能需求: (s) =>
    `Which measurable demands hold for "${s}": response time, volume, concurrency, data isolation, compliance?`,
  边界条件: (s) =>
    `What are the limits of "${s}" in number and size? What happens with empty, duplicate, partly failing or late input?`,
}

const FACTORS: Readonly<Record<Reason['code'], string>> = {
  tweak: 'A small change only (one field, text, control or right)',
  brief: 'One short demand without rules, screens or further roles: taken as a small change until more is written',
  technology: 'A technology underneath is replaced: data and calls move, run in parallel, are verified and can go back',
  feature: 'A new page or a function with rules',
  'whole-system':
    'A whole system is rewritten, moved or replaced: everything it does is redone, run in parallel and verified',
  'multi-region': 'Several sites stand in for each other: replication, failover and drills',
  'many-places': 'Many countries, languages, systems or sites, each adapted to and verified by itself',
  'many-functions': 'Many functions',
  'many-roles': 'Many roles, each with actions and rights of its own',
  'rules-and-qualities': 'Rules and qualities, each to be built and tested',
  money: 'Money moves (refunds, charges): failures and traces are handled',
  'existing-part': 'Ends something that exists; what depends on it changes too',
  'every-screen': 'Every screen is adapted and checked',
  precedent: 'Like a finished requirement',
  'known-stack': 'The named stack already brings part of this',
  'new-stack': 'The named stack is not the usual one for this work and needs extra set-up',
  payment: 'Payment: connect the provider; orders, callbacks and refunds',
  multitenancy: 'Multi-tenancy: data, rights and settings are separated',
  'live-media': 'Live audio or video: media servers, weak networks, load',
  collaboration: 'Collaborative editing: concurrent changes are merged',
  recommendation: 'Recommendation: data, algorithm and evaluation',
  fraud: 'Risk or fraud engine: rules, models, decisions',
  platform: 'A whole system or platform, not one function',
  omnichannel: 'Several channels, each connected on its own',
  workflow: 'Approval or states, with returns and hand-overs',
  sso: 'Single sign-on: sign-in and sign-out of several systems change',
  'two-way-sync': 'Two-way or live synchronisation with conflicts',
  offline: 'Offline use with later upload and conflicts',
  optimizer: 'An optimiser (rosters, routes, assignments)',
  migration: 'Migration or archiving of data: checks, stages, rollback',
  bulk: 'Bulk data: validation and a result for each row',
  async: 'Background work: progress, partial failure, retries',
  realtime: 'Live push or messaging',
  ai: 'Depends on a model or algorithm whose quality must be evaluated',
  integration: 'Integration with an outside system',
  permissions: 'The permission model changes',
  security: 'Security or compliance (encryption, signing, audit)',
  builder: 'Visual configuration or self-service composition',
  webhook: 'Open interface or webhooks: signing, retries, versions',
  hardware: 'Hardware, tested on real devices',
  reconciliation: 'Money is reconciled daily and mismatches are handled',
  'failure-handling': 'Failure handling: time-outs, repeated callbacks, compensation',
  'game-loop': 'A game loop with many states and settlements',
  tracking: 'Tracking of positions or of the whole chain',
}

const KINDS: Readonly<Record<ConflictKind, string>> = {
  contradiction: 'One allows what the other forbids',
  numeric: 'The numbers for the same thing cannot both hold',
  permission: 'They name different roles for the same right',
  state: 'They rule differently what may happen in the same state',
  timing: 'The same action happens at different times',
  format: 'The same content has different formats',
}

function reasonOf({ relation, kind, detail, sharedKeywords }: Comparison): string {
  const words = sharedKeywords.slice(0, 6).join(', ')
  switch (relation) {
    case 'conflict': {
      const both =
        detail === null || detail[0] === detail[1]
          ? ''
          : `: "${cut(detail[0])}" in one, "${cut(detail[1])}" in the other`
      return `${kind === null ? '' : KINDS[kind]}${both}.`
    }
    case 'duplicate':
      return `Both say the same (shared keywords: ${words}).`
    default:
      return `They share an object or words (${words}), but no contradiction was found.`
  }
}

function cut(text: string): string {
  return atWordBoundary(text, MAX_DETAIL_CHARS)
}

function adviceOf(verdict: Comparison['relation'], titles: readonly string[]): string {
  const names = titles
    .slice(0, 5)
    .map((title) => `"${atWordBoundary(title, MAX_TITLE_CHARS)}"`)
    .join(', ')
  switch (verdict) {
    case 'conflict':
      return `Conflicts with ${names}. Agree with its owner which one holds, then change the other.`
    case 'duplicate':
      return `${names} already covers the same ground. Merge them or state the difference.`
    case 'overlap':
      return `No conflict found; ${names} is about something near, so keep both consistent.`
    case 'none':
      return 'No conflict with the existing requirements was found.'
  }
}

/** "Sign in with SSO" has no object; what the reader took for one is the verb's own particle. */
const ONLY_PARTICLE = /^(?:in|on|out|off|up|to|with|for|at|of|by|from|back|over|away)$/i

function criteria(parts: StoryParts): string[] {
  const who = oneOf(parts.role.replace(/^(?:an?|the) /i, ''))
  const object = parts.object
    .replace(/[“”"]/g, '')
    .replace(/[\s.,;]+$/, '')
    .replace(ONLY_PARTICLE, '')
    .replace(/^(?:it|them|this|that)$/i, '')
  const result = resultEn(parts.action, object)
  // "They" takes the bare verb, whoever it is.
  const deed = deedEn(parts.action)
  const isReceived = /^get (?:an? |the |notified|informed|told|alerted|reminded|warned|emailed|sent|shown)/i.test(deed)
  const normal = {
    given: isReceived ? 'what sets it off has happened' : `${who} signed in with the right to do so`,
    when: isReceived ? `${who} is to ${deed}` : `they ${deed}`,
  }
  const own = parts.own.map(({ text }) => ownEn(text, normal))
  // What the text says of passing stands first and in its own words; ours only fills what it leaves out.
  const success = parts.own.some(({ isFailure }) => !isFailure)
    ? []
    : [`Given ${normal.given}, When ${normal.when}, Then ${result}`]
  const limits = parts.limits.map(
    (limit) =>
      `Given the text says "${limit}", When they ${deed}, just at it and just past it, Then at the limit it goes through, past it it does not`,
  )
  const failures = parts.failures.map((failure) => {
    const { given, outcome } = caseEn(failure)
    return `Given ${given}, When they ${deed}, Then ${outcome}`
  })
  // Without a limit or failure of its own the text leaves the failure path open: a question asks for it, nothing is made up.
  const denied = isReceived
    ? `Given somebody it is not meant for, When the same happens, Then ${object === '' ? 'nothing' : `"${object}"`} ${object === '' ? 'reaches' : 'does not reach'} them`
    : `Given somebody without this right, When they try to ${deed}, Then it is refused and ${object === '' ? 'existing data' : `"${object}"`} stays as it was`
  const hasFailure = failures.length + limits.length > 0 || parts.own.some(({ isFailure }) => isFailure)
  return [...own, ...success, ...limits, ...failures, ...(hasFailure ? [] : [denied])]
}

function storyQuestions(parts: StoryParts): string[] {
  return [
    ...(parts.isRoleStated ? [] : [`The text does not say who does this: ${parts.action}.`]),
    ...(parts.benefit === null
      ? [`The text does not say why ${oneOf(parts.role.replace(/^(?:an?|the) /i, ''))} needs this: ${parts.action}.`]
      : []),
    ...(parts.limits.length > 0 && parts.failures.length === 0
      ? [`Is anything past "${parts.limits[0] ?? ''}" refused, cut off or only warned about? The text does not say.`]
      : []),
    ...(parts.failures.length + parts.limits.length === 0 && !parts.own.some(({ isFailure }) => isFailure)
      ? [`What happens when "${parts.action}" fails, exceeds a limit or finds nothing? The text does not say.`]
      : []),
  ]
}

function remarkOn({ quote, isImplied, took }: Reason): string {
  if (took !== undefined) {
    return ` ("${quote ?? ''}", it was ${took.size}${took.days === undefined ? '' : `, ${took.days} days`})`
  }
  if (/^\d+$/.test(quote ?? '')) return ` (${quote} of them)`
  return isImplied ? ' (implied)' : quote ? ` ("${quote}")` : ''
}

/** English. */
export const en: Messages = {
  sentences: defaultSentences,
  tooShort: (field) =>
    `${field} is too short or holds no words. Send at least one full sentence, e.g. "Administrators can import members from a file".`,
  emptyId: 'existingRequirements holds an entry with an empty id. Give each one an id, a title and a description.',
  complete: 'The requirement is fairly complete',
  missing: (dimensions) => `Add the missing dimensions: ${dimensions.map((name) => NAMES[name]).join(', ')}`,
  question: (dimension, subject, aspect) =>
    (aspect === undefined ? undefined : ASPECT_QUESTIONS_EN[dimension]?.[aspect])?.(subject) ??
    QUESTIONS[dimension](subject),
  days: (size) => DAYS[size],
  factor: (reason) =>
    `${FACTORS[reason.code]}${remarkOn(reason)}${reason.points === 0 ? '' : `: ${reason.points > 0 ? '+' : ''}${reason.points}`}`,
  unsizable: [
    'The text names no concrete function, so it cannot be sized yet',
    'Add: which screen, data or rule changes, what the user does, what the product answers',
  ],
  conflictReason: reasonOf,
  conflictAdvice: adviceOf,
  conflictLimits: ({ notListed, notCompared, shortened, isTruncated }) => [
    ...(notListed > 0
      ? [`${notListed} more that conflict or say the same are not listed, only the nearest are; check them in parts.`]
      : []),
    ...(isTruncated
      ? ['The new requirement is long and only its beginning was compared; split it into single requirements.']
      : []),
    ...(shortened > 0 ? [`Of ${shortened} long existing requirements only the beginning was read.`] : []),
    ...(notCompared > 0 ? [`${notCompared} existing requirements were not compared; check them in parts.`] : []),
  ],
  story: storyEn,
  criteria,
  storyQuestions,
  priorityUnknown: 'to be decided',
  noStory:
    'The text names no role with an action it may perform (only goals, qualities, technical work or prohibitions), so there is no story. Say who wants to do what.',
}
