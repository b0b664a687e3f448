import type { CallTrace } from './trace-log.ts'

/** What counts as trouble in production (SPEC section 7). */
const LIMITS = { p95Ms: 5_000, errorShare: 0.05, failedConnectionShare: 0.1, outputBytes: 1_048_576 }
/** Fewer calls than these say nothing about a share. */
const MINIMUM_CALLS = 20
const MINIMUM_CONNECTIONS = 5

export interface Alert {
  readonly kind: 'slow' | 'errors' | 'connections' | 'output'
  readonly value: number
  readonly limit: number
  readonly tool?: string
}

export interface Connections {
  readonly attempts: number
  readonly failures: number
}

/** The alerts that hold for these calls and connections. */
export function alertsFor(traces: readonly CallTrace[], { attempts, failures }: Connections): Alert[] {
  const alerts: Alert[] = []
  const p95 = percentile(traces, 0.95)
  if (p95 > LIMITS.p95Ms) alerts.push({ kind: 'slow', value: p95, limit: LIMITS.p95Ms })
  const errorShare = traces.filter(({ isError }) => isError).length / Math.max(1, traces.length)
  if (traces.length >= MINIMUM_CALLS && errorShare > LIMITS.errorShare) {
    alerts.push({ kind: 'errors', value: errorShare, limit: LIMITS.errorShare })
  }
  const failedShare = failures / Math.max(1, attempts)
  if (attempts >= MINIMUM_CONNECTIONS && failedShare > LIMITS.failedConnectionShare) {
    alerts.push({ kind: 'connections', value: failedShare, limit: LIMITS.failedConnectionShare })
  }
  for (const { outputSize, serverId, toolName } of traces) {
    if (outputSize <= LIMITS.outputBytes) continue
    alerts.push({ kind: 'output', value: outputSize, limit: LIMITS.outputBytes, tool: `${serverId} · ${toolName}` })
  }
  return alerts
}

/** The latency below which `share` of the calls stayed; 0 without calls. */
export function percentile(traces: readonly CallTrace[], share: number): number {
  const sorted = traces.map(({ latencyMs }) => latencyMs).sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}
