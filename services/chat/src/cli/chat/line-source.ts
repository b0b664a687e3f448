import { createInterface } from 'node:readline'
import type { Terminal } from '../terminal.ts'

const FENCE = '"""'

/** What happened at the keyboard: a message (of several lines between `"""`), Ctrl-C, or the end of the input. */
export type Typed = { readonly kind: 'line'; readonly text: string } | { readonly kind: 'interrupt' | 'closed' }

/** The keyboard, or a pipe. Lines that arrive while nobody asks wait in order. */
export interface LineSource {
  /** Resolves with the next event; `{ kind: 'closed' }` for ever once the input ended and the queue is empty. */
  next(prompt: string, signal?: AbortSignal): Promise<Typed | undefined>
  /** Called on Ctrl-C while nobody waits for a line. */
  onInterrupt(listener: () => void): void
  /** Drops what was typed ahead, so that it cannot answer a question not yet seen. Keeps what a pipe holds. */
  dropTypedAhead(): void
  close(): void
}

/** Opens the terminal's input as a source of lines. */
export function openLineSource(terminal: Terminal): LineSource {
  const reader = createInterface(
    terminal.isTty ? { input: terminal.input, output: process.stdout } : { input: terminal.input, terminal: false },
  )
  const queue: string[] = []
  let closed = false
  let waiting: ((typed: Typed | undefined) => void) | undefined
  let interrupt = () => {}
  let block: string[] | undefined

  const settle = (typed: Typed | undefined) => {
    const resolve = waiting
    waiting = undefined
    resolve?.(typed)
  }
  reader.on('line', (line) => {
    if (line.trim() === FENCE) {
      const text = block?.join('\n')
      block = block === undefined ? [] : undefined
      if (text !== undefined) deliver(text)
    } else if (block !== undefined) block.push(line)
    else deliver(line)
  })
  const deliver = (text: string) => {
    if (waiting === undefined) queue.push(text)
    else settle({ kind: 'line', text })
  }
  reader.on('SIGINT', () => (waiting === undefined ? interrupt() : settle({ kind: 'interrupt' })))
  reader.on('close', () => {
    if (block !== undefined && block.length > 0) deliver(block.join('\n'))
    closed = true
    settle({ kind: 'closed' })
  })

  return {
    next(prompt, signal) {
      const text = queue.shift()
      if (text !== undefined) return Promise.resolve({ kind: 'line', text })
      if (closed) return Promise.resolve({ kind: 'closed' })
      if (terminal.isTty) {
        reader.setPrompt(prompt)
        reader.prompt()
      }
      return new Promise((resolve) => {
        waiting = resolve
        signal?.addEventListener('abort', () => settle(undefined), { once: true })
      })
    },
    onInterrupt(listener) {
      interrupt = listener
    },
    dropTypedAhead() {
      if (terminal.isTty) queue.length = 0
    },
    close: () => reader.close(),
  }
}
