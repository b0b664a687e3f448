import type { TurnEvent } from '../../llm/graph/turn-event.ts'
import { printable, printableLine, type Terminal } from '../terminal.ts'

/** Writes a turn to the terminal as it happens. One renderer a turn: it remembers whether a line is open. */
export interface TurnRenderer {
  show(event: TurnEvent): void
  /** Ends an open line. */
  finish(): void
}

/** With `trace`, each call's arguments, duration and a preview of its result are shown as well. */
export function createTurnRenderer({ out }: Terminal, { trace }: { trace: boolean }): TurnRenderer {
  let open = false
  const write = (text: string) => {
    if (text === '') return
    out(text)
    open = !text.endsWith('\n')
  }
  const line = (text: string) => write(`${open ? '\n' : ''}${text}\n`)
  return {
    show(event) {
      if (event.type === 'token') write(printable(event.text))
      else for (const text of linesOf(event, trace)) line(text)
    },
    finish: () => write(open ? '\n' : ''),
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
