import { z } from 'zod'
import { UserError } from '../../../errors.ts'
import { type Field, fieldsOf, holdRequirements } from '../../../llm/reading/columns.ts'
import { inLanguage, type Language } from '../../language.ts'
import { collect } from './collect.ts'
import type { RequirementSet, SetFile } from './types.ts'

type Entry = Readonly<Record<string, unknown>>

const entry = z.record(z.string(), z.unknown())
/** Under these keys the exports of issue trackers keep their list. */
const LIST_KEYS = [
  'requirements',
  'issues',
  'data',
  'items',
  'stories',
  'results',
  'value',
  'list',
  'records',
  'workItems',
]
/** Deepest nesting of a rich-text value that is read. */
const MAX_DEPTH = 20

/** Reads records: a list, an object that holds one, or one record a line. */
export function readJson(file: SetFile): RequirementSet {
  const { name, language, spoken } = file
  const list = listIn(parseJson(file))
  const entries = list?.map(flatten)
  const useful = entries?.some((each) => holdRequirements(fieldsOf(Object.keys(each)))) ?? false
  if (entries === undefined || !useful) throw new UserError('invalid_input', noRecords(name)[language])
  return collect(
    entries.map((each, index) => {
      const fields = fieldsOf(Object.keys(each))
      const values = Object.values(each)
      return {
        place: inLanguage(spoken, { zh: `第 ${index + 1} 条`, en: `record ${index + 1}` }),
        value: (field: Field) => textIn(values[fields.get(field) ?? -1], 0),
      }
    }),
  )
}

function parseJson({ text, name, language }: SetFile): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    const parsed = lines.length > 1 ? lines.map(parseLine) : []
    if (parsed.length > 0 && parsed.every((each) => each !== undefined)) return parsed
    const why = cause instanceof Error ? cause.message : ''
    const sentence = {
      zh: `${name} 不是正确的 JSON（${why}）。请重新导出，或检查括号、引号和逗号`,
      en: `${name} is not correct JSON (${why}). Export it again, or check brackets, quotation marks and commas`,
    }
    throw new UserError('invalid_input', sentence[language], { cause })
  }
}

function parseLine(line: string): Entry | undefined {
  try {
    return entry.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

function listIn(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value
  const object = entry.safeParse(value).data
  if (object === undefined) return undefined
  for (const key of LIST_KEYS) {
    const inner = object[key]
    if (Array.isArray(inner)) return inner
  }
  return [object]
}

/** A Jira issue keeps its values under `fields`, a TAPD record under its type's name, Azure under `System.`. */
function flatten(value: unknown): Entry {
  if (typeof value === 'string') return { description: value }
  const object = entry.safeParse(value).data ?? {}
  const fields = entry.safeParse(object['fields']).data
  const keys = Object.keys(object)
  const only = keys.length === 1 ? entry.safeParse(object[keys[0] ?? '']).data : undefined
  const merged = { ...object, ...fields, ...only }
  return Object.fromEntries(
    Object.entries(merged)
      .filter(([, each]) => each !== null && each !== '')
      .map(([key, each]) => [key.replace(/^(?:System|Microsoft\.VSTS\.Common)\./, ''), each]),
  )
}

/** The text of a value: plain, a named choice (`{ name: 'P1' }`), a list, or a rich-text document. */
function textIn(value: unknown, depth: number): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (depth > MAX_DEPTH) return ''
  if (Array.isArray(value))
    return value
      .map((each) => textIn(each, depth + 1))
      .filter((part) => part !== '')
      .join('\n')
  const object = entry.safeParse(value).data
  return object === undefined
    ? ''
    : textIn(object['text'] ?? object['content'] ?? object['name'] ?? object['value'], depth + 1)
}

function noRecords(name: string): Record<Language, string> {
  return {
    zh: `${name} 里没有找到需求列表：需要一个数组（或 requirements、issues、data 等键下的数组），每条有 id、title、description。也可以加 --single 把整个文件作为一条需求评审`,
    en: `${name} holds no list of requirements: an array is needed (or one under requirements, issues, data …) whose entries have id, title, description. Or add --single to review the whole file as one requirement`,
  }
}
