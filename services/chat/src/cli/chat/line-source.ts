import { createInterface, type Interface } from 'node:readline'
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
  /**
   * Drops what was typed before now: whole lines, the unfinished one, and what still lies unread in the terminal, so that it
   * cannot answer a question not yet seen. Resolves when the keyboard has been quiet. Keeps what a pipe holds.
   */
  dropTypedAhead(): Promise<void>
  /** What a pipe held before it was asked for, without taking it; undefined when nothing waits. */
  peek(): string | undefined
  close(): void
}

/** So long nothing may come in before an answer is read: somebody who is still typing has not read the question. */
const QUIET_MS = 150
/** Lines that come faster than this were pasted, not typed: they are one message. */
const BURST_MS = 25
/** Has a terminal mark where a paste begins and ends, so that its lines are told from typed ones. */
const BRACKETED_PASTE = { on: '\u001B[?2004h', off: '\u001B[?2004l' }

/** Opens the terminal's input as a source of lines. */
export function openLineSource(terminal: Terminal): LineSource {
  const { input, isTty, screen = process.stdout } = terminal
  const reader = createInterface(isTty ? { input, output: screen, terminal: true } : { input, terminal: false })
  const queue: string[] = []
  let closed = false
  let isDeaf = false
  let waiting: ((typed: Typed | undefined) => void) | undefined
  let interrupt = () => {}

  const settle = (typed: Typed | undefined) => {
    const resolve = waiting
    waiting = undefined
    resolve?.(typed)
  }
  const deliver = (text: string) => {
    if (isDeaf) return
    if (waiting === undefined) queue.push(text)
    else settle({ kind: 'line', text })
  }
  const gatherer = createGatherer({ deliver, isTty, isLineEmpty: () => reader.line === '' })
  reader.on('line', gatherer.take)
  if (isTty) markPastes(terminal, (key) => gatherer.mark(key))
  reader.on('SIGINT', () => {
    gatherer.drop()
    return waiting === undefined ? interrupt() : settle({ kind: 'interrupt' })
  })
  reader.on('close', () => {
    gatherer.flush()
    if (isTty && !closed) terminal.out(BRACKETED_PASTE.off)
    closed = true
    settle({ kind: 'closed' })
  })

  return {
    next(prompt, signal) {
      const text = queue.shift()
      if (text !== undefined) return Promise.resolve({ kind: 'line', text })
      if (closed) return Promise.resolve({ kind: 'closed' })
      if (signal?.aborted === true) return Promise.resolve(undefined)
      if (isTty) {
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
    async dropTypedAhead() {
      if (!isTty || closed) return
      isDeaf = true
      await quiet(input)
      queue.length = 0
      gatherer.drop()
      eraseLine(reader)
      isDeaf = false
    },
    peek: () => queue[0],
    close: () => reader.close(),
  }
}

function markPastes({ out, input }: Terminal, mark: (key: string | undefined) => void): void {
  out(BRACKETED_PASTE.on)
  input.on('keypress', (_text: unknown, key: { readonly name?: string } | undefined) => mark(key?.name))
}

/** As the keys would: to the end of the line, and everything before it away. */
function eraseLine(reader: Interface): void {
  if (reader.line === '') return
  // What is drawn again meanwhile is nobody's question.
  reader.setPrompt('')
  for (const name of ['e', 'u']) reader.write(null, { ctrl: true, name })
}

/** Resolves once the input brought nothing for a moment in which it was really looked at. */
async function quiet(input: Terminal['input']): Promise<void> {
  let heard = true
  const note = () => {
    heard = true
  }
  input.on('data', note)
  try {
    while (heard) {
      heard = false
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
      // A timer that is late runs before what came in meanwhile is read.
      for (let round = 0; round < 3; round += 1) await new Promise((resolve) => setImmediate(resolve))
    }
  } finally {
    input.off('data', note)
  }
}

interface GathererOptions {
  readonly deliver: (message: string) => void
  readonly isTty: boolean
  /** Whether nothing stands on the line being edited. */
  readonly isLineEmpty: () => boolean
}

/** Puts the lines of one message together: what stands between fences, and at a terminal what was pasted at once. */
function createGatherer({ deliver, isTty, isLineEmpty }: GathererOptions) {
  let block: string[] | undefined
  let held: string[] = []
  let isPasting = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const release = () => {
    clearTimeout(timer)
    const lines = held
    held = []
    if (lines.length > 0) deliver(lines.join('\n'))
  }
  const toggleBlock = () => {
    const text = block?.join('\n')
    block = block === undefined ? [] : undefined
    if (text !== undefined) deliver(text)
  }
  const hold = (line: string) => {
    held.push(line)
    clearTimeout(timer)
    // The last line of a paste often has no end: it stays in the editor, and Enter sends it with the others.
    if (!isPasting) timer = setTimeout(() => isLineEmpty() && release(), BURST_MS)
  }
  const take = (line: string) => {
    // A fence inside a paste, or at its end, is a part of what was pasted.
    if (line.trim() === FENCE && !isPasting && held.length === 0) toggleBlock()
    else if (block !== undefined) block.push(line)
    else if (isTty) hold(line)
    else deliver(line)
  }
  return {
    take,
    mark(key: string | undefined) {
      if (key === 'paste-start') isPasting = true
      if (key === 'paste-end') isPasting = false
    },
    drop() {
      clearTimeout(timer)
      held = []
      block = undefined
    },
    flush() {
      if (block !== undefined && block.length > 0) held.push(...block)
      block = undefined
      release()
    },
  }
}
