import type { VectorEngine } from './vectors/vector-engine.ts'

/** What both engines can bind and return. */
export type SqlValue = string | number | Uint8Array | null
export type SqlRow = Readonly<Record<string, unknown>>

/** Statements inside one transaction. Parameters are `?`, always bound, never spliced. */
export interface SqlSession {
  all(sql: string, parameters?: readonly SqlValue[]): Promise<readonly SqlRow[]>
  run(sql: string, parameters?: readonly SqlValue[]): Promise<void>
  /** Inserts many rows; the engine chooses how. */
  insert(table: string, columns: readonly string[], rows: Iterable<readonly SqlValue[]>): Promise<void>
}

/** One database, whichever engine; the store above it speaks the SQL that both understand. */
export interface SqlDatabase {
  readonly engine: 'sqlite' | 'postgres'
  readonly vectors: VectorEngine
  /** A consistent view: nothing another process commits meanwhile shows. */
  read<T>(work: (session: SqlSession) => Promise<T>): Promise<T>
  /** All or nothing; one writer at a time. */
  write<T>(work: (session: SqlSession) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** `?, ?, ?` for a list of values. */
export function placeholders(count: number): string {
  return Array.from({ length: count }, () => '?').join(', ')
}

/** Runs one piece of work after another: a connection holds one transaction at a time. */
export class Turnstile {
  #last: Promise<unknown> = Promise.resolve()

  enter<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work, work)
    this.#last = result.catch(() => undefined)
    return result
  }
}
