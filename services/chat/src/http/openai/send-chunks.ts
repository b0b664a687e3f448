import type { Response } from 'express'
import { type CompletionHead, chunkOf } from './completion.ts'
import type { Narration } from './narrate.ts'

/** Streams an answer as chat completion chunks, ended by `[DONE]`. */
export async function sendChunks(
  response: Response,
  head: CompletionHead,
  pieces: AsyncIterable<Narration>,
): Promise<void> {
  const write = (chunk: unknown) => response.write(`data: ${JSON.stringify(chunk)}\n\n`)
  let isOpen = false
  for await (const { text, reasoning } of pieces) {
    if (!isOpen) {
      response.status(200).set('Content-Type', 'text/event-stream; charset=utf-8')
      write(chunkOf(head, { role: 'assistant', content: '' }))
      isOpen = true
    }
    if (reasoning !== undefined) write(chunkOf(head, { reasoning_content: reasoning }))
    if (text !== undefined) write(chunkOf(head, { content: text }))
  }
  write(chunkOf(head, {}, 'stop'))
  response.end('data: [DONE]\n\n')
}
