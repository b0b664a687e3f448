import type { Readable, Writable } from 'node:stream'

/** Where a command reads and writes; tests bring their own. */
export interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean }
  readonly isTty: boolean
  /** Where a line is edited; only at a terminal. */
  readonly screen?: Writable
  out(text: string): void
  err(text: string): void
}

/**
 * Text from outside, made harmless for a terminal: escape and control characters become visible, so neither colours,
 * cursor moves, links nor a forged line reach it; bidirectional overrides, which reorder what is read, likewise.
 */
export function printable(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(UNSEEN, (character) => {
    if (HARMLESS.has(character)) return character
    const code = character.codePointAt(0) ?? 0
    return code < 0x20 ? String.fromCodePoint(0x2400 + code) : `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`
  })
}

const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
// The joiners are part of emoji and of several scripts, and move nothing.
const HARMLESS: ReadonlySet<string> = new Set(['\n', '\t', '\u200C', '\u200D'])

/** `printable` in a single line, for names and summaries inside a line of ours. */
export function printableLine(text: string, limit = 200): string {
  const line = printable(text.replace(/\s+/gu, ' ').trim())
  return line.length > limit ? `${line.slice(0, limit)}…` : line
}

/** The process's own terminal. A reader that went away (`| head`) ends the output, not the program. */
export function processTerminal(): Terminal {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe)
  return {
    input: process.stdin,
    screen: process.stdout,
    isTty: process.stdin.isTTY === true && process.stdout.isTTY === true,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
  }
}

function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}
