import { Router } from 'express'
import type { Host } from '../cli/host.ts'
import { userOf } from './authenticate.ts'
import { consentBody } from './contract.ts'
import { HttpFailure, parseBody } from './failures.ts'
import { healthOf } from './health-routes.ts'

export interface ConsentOptions {
  readonly host: () => Promise<Host>
  /** Users sign in. A server is everybody's, so none of them decides about it alone. */
  readonly isShared: boolean
}

/** `POST /api/servers/:id/consent`: agrees to what a server, or one of its tools, has become. */
export function consentRoutes({ host, isShared }: ConsentOptions): Router {
  return Router().post('/api/servers/:id/consent', async (request, response) => {
    if (isShared) throw new HttpFailure(403, { code: 'permission_denied', message: OPERATOR_ONLY })
    const { tool } = parseBody(consentBody, request.body ?? {}, 'zh')
    const { id } = request.params
    const opened = await host()
    const server = opened.board.status().find((candidate) => candidate.id === id)
    const waiting = server?.blocked?.map(({ name }) => name) ?? []
    const isWaiting = tool === undefined ? server?.state === 'blocked' || waiting.length > 0 : waiting.includes(tool)
    if (!isWaiting) throw new HttpFailure(404, { code: 'not_found', message: NOTHING_WAITS })
    await opened.board.consent(id, { userId: userOf(response), tool })
    response.json({ server: healthOf(opened).servers.find((candidate) => candidate.id === id) })
  })
}

const OPERATOR_ONLY =
  '服务由所有人共用：请让运行本服务的人在那台机器上用 npm run chat 的 /consent 确认，然后重启（Only the operator can consent）'
const NOTHING_WAITS = '这个服务没有等待确认的变化：GET /healthz 列出了等待确认的工具（Nothing waits for consent here）'
