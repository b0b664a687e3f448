import { Router } from 'express'
import { type ChangedTool, type Host, isMissing } from '../cli/host.ts'
import { printableLine } from '../cli/terminal.ts'
import { maskPersonalData } from '../safety/mask-personal-data.ts'
import { isSignedIn } from './authenticate.ts'
import type { HealthView } from './contract.ts'

/** What is shown of why a server is away, and of a description. */
const MAX_SHOWN = 1_000

/** What is known of the host while it is being assembled. */
export interface HostProgress {
  readonly host: Host | undefined
  /** Every server had its first attempt. */
  readonly isSettled: boolean
}

/** `GET /healthz`: 503 while the first connections are being made, then 200 with `ok` or `degraded`. */
export function healthRoutes({ progress }: { progress: () => HostProgress }): Router {
  return Router().get('/healthz', (_request, response) => {
    const { host, isSettled } = progress()
    if (!isSettled) response.status(503).setHeader('Retry-After', '1')
    response.json(isSignedIn(response) ? healthOf(host) : outlineOf(healthOf(host)))
  })
}

/** What a load balancer needs and anybody may know: no reason and no name that a server or its program wrote. */
function outlineOf({ status, servers }: HealthView): HealthView {
  return { status, servers: servers.map(({ id, state, tools }) => ({ id, state, tools })) }
}

/** `ok` only when every configured server is ready. */
export function healthOf(host: Host | undefined): HealthView {
  if (host === undefined) return { status: 'degraded', servers: [] }
  const status = host.board.status()
  const servers = status.map(({ id, state, tools, error, blocked, reachedBy }) => ({
    id,
    state,
    tools: tools.length,
    ...(error === undefined ? {} : { error: shown(error) }),
    ...(blocked === undefined ? {} : { blocked: blocked.map(({ name }) => name), changes: blocked.map(changeView) }),
    ...(reachedBy === undefined ? {} : { reachedBy: shown(reachedBy) }),
  }))
  return { status: status.some(isMissing) ? 'degraded' : 'ok', servers, mode: host.mode }
}

function changeView({ name, before, after }: ChangedTool) {
  return {
    name,
    ...(before === undefined ? {} : { before: shown(before) }),
    ...(after === undefined ? {} : { after: shown(after) }),
  }
}

/** A child's last words may hold anything: one line, nothing that moves a cursor, no secret. */
function shown(text: string): string {
  return printableLine(maskPersonalData(text), MAX_SHOWN)
}
