import { expect, test } from 'bun:test'
import type { Clock } from '../clock.ts'
import { limitNotes } from './note-limit.ts'

test('one kind of event is noted fifty times in ten seconds, then told as a number, and holds up no other kind', () => {
  let now = 0
  const clock = { now: () => now } as Clock
  const notes: [string, unknown][] = []
  const note = limitNotes(clock, (event, fields) => notes.push([event, fields]))
  for (let at = 0; at < 1000; at += 1) note('broken_answer', { at })
  note('late_answer')
  expect(notes).toHaveLength(51)
  now = 10_000
  note('broken_answer', { at: 'later' })
  expect(notes.at(-1)).toEqual(['broken_answer', { at: 'later', leftOut: 950 }])
})
