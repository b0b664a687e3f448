/** A heading or a lead under which a document lists what it leaves out. */
const excludingHeading =
  /^\s*(?:#{1,6}\s*)?(?:\*\*)?(?:\d{1,9}[.、]?\s*)?(?:out of scope|non[- ]goals?|not in scope|exclusions?|excluded|不在(?:本期)?范围(?:内)?|非目标|不包(?:含|括)|范围外|不做(?:的事)?|排除(?:项)?)(?:\*\*)?\s*[:：]?\s*$/iu
/** A sentence that puts something out of scope, to its end. */
const outOfScope =
  /(?:out of scope|not (?:in|part of) (?:the )?scope|non[- ]goals?|本期不(?:包含|包括|做|涉及)|(?:不在|超出).{0,6}范围(?:内)?|范围外|不(?:包含|包括|涉及)|暂不(?:支持|做|考虑|包含))[^。；;.\n]*/giu
/** A clause that says what is not done, not done now, or done elsewhere. */
const excludes =
  /out of scope|not (?:in|part of) (?:the )?scope|non[- ]goal|\b(?:excluded|excluding|not (?:included|covered|supported)|without|no (?:longer|need)|will not|must not|may not|shall not|cannot|never|forbidden|does not (?:include|cover|support))\b|不(?:包含|包括|涉及|支持|做|提供|处理|改变|影响)|暂不|不得|禁止|不允许|不可以|任何人(?:都)?不能|无需|不需要|范围外|不在.{0,6}范围|排除|非目标/iu
/** How long data is kept and when a job removes it: a rule about data, not what a user does. */
const retention =
  /(?:(?<!\d)\d{1,6}\s{0,4}(?:天|个?月|年|小时)(?:后|之后|内)?(?:自动)?(?:删除|清除|清理|销毁|归档)|(?:deleted|purged|erased|removed|archived)\s{1,4}(?:automatically\s{1,4})?(?:after|within)\s{1,4}\d)/iu
/** A part of a sentence, with what ends it. */
const PART = /[^，,。；;\n]+|[，,。；;\n]/gu
const CLAUSE = /[。；;\n]|(?<!\d)[.!?](?=\s|$)/u
/** In a longer text one clause in passing is not what the requirement is about. */
const SHORT_TEXT = 300
const MIN_CLAUSES = 2

/** A text without what it says to be out of its scope. */
export function inScope(text: string): string {
  const kept: string[] = []
  // A section lasts to the next heading, a list under a plain lead to the next empty line.
  let excluding: 'section' | 'list' | undefined
  for (const line of text.split('\n')) {
    const isHeading = /^\s*#{1,6}\s/.test(line)
    if (excludingHeading.test(line)) excluding = isHeading ? 'section' : 'list'
    else if (isHeading || (excluding === 'list' && line.trim() === '')) excluding = undefined
    if (excluding === undefined) kept.push(line.replace(outOfScope, ' '))
  }
  return kept.join('\n')
}

/** The clauses of a requirement that say what it does: without what it excludes, forbids, or only keeps for a time. */
export function whatItDoes(text: string): string[] {
  return inScope(text)
    .replace(/[（(][^）)]{0,80}[）)]/gu, ' ')
    .replace(PART, (part) => (retention.test(part) ? ' ' : part))
    .split(CLAUSE)
    .filter((clause) => clause.trim() !== '' && !excludes.test(clause))
}

/** Whether the clauses are about what a pattern names, rather than mention it once in passing. */
export function isDone(pattern: RegExp, clauses: readonly string[]): boolean {
  const hits = clauses.filter((clause) => pattern.test(clause)).length
  const isShort = clauses.reduce((length, clause) => length + clause.length, 0) <= SHORT_TEXT
  return hits >= (isShort ? 1 : MIN_CLAUSES) || (hits > 0 && pattern.test(clauses[0] ?? ''))
}
