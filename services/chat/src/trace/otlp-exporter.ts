import { otlpRequest, type TimelineTrace } from './otlp.ts'

export interface OtlpOptions {
  /** The collector's address without the path, as `OTEL_EXPORTER_OTLP_ENDPOINT` has it. */
  readonly endpoint: string
  readonly serviceName: string
  /** Sent with each request, a key of the collector for example. They are in no problem that is told. */
  readonly headers?: Readonly<Record<string, string>>
  /** Hears once that the collector does not take traces, and again after it did. */
  readonly onProblem?: (cause: string) => void
  readonly delayMs?: number
}

/** Sends turns to a collector, in the background. */
export interface OtlpExporter {
  record(turn: TimelineTrace): void
  /** Sends what waits; never rejects and is bounded in time. */
  close(): Promise<void>
}

/** Turns that wait while the collector is away; the oldest are dropped beyond it. */
const MAX_QUEUED = 256
const DELAY_MS = 1_000
const TIMEOUT_MS = 5_000

/** An exporter that can fail without anybody's turn noticing. */
export function createOtlpExporter({
  endpoint,
  serviceName,
  headers = {},
  onProblem = () => {},
  delayMs = DELAY_MS,
}: OtlpOptions): OtlpExporter {
  const url = `${endpoint.endsWith('/') ? endpoint.slice(0, -1) : endpoint}/v1/traces`
  let queued: TimelineTrace[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isFailing = false
  let sending = Promise.resolve()
  const told = (cause: string) => {
    if (!isFailing) onProblem(cause)
    isFailing = true
  }
  const send = async () => {
    timer = undefined
    const turns = queued
    queued = []
    if (turns.length === 0) return
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(otlpRequest(turns, serviceName)),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (response.ok) isFailing = false
      else told(`HTTP ${response.status}`)
    } catch (error) {
      told(error instanceof Error ? error.message : String(error))
    }
  }
  const flush = () => {
    sending = sending.then(send)
    return sending
  }
  return {
    record(turn) {
      queued.push(turn)
      if (queued.length > MAX_QUEUED) queued.shift()
      timer ??= setTimeout(() => void flush(), delayMs)
      timer.unref()
    },
    close: () => {
      clearTimeout(timer)
      return flush()
    },
  }
}
