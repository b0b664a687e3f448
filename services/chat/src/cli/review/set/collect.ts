import { describe, type Field } from '../../../llm/reading/columns.ts'
import { plainText } from './plain-text.ts'
import type { ReadingNote, RequirementSet, SetRequirement } from './types.ts'

/** One record of a file before it is known to be a requirement. */
export interface RawRecord {
  readonly place: string
  value(field: Field): string
}

/** Turns records into requirements: every one that says something is kept, and what is odd is noted. */
export function collect(records: readonly RawRecord[]): RequirementSet {
  const read = records.map(readRecord)
  const told = read.filter(({ title, own }) => title !== '' || own !== '')
  const untold = read.filter(({ title, own, id, description }) => title === '' && own === '' && id + description !== '')
  const { requirements, notes } = uniqueIds(
    told.map(({ id, title, description, place }) => ({ id: id === '' ? place : id, title, description, place })),
  )
  const withoutId = told.filter(({ id }) => id === '').length
  const emptyRows = read.length - told.length - untold.length
  if (untold.length > 0) {
    notes.push({ code: 'no-text', places: untold.map(({ id, place }) => (id === '' ? place : `${place} (${id})`)) })
  }
  if (withoutId > 0) notes.push({ code: 'no-id', count: withoutId })
  if (emptyRows > 0) notes.push({ code: 'empty-rows', count: emptyRows })
  return { requirements, notes, surroundings: [], isPlain: true }
}

function readRecord({ place, value }: RawRecord) {
  const read = (field: Field) => plainText(value(field))
  const line = (field: Field) => read(field).replace(/\s+/g, ' ')
  return { place, id: line('id'), title: line('title'), own: read('description'), description: describe(read) }
}

/** Two requirements under one id are both reviewed; the later one is told apart by a number. */
export function uniqueIds(requirements: readonly SetRequirement[]): {
  requirements: SetRequirement[]
  notes: ReadingNote[]
} {
  const seen = new Map<string, string[]>()
  const renamed = requirements.map((requirement) => {
    const places = seen.get(requirement.id) ?? []
    seen.set(requirement.id, [...places, requirement.place])
    return places.length === 0 ? requirement : { ...requirement, id: `${requirement.id}#${places.length + 1}` }
  })
  const notes = [...seen].flatMap(([id, places]): ReadingNote[] =>
    places.length > 1 ? [{ code: 'duplicate-id', id, places }] : [],
  )
  return { requirements: renamed, notes }
}
