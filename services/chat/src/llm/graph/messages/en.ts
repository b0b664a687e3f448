import type { ReportLabels } from './labels.ts'

const relations: Readonly<Record<string, string>> = {
  contradiction: 'contradicts',
  numeric: 'other number',
  permission: 'other permission',
  state: 'other state',
  timing: 'other time',
  format: 'other format',
}

export const en: ReportLabels = {
  title: {
    review: 'Requirement review',
    question: 'Answer from the knowledge base',
    complexity: 'Complexity estimate',
    conflict: 'Conflict check',
    stories: 'User stories and acceptance criteria',
    references: 'Outside references',
    lookup: 'Requirement lookup',
    clarify: 'Not reviewable yet',
    small_talk: 'No requirement to review',
    task: 'No requirement to review',
  },
  colon: ': ',
  offline: 'Offline mode: no language model is configured; this report is made by rules from tool results.',
  foreignQuotes:
    'Existing requirements and in-house documents that are in Chinese are quoted as written, not translated.',
  requirement: 'Requirement',
  question: 'Question',
  conclusion: 'Conclusion',
  members: 'One by one',
  memberColumns: ['#', 'Requirement', 'Completeness', 'Still missing', 'Size', 'Conflicts with or repeats'],
  part: {
    completeness: 'Completeness',
    complexity: 'Complexity',
    conflicts: 'Conflict check',
    stories: 'User stories and acceptance criteria',
    knowledge: 'In-house knowledge',
    references: 'Outside references',
  },
  specialist: { performance: 'Performance', security: 'Security', compliance: 'Compliance' },
  advice: 'Advice',
  openQuestions: 'Open questions',
  degraded: 'What could not be done',
  schedule: 'Rough schedule',
  covered: 'covered',
  acceptance: 'Acceptance criteria',
  nothingInHouse: 'Our knowledge base has nothing on this.',
  onlyFieldRules:
    'Our knowledge base has nothing on this itself; rules of a field that touch it stand in the sections below.',
  knowledgeNotAsked:
    'Our knowledge base could not be asked (see “What could not be done”), so it is unknown whether it has anything on this.',
  noReferences: 'No outside reference matches.',
  noConflicts: 'No conflict with existing requirements was found.',
  noneToCompare:
    'There are no existing requirements to compare with yet: once they are in data/projects/, conflicts and repetitions are checked here.',
  sampleCompared:
    'Compared with the invented sample that ships with the project; once your own requirements are in data/projects/, they alone count.',
  noSize: 'The text names no concrete function, so no size can be given yet.',
  touching: 'Related, not in conflict',
  newQuote: 'New',
  existingQuote: 'Existing',
  keepsInstead:
    'The text demands real erasure: deactivating or soft deleting, as named below, is only for what the law lets you keep.',
  unavailable: 'This part has no result; see “What could not be done”.',
  priority: 'priority',
  score: (score, covered, total) => `Score **${score}** / 100 (${covered} of ${total} dimensions)`,
  suggestion: (missing) => `Add: ${missing}`,
  complete: 'The requirement is described well.',
  size: (size, days) => `Size **${size}**, about ${days}`,
  conflict: (relation) => relations[relation] ?? relation,
  list: (items) => items.join(', '),
}
