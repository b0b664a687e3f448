import { fieldsOf, holdRequirements } from './columns.ts'
import type { Language } from './language.ts'

/** What cuts a pasted table into columns. */
const DELIMITERS = [',', '\t', ';', '，', '；', '|'] as const
/** A line of a Markdown table between its heading and its rows. */
const RULE = /^[\s|:-]+$/u
const MAX_HEADING = 400
/** Longest name of a column. */
const MAX_NAME = 24

/** Whether a text is the heading row of a table of requirements and holds no row below it. */
export function isBareHeading(text: string): boolean {
  if (text.length > MAX_HEADING) return false
  const [heading = '', ...rest] = text.split('\n').filter((line) => line.trim() !== '')
  if (!rest.every((line) => RULE.test(line) || line.replace(/[\s,;，；|"]/gu, '') === '')) return false
  return DELIMITERS.some((sign) => areColumns(heading.split(sign)))
}

/** Two of the names at least are those of columns; nobody writes a need in names alone. */
function areColumns(cells: readonly string[]): boolean {
  const names = cells.map((cell) => cell.replace(/^[\s"']+|[\s"']+$/gu, '')).filter((name) => name !== '')
  if (names.length < 2 || names.some((name) => name.length > MAX_NAME)) return false
  const fields = fieldsOf(names)
  return fields.size >= 2 && holdRequirements(fields)
}

/** Says that a table has a heading and nothing else. */
export const noRowsBelow: Record<Language, string> = {
  zh: '这里只有表头，下面没有一行数据，没有可以评审的需求。请在表头下面加上至少一条需求，再发一次。',
  en: 'This is a heading row with no rows below it, so there is no requirement to review. Add at least one row and send it again.',
}
