import type { Response } from 'express'
import { type CompletionHead, type CompletionUsage, chunkOf, usageChunkOf } from './completion.ts'
import type { Narration } from './narrate.ts'

export interface ChunkStream {
  readonly head: CompletionHead
  readonly pieces: AsyncIterable<Narration>
  /** Asked once all pieces are out; undefined when nobody wants to know. */
  readonly usage: (() => Promise<CompletionUsage>) | undefined
}

/** Streams an answer as chat completion chunks, ended by `[DONE]`. */
export async function sendChunks(response: Response, { head, pieces, usage }: ChunkStream): Promise<void> {
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
  if (usage !== undefined) write(usageChunkOf(head, await usage()))
  response.end('data: [DONE]\n\n')
}
