import type { CallTrace } from './trace-log.ts'

/** Upper bounds in seconds: a local tool takes milliseconds, a web search seconds, a limit is a minute. */
const BUCKETS_S = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

type Labels = Readonly<Record<string, string>>

/** Counts what happens, in Prometheus' text form. */
export interface Metrics {
  countCall(trace: CallTrace): void
  countTurn(status: string): void
  countConnection(serverId: string, outcome: 'ready' | 'failed'): void
  readonly connections: { readonly attempts: number; readonly failures: number }
  /** `ready` holds the servers' present state. */
  render(ready: readonly { readonly id: string; readonly isReady: boolean }[]): string
}

/** Counters from zero. */
export function createMetrics(): Metrics {
  const calls = new Counter('mcp_calls_total', 'Tool calls by server, tool and outcome.')
  const turns = new Counter('chat_turns_total', 'Turns by how they ended.')
  const connects = new Counter('mcp_connections_total', 'Connection attempts by server and outcome.')
  const durations = new Histogram('mcp_call_duration_seconds', 'Duration of tool calls by server.')
  const connections = { attempts: 0, failures: 0 }
  return {
    connections,
    countCall({ serverId, toolName, isError, latencyMs }) {
      calls.add({ server: serverId, tool: toolName, outcome: isError ? 'error' : 'ok' })
      durations.observe({ server: serverId }, latencyMs / 1_000)
    },
    countTurn: (status) => turns.add({ status }),
    countConnection(server, outcome) {
      connections.attempts += 1
      connections.failures += outcome === 'failed' ? 1 : 0
      connects.add({ server, outcome })
    },
    render(ready) {
      const up = new Counter('mcp_server_ready', 'Whether a server is ready (1) or not (0).', 'gauge')
      for (const { id, isReady } of ready) up.add({ server: id }, isReady ? 1 : 0)
      return [up, calls, durations, connects, turns].map((metric) => metric.render()).join('')
    },
  }
}

class Counter {
  readonly #name: string
  readonly #head: string
  readonly #values = new Map<string, number>()

  constructor(name: string, help: string, type: 'counter' | 'gauge' = 'counter') {
    this.#name = name
    this.#head = `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`
  }

  add(labels: Labels, amount = 1): void {
    const key = labelText(labels)
    this.#values.set(key, (this.#values.get(key) ?? 0) + amount)
  }

  render(): string {
    const lines = [...this.#values].map(([labels, value]) => `${this.#name}{${labels}} ${value}\n`)
    return this.#head + lines.join('')
  }
}

class Histogram {
  readonly #name: string
  readonly #head: string
  readonly #series = new Map<string, { counts: number[]; sum: number; count: number }>()

  constructor(name: string, help: string) {
    this.#name = name
    this.#head = `# HELP ${name} ${help}\n# TYPE ${name} histogram\n`
  }

  observe(labels: Labels, seconds: number): void {
    const key = labelText(labels)
    const series = this.#series.get(key) ?? { counts: BUCKETS_S.map(() => 0), sum: 0, count: 0 }
    series.counts = series.counts.map((count, index) => count + (seconds <= (BUCKETS_S[index] ?? 0) ? 1 : 0))
    series.sum += seconds
    series.count += 1
    this.#series.set(key, series)
  }

  render(): string {
    const name = this.#name
    const lines = [...this.#series].flatMap(([labels, { counts, sum, count }]) => [
      ...counts.map((value, index) => `${name}_bucket{${labels},le="${BUCKETS_S[index]}"} ${value}\n`),
      `${name}_bucket{${labels},le="+Inf"} ${count}\n`,
      `${name}_sum{${labels}} ${sum}\n`,
      `${name}_count{${labels}} ${count}\n`,
    ])
    return this.#head + lines.join('')
  }
}

/** Names come from servers of anybody: what would end a label or a line is escaped, as the format asks. */
function labelText(labels: Labels): string {
  return Object.entries(labels)
    .map(
      ([name, value]) => `${name}="${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`,
    )
    .join(',')
}
