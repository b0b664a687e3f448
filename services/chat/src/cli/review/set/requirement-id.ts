/** Prefixes that name a requirement without a sign before the number (`FR12`, `需求 3`). From common numbering schemes. */
const KNOWN_PREFIX = /^(?:req|requirement|fr|nfr|us|uc|br|sr|ur|story|feature|epic|需求|功能|故事|用例|用户故事)$/i
/** Numbered things that stand inside a requirement: acceptance criteria, test cases, open questions, risks, decisions. */
const INNER_PREFIX = /^(?:ac|tc|q|kpi|risk|adr|step|phase|sprint|milestone|fig|table)$/i
const LEADING_ID =
  /^[\s*_`[(【（]{0,6}(?<id>(?<prefix>[A-Za-z]{1,12}(?:[-_./][A-Za-z]{1,12}){0,3}|需求|功能|故事|用例|用户故事)(?<sign>[-_.#\s]?)\d{1,6}(?:[.-]\d{1,4}){0,3})(?<after>[\s*_`\])】）:：.、—–|-]{1,12}|$)/
const LEADING_NUMBER = /^(?<id>\d{1,4}(?:\.\d{1,4}){0,4})[.、)\s]\s{0,4}(?=\S)/

/** A text that begins with an identifier. */
export interface Identified {
  readonly id: string
  /** What its series has in common: `REQ` of `REQ-001`. */
  readonly prefix: string
  readonly rest: string
}

/** The identifier a line or heading begins with. */
export function leadingId(text: string): Identified | undefined {
  const match = LEADING_ID.exec(text)
  const { id = '', prefix = '', sign = '' } = match?.groups ?? {}
  if (match === null || INNER_PREFIX.test(prefix)) return undefined
  if ((sign === '' || /\s/.test(sign)) && !KNOWN_PREFIX.test(prefix)) return undefined
  return { id: id.replace(/\s+/g, ' '), prefix: prefix.toUpperCase(), rest: rebolded(text.slice(match[0].length)) }
}

/** The chapter number a heading begins with. */
export function leadingNumber(text: string): { readonly id: string; readonly rest: string } | undefined {
  const match = LEADING_NUMBER.exec(text)
  const id = match?.groups?.['id']
  return match === null || id === undefined ? undefined : { id, rest: text.slice(match[0].length) }
}

/** A title in bold keeps its marks when one of them went with the identifier. */
function rebolded(text: string): string {
  const marks = text.split('**').length - 1
  return (marks % 2 === 1 ? `**${text}` : text).trim()
}
