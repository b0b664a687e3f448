import type { Clock } from '../clock.ts'

/** How often one kind of event is noted in a time span: a server may go wrong millions of times a minute. */
const NOTES_PER_WINDOW = 50
const WINDOW_MS = 10_000

type Note = (event: string, fields?: Readonly<Record<string, unknown>>) => void

/** Passes notes on, of each kind so many a time span; the next that passes tells how many were left out before it. */
export function limitNotes(clock: Clock, note: Note): Note {
  const windows = new Map<string, { start: number; count: number }>()
  return (event, fields = {}) => {
    const now = clock.now()
    const window = windows.get(event)
    if (window === undefined || now - window.start >= WINDOW_MS) {
      windows.set(event, { start: now, count: 1 })
      const leftOut = (window?.count ?? 0) - NOTES_PER_WINDOW
      note(event, leftOut > 0 ? { ...fields, leftOut } : fields)
      return
    }
    window.count += 1
    if (window.count <= NOTES_PER_WINDOW) note(event, fields)
  }
}
