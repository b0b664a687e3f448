import type { OpenedKnowledge } from '../open-knowledge.ts'
import type { Arguments } from './arguments.ts'

/** What a command works with. */
export interface CommandContext {
  readonly knowledge: OpenedKnowledge
  readonly arguments: Arguments
  /** Writes a line of cells to standard output; whatever could steer a terminal is shown, not sent. */
  print(...cells: readonly string[]): void
  printJson(value: unknown): void
  /** Writes a line to standard error: progress, warnings. */
  tell(line: string): void
}

/** One word after `kb`; the exit status is what it returns. */
export interface Command {
  readonly usage: string
  readonly purpose: string
  run(context: CommandContext): Promise<number>
}
