import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import { UserError } from '../../../errors.ts'
import { type Field, fieldsOf, holdRequirements } from '../../../llm/reading/columns.ts'
import { inLanguage, type Language } from '../../language.ts'
import { collect } from './collect.ts'
import type { RequirementSet, SetFile } from './types.ts'

const DELIMITERS = [',', '\t', ';', '，'] as const

const rows = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }))

/** Reads a table with a heading row: comma, tab or semicolon, as spreadsheets and issue trackers write it. */
export function readCsv(file: SetFile): RequirementSet {
  const { name, language, spoken } = file
  const parsed = parseRows(file)
  const [heading, ...body] = parsed
  const fields = fieldsOf(heading?.record ?? [])
  if (heading === undefined || !holdRequirements(fields)) {
    throw new UserError('invalid_input', noColumns(name, heading?.record ?? [])[language])
  }
  const records = body.map(({ record }, index) => ({
    place: rowName((parsed[index]?.info.lines ?? 0) + 1, spoken),
    record,
    value: (field: Field) => record[fields.get(field) ?? -1] ?? '',
  }))
  const ragged = records.filter(({ record }) => record.length > heading.record.length).map(({ place }) => place)
  const set = collect(records)
  return ragged.length === 0 ? set : { ...set, notes: [...set.notes, { code: 'ragged-rows', places: ragged }] }
}

/** By the line on which the row begins; the parser tells where each ends. */
function rowName(line: number, spoken: Language): string {
  return inLanguage(spoken, { zh: `第 ${line} 行`, en: `line ${line}` })
}

function parseRows({ text, name, language }: SetFile) {
  try {
    const parsed: unknown = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: false,
    })
    return rows.parse(parsed)
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause
    throw new UserError('invalid_input', broken(name, cause)[language], { cause })
  }
}

/** The sign that cuts the heading row into most columns; outside quotation marks. */
function delimiterOf(text: string): string {
  const heading = (text.split('\n', 1)[0] ?? '').replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((sign) => heading.split(sign).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

function broken(name: string, error: CsvError): Record<Language, string> {
  const line = z.number().safeParse(error['lines']).data ?? 0
  return error.code === 'CSV_QUOTE_NOT_CLOSED'
    ? {
        zh: `${name} 不是完整的 CSV：有一个引号没有闭合（读到第 ${line} 行为止）。请补上引号，或从表格软件重新导出`,
        en: `${name} is not a whole CSV: a quotation mark is never closed (read up to line ${line}). Close it, or export the table again`,
      }
    : {
        zh: `${name} 第 ${line} 行不是正确的 CSV：请检查这一行的引号和分隔符，或从表格软件重新导出`,
        en: `Line ${line} of ${name} is not correct CSV: check its quotation marks and separators, or export the table again`,
      }
}

const MAX_SHOWN = 12

function noColumns(name: string, headings: readonly string[]): Record<Language, string> {
  const shown = headings.slice(0, MAX_SHOWN).map((heading) => heading.trim().slice(0, 40))
  return {
    zh: `${name} 的第一行里没有“标题”或“描述”列（读到的列：${shown.join('、') || '无'}）。请把列名改为 编号、标题、描述，或加 --single 把整个文件作为一条需求评审`,
    en: `The first row of ${name} names no title or description column (found: ${shown.join(', ') || 'none'}). Name the columns id, title, description, or add --single to review the whole file as one requirement`,
  }
}
