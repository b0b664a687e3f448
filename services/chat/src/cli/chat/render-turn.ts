import type { TurnEvent } from '../../llm/graph/turn-event.ts'
import { printable, printableLine, type Terminal } from '../terminal.ts'
import { LightMarkdown } from './light-markdown.ts'

/** Writes a turn to the terminal as it happens. One renderer a turn: it remembers whether a line is open. */
export interface TurnRenderer {
  show(event: TurnEvent): void
  /** Ends an open line. */
  finish(): void
}

/** With `trace`, each call's arguments, duration and a preview of its result are shown as well. */
export function createTurnRenderer({ out, isTty }: Terminal, { trace }: { trace: boolean }): TurnRenderer {
  let open = false
  // A pipe gets the Markdown as it is.
  const markdown = isTty ? new LightMarkdown() : undefined
  const write = (text: string) => {
    if (text === '') return
    out(text)
    open = !text.endsWith('\n')
  }
  const closeLine = () => {
    write(markdown?.end() ?? '')
    write(open ? '\n' : '')
  }
  return {
    show(event) {
      if (event.type === 'token') {
        const text = printable(event.text)
        return write(markdown?.feed(text) ?? text)
      }
      for (const text of linesOf(event, trace)) {
        closeLine()
        write(`${text}\n`)
      }
    },
    finish: closeLine,
  }
}

function linesOf(event: TurnEvent, trace: boolean): string[] {
  if (event.type === 'error') return [`✗ ${printableLine(event.message, 500)}`]
  if (event.type === 'tool_start') {
    const args = trace ? ` ${printableLine(JSON.stringify(event.args), 400)}` : ''
    return [`⚙ ${nameOf(event)}${args}`]
  }
  if (event.type !== 'tool_end') return []
  if (event.isError) return [`✗ ${nameOf(event)}：${printableLine(event.summary)}`]
  return trace ? [`  ↳ ${nameOf(event)} ${Math.round(event.latencyMs)} ms ${printableLine(event.summary)}`] : []
}

function nameOf({ server, tool }: { server: string; tool: string }): string {
  return `${printableLine(server, 80)} · ${printableLine(tool, 80)}`
}
