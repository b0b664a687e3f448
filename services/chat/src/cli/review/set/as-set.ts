import { UserError } from '../../../errors.ts'
import { fieldsOf } from '../../../llm/reading/columns.ts'
import { detectLanguage } from '../../../llm/reading/language.ts'
import type { Language } from '../../language.ts'
import type { RequirementSource } from '../read-requirement.ts'
import { readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'
import { readMarkdown } from './read-markdown.ts'
import type { RequirementSet } from './types.ts'

/** Text from which the document's language is told. */
const LANGUAGE_SAMPLE = 4_000
/** Most requirements of one review. */
const MAX_REQUIREMENTS = 10_000

export interface SetChoice {
  /** What the user demands: `--set`, `--single`, or neither. */
  readonly forced: 'set' | 'single' | undefined
  readonly language: Language
}

/** A document that was read, and whether it is reviewed as a set. */
export interface Reading {
  readonly set: RequirementSet
  /** Neither ids nor columns say that it is a list: reviewed whole, with a hint. */
  readonly isSet: boolean
}

/**
 * Whether a text is many requirements. A CSV or JSON file is a list of them; a Markdown or text file is when it has at least
 * two with an identifier, or three sections below a heading such as 功能需求; a sentence on the command line never is.
 */
export function readSet(source: RequirementSource, { forced, language }: SetChoice): Reading | undefined {
  if (forced === 'single') return undefined
  if (source.name === undefined && forced === undefined) return undefined
  const { text, name = '' } = source
  const read = readerOf(source)
  const set = read({ text, name, language, spoken: detectLanguage(text.slice(0, LANGUAGE_SAMPLE)) })
  const { length } = set.requirements
  if (length > MAX_REQUIREMENTS) throw new UserError('invalid_input', tooMany(length)[language])
  // A table without rows is no text to review either.
  if (length === 0 && read !== readMarkdown) throw new UserError('invalid_input', noRows(name)[language])
  if (forced === 'set' && length === 0) throw new UserError('invalid_input', noRequirements(name)[language])
  return { set, isSet: forced === 'set' || (set.isPlain && length > 1) }
}

function readerOf({ text, extension }: RequirementSource): typeof readCsv {
  if (/^\.(?:csv|tsv)$/.test(extension)) return readCsv
  if (/^\.jsonl?$/.test(extension)) return readJson
  if (extension !== '') return readMarkdown
  if (/^\s*(?:\[\s*\{|\{\s*")/.test(text)) return readJson
  return looksLikeCsv(text) ? readCsv : readMarkdown
}

/** Standard input has no name that says what it is: a heading row with an id and a title or description does. */
function looksLikeCsv(text: string): boolean {
  const fields = fieldsOf((text.split('\n', 1)[0] ?? '').split(/[,\t;]/))
  return fields.has('id') && (fields.has('title') || fields.has('description'))
}

function tooMany(count: number): Record<Language, string> {
  return {
    zh: `文件里有 ${count} 条需求，一次最多评审 ${MAX_REQUIREMENTS} 条：请拆成几个文件`,
    en: `The file holds ${count} requirements, one review takes ${MAX_REQUIREMENTS}: split it into several files`,
  }
}

function noRows(name: string): Record<Language, string> {
  return {
    zh: `${name} 里没有一条需求：只有表头或空行。请至少填写一行的标题或描述，再评审一次`,
    en: `${name} holds no requirement: there is only a heading, or rows without text. Fill in the title or description of at least one row`,
  }
}

function noRequirements(name: string): Record<Language, string> {
  return {
    zh: `${name} 里没有找到可以逐条评审的需求：请给每条一个编号（如 REQ-001）、一个列表项或一个小标题`,
    en: `No requirements to review one by one in ${name}: give each an id (REQ-001), a list item or a heading of its own`,
  }
}
