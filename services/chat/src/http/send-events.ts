import { once } from 'node:events'
import type { Response } from 'express'
import type { TurnEvent } from '../llm/graph/turn-event.ts'

/** Proxies and idle timers cut a silent connection; a comment line keeps it. */
const KEEP_ALIVE_MS = 15_000

/**
 * Streams a turn as server-sent events, at the reader's pace. The head goes out with the first event, so that a turn
 * refused before it began is an HTTP error. When the reader is gone the rest is read without being sent: a turn that is
 * let go of in the middle cannot say in the conversation how it ended.
 */
export async function sendEvents(response: Response, events: AsyncIterable<TurnEvent>): Promise<void> {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  let keepAlive: ReturnType<typeof setInterval> | undefined
  try {
    for await (const event of events) {
      if (gone.signal.aborted) continue
      if (keepAlive === undefined) {
        sendHead(response)
        keepAlive = setInterval(() => response.write(': keep-alive\n\n'), KEEP_ALIVE_MS)
      }
      const isTaken = response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
      if (!isTaken) await once(response, 'drain', { signal: gone.signal }).catch(() => undefined)
    }
    if (!gone.signal.aborted) response.end()
  } finally {
    clearInterval(keepAlive)
  }
}

function sendHead(response: Response): void {
  response.status(200).set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'X-Accel-Buffering': 'no',
    'Cache-Control': 'no-store, no-transform',
  })
  response.flushHeaders()
}
