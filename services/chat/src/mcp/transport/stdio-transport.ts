import type { ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import type { Clock } from '../clock.ts'
import type { StdioConfig } from '../configure/definition.ts'
import { TransportError } from '../failure/call-error.ts'
import type { TransportFailure } from '../failure/failure.ts'
import type { BrokenAnswer } from './answer-guard.ts'
import { ChildStderr } from './child-stderr.ts'
import { drainOf } from './drain-of.ts'
import { FloodGate } from './flood-gate.ts'
import { launch, launchError } from './launch.ts'
import { type Line, LineSplitter } from './line-splitter.ts'
import { OrderedDelivery } from './ordered-delivery.ts'
import { maskFor } from './printed-line.ts'
import { ProcessFate } from './process-fate.ts'
import { ProcessTree } from './process-tree.ts'
import { findId, isMarked, type Reading, readMessages } from './read-message.ts'
import { StdoutNoise } from './stdout-noise.ts'
import { UnfinishedLine } from './unfinished-line.ts'
import { guardProcessGroup, killGroup, releaseProcessGroup } from './watchdog.ts'

/** A longer message is dropped and its request fails; the connection stays. */
const MAX_MESSAGE_BYTES = 32 * 1024 * 1024
/** An endless line ends the connection here: a server that never ends a line cannot be read any more. */
const MAX_LINE_BYTES = 4 * MAX_MESSAGE_BYTES
/** SPEC section 5: end of stdin, 2 s, SIGTERM, 2 s, SIGKILL. */
const GRACE_MS = 2000
/** A server that did not even connect is asked once, and shortly. */
const FAILED_START_GRACE_MS = 250

const WRITTEN = Promise.resolve()
/** What was alive this moment ago still is: to ask the system takes a large part of what a whole call takes. */
const JUST_HEARD_MS = 0.2
/** How long the pipes may outlive the child. */
const PIPE_DRAIN_MS = 500

export interface StdioHooks {
  readonly clock: Clock
  onBroken(broken: BrokenAnswer): void
  onNote(event: string, fields: Record<string, unknown>): void
}

/**
 * Speaks with a child process over its stdin and stdout. Ours, because the SDK's closes the connection on a message over
 * 10 MiB, loses progress that arrives in one chunk with its answer, and leaves what a wrapper started behind.
 */
export class StdioTransport implements Transport {
  readonly #config: StdioConfig
  readonly #hooks: StdioHooks
  readonly #lines = new LineSplitter(MAX_MESSAGE_BYTES)
  readonly #unfinished: UnfinishedLine
  readonly #stderr: ChildStderr
  readonly #noise: StdoutNoise
  readonly #delivery = new OrderedDelivery((reading) => this.#deliver(reading))
  readonly #gate = new FloodGate(() => this.#delivery.backlog)
  /** Requests that came when nobody could read them any more. */
  readonly #unsent: (string | number)[] = []
  #child: ChildProcess | undefined
  #fate: ProcessFate | undefined
  #tree: ProcessTree | undefined
  #heardAt = Number.NEGATIVE_INFINITY
  #exited: Promise<void> = Promise.resolve()
  #exitText: string | undefined
  /** Why it was ended by us. */
  #gaveUp: string | undefined
  #closing: Promise<void> | undefined
  #drained: Promise<void> | undefined
  onclose?: () => void
  onerror?: (error: Error) => void
  onmessage?: (message: JSONRPCMessage) => void

  constructor(config: StdioConfig, hooks: StdioHooks) {
    this.#config = config
    this.#hooks = hooks
    this.#unfinished = new UnfinishedLine({
      clock: hooks.clock,
      lines: this.#lines,
      onTaken: () => this.#readLine(this.#lines.takePending()),
      onEndless: () => void this.#giveUpOnLine(),
    })
    const mask = maskFor(config)
    this.#noise = new StdoutNoise(hooks.onNote, mask)
    this.#stderr = new ChildStderr({ mask, clock: hooks.clock, log: (line) => hooks.onNote('server_stderr', { line }) })
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** How the child ended and what it wrote last, for the sentence about a lost connection. */
  get lastWords(): string {
    const lines = this.#stderr.lastLines(5)
    const said = lines.length === 0 ? '' : `; its last lines on stderr: ${lines.join(' | ')}`
    return `${this.#gaveUp ?? this.#exitText ?? 'the server process closed its output'}${said}`
  }

  async start(): Promise<void> {
    const child = launch(this.#config)
    this.#child = child
    this.#exited = this.#watchExit(child)
    this.#listen(child)
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve)
      child.once('error', (cause) =>
        reject(launchError(`cannot start "${this.#config.command}": ${cause.message}`, cause)),
      )
    })
    if (child.pid === undefined) return
    guardProcessGroup(child.pid)
    this.#fate = new ProcessFate(child.pid)
    this.#tree = new ProcessTree(child.pid)
  }

  send(message: JSONRPCMessage): Promise<void> {
    const stdin = this.#child?.stdin
    if (!stdin?.writable || this.#isDoomed()) return this.#refuse(message)
    if (stdin.write(`${JSON.stringify(message)}\n`)) return WRITTEN
    // One wait for all that is written meanwhile: a listener for each costs as much as there are others.
    this.#drained ??= drainOf(stdin).finally(() => {
      this.#drained = undefined
    })
    return this.#drained
  }

  #isDoomed(): boolean {
    return performance.now() - this.#heardAt > JUST_HEARD_MS && this.#fate?.isDoomed() === true
  }

  /** For a message nobody could read any more. Its last words are worth the moment they take to arrive. */
  async #refuse(message: JSONRPCMessage): Promise<never> {
    if ('method' in message && 'id' in message) this.#unsent.push(message.id)
    await this.#exitsWithin(PIPE_DRAIN_MS)
    throw new TransportError(this.#unsentFailure())
  }

  /** Ends the child politely, then by force; its process group, and what left it, is gone when this resolves. */
  close(): Promise<void> {
    this.#closing ??= this.#end(GRACE_MS)
    return this.#closing
  }

  /** For a child that never became a server: no grace beyond a moment to leave. */
  abandon(): Promise<void> {
    this.#closing ??= this.#end(FAILED_START_GRACE_MS)
    return this.#closing
  }

  async #end(graceMs: number): Promise<void> {
    const child = this.#child
    if (child?.pid === undefined) return
    this.#tree?.look()
    child.stdin?.end()
    if (await this.#exitsWithin(graceMs)) return
    this.#signal(child.pid, 'SIGTERM')
    if (await this.#exitsWithin(graceMs)) return
    this.#signal(child.pid, 'SIGKILL')
    await this.#exited
  }

  #signal(pid: number, signal: NodeJS.Signals): void {
    this.#tree?.signal(signal)
    killGroup(pid, signal)
  }

  /** Resolves when the child is gone and everything it wrote has been delivered. */
  #watchExit(child: ChildProcess): Promise<void> {
    return new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        this.#unfinished.stop()
        this.#exitText = `the server process ended ${signal === null ? `with code ${code}` : `by ${signal}`}`
        if (child.pid !== undefined) releaseGroupOf(child.pid)
        // What a wrapper started may still run; it ends with its server.
        this.#tree?.signal('SIGKILL')
        this.#fate?.release()
        // A process outside the group may hold the pipes open for ever.
        this.#hooks.clock.schedule(PIPE_DRAIN_MS, () => {
          child.stdout?.destroy()
          child.stderr?.destroy()
        })
      })
      const finish = () => {
        if (this.#delivery.isBusy) return void setImmediate(finish)
        // Before the SDK fails everything that waits as "connection closed", which would mean "may have run".
        for (const id of this.#unsent) this.#hooks.onBroken({ id, failure: this.#unsentFailure() })
        resolve()
        this.onclose?.()
      }
      child.once('close', finish)
    })
  }

  #unsentFailure(): TransportFailure {
    return { kind: 'connection_lost', reach: 'not_sent', detail: this.lastWords }
  }

  #exitsWithin(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const cancel = this.#hooks.clock.schedule(ms, () => resolve(false))
      void this.#exited.then(() => {
        cancel()
        resolve(true)
      })
    })
  }

  #listen(child: ChildProcess): void {
    child.stdin?.on('error', (error) => this.onerror?.(error))
    child.stdout?.on('error', (error) => this.onerror?.(error))
    // Nothing can be answered any more, even if the process lives on.
    child.stdout?.once('end', () => {
      this.#unfinished.settle()
      void this.abandon()
    })
    this.#stderr.listen(child.stderr)
    child.stdout?.on('data', (chunk: Buffer) => {
      this.#heardAt = performance.now()
      const lines = this.#lines.push(chunk)
      for (const line of lines) this.#readLine(line)
      if (this.#lines.pendingBytes > MAX_LINE_BYTES) void this.#giveUpOnLine()
      else this.#noteRead(child.stdout, lines.length)
    })
  }

  #noteRead(stdout: Readable | null, lines: number): void {
    this.#gate.noteRead(stdout, lines)
    this.#unfinished.noteRead(lines)
  }

  #readLine(line: Line): void {
    if (line.kind === 'text') {
      if (line.readAs !== undefined) this.#hooks.onNote('text_not_utf8', { readAs: line.readAs })
      this.#delivery.push(readMessages(line.text).map((reading) => withoutLogs(reading, line.text)))
    } else if (!isMarked(line.head) && !line.tail.includes('"jsonrpc"')) {
      this.#noise.add(line.head)
    } else {
      const detail = `an answer of ${line.bytes} bytes is over the limit of ${MAX_MESSAGE_BYTES} bytes`
      const id = findId(line.head) ?? findId(line.tail)
      const broken = { id, failure: { kind: 'invalid_answer', reach: 'maybe_ran', detail } } as const
      this.#delivery.push([{ kind: 'broken', broken, isAnswer: true }])
    }
  }

  #deliver(reading: Reading): void {
    if (reading.kind === 'message') this.onmessage?.(reading.message)
    else if (reading.kind === 'broken') this.#hooks.onBroken(reading.broken)
    else this.#noise.add(reading.text)
  }

  async #giveUpOnLine(): Promise<void> {
    this.#unfinished.stop()
    this.#hooks.onNote('endless_line', { bytes: this.#lines.pendingBytes })
    this.#gaveUp = 'it wrote a line without end'
    if (this.#child?.pid !== undefined) killGroup(this.#child.pid, 'SIGKILL')
    await this.close()
  }
}

/** Servers write logs to their output that begin like JSON, or are JSON; only what was meant as an answer is one. */
function withoutLogs(reading: Reading, text: string): Reading {
  return reading.kind === 'broken' && !reading.isAnswer ? { kind: 'noise', text } : reading
}

function releaseGroupOf(pid: number): void {
  killGroup(pid, 'SIGKILL')
  releaseProcessGroup(pid)
}
