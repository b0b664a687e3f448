import { type Request, Router } from 'express'
import type { Host } from '../cli/host.ts'
import { cleanText } from '../safety/clean-text.ts'
import { alertsFor, percentile } from '../trace/alerts.ts'
import type { LocalCall } from '../trace/trace-log.ts'
import { callerOf, userOf } from './authenticate.ts'
import type { TracesView } from './contract.ts'
import { HttpFailure } from './failures.ts'

const DEFAULT_TRACES = 200

/** What happened and what an answer rests on: `GET /api/traces`, `GET /api/documents/…` and `GET /metrics`. */
export function insightRoutes({ host }: { host: () => Promise<Host> }): Router {
  return Router()
    .get('/api/traces', async (request, response) => {
      response.json(await tracesFor(await host(), userOf(response), request))
    })
    .get('/api/documents/*id', async (request, response) => {
      const documentId = [request.params.id].flat().join('/')
      const found = await (await host()).board.document(documentId, callerOf(response))
      if (found === undefined) {
        throw new HttpFailure(404, {
          code: 'not_found',
          message: '没有这份文档，或当前身份无权查看（No such document）',
        })
      }
      response.json({ ...found, text: cleanText(found.text).text })
    })
    .get('/metrics', async (_request, response) => {
      const { metrics, board } = await host()
      const ready = board.status().map(({ id, state }) => ({ id, isReady: state === 'ready' }))
      response.type('text/plain; version=0.0.4').send(metrics.render(ready))
    })
}

async function tracesFor(host: Host, userId: string, request: Request): Promise<TracesView> {
  const { conversationId, limit } = request.query
  const asked = typeof conversationId === 'string' ? host.traces.ofConversation(conversationId) : host.traces.all()
  const traces = await ownTraces(host, { userId, traces: asked })
  const isAsked = (call: LocalCall) => typeof conversationId !== 'string' || call.conversationId === conversationId
  const local = await ownTraces(host, { userId, traces: host.traces.local().filter(isAsked) })
  const wanted = Math.min(1_000, Math.max(1, Number(limit) || DEFAULT_TRACES))
  return {
    traces: traces.slice(-wanted),
    local: local.slice(-wanted),
    summary: {
      calls: traces.length,
      errors: traces.filter(({ isError }) => isError).length,
      p50Ms: percentile(traces, 0.5),
      p95Ms: percentile(traces, 0.95),
    },
    alerts: alertsFor(traces, host.metrics.connections),
  }
}

/** Arguments quote what people wrote: one sees the calls of one's own conversations. */
async function ownTraces<Call extends { readonly conversationId?: string | undefined }>(
  { conversations }: Host,
  { userId, traces }: { userId: string; traces: readonly Call[] },
): Promise<readonly Call[]> {
  const ids = new Set(traces.flatMap(({ conversationId }) => conversationId ?? []))
  const owners = await Promise.all([...ids].map(async (id) => [id, await conversations.ownerOf(id)] as const))
  const own = new Set(owners.filter(([, owner]) => owner === userId).map(([id]) => id))
  return traces.filter(({ conversationId }) => conversationId !== undefined && own.has(conversationId))
}
