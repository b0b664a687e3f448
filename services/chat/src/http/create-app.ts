import express, { type Express } from 'express'
import type { Host } from '../cli/host.ts'
import { createTurnRunner } from './answer-turn.ts'
import { approvalRoutes } from './approval-routes.ts'
import { authentication } from './authenticate.ts'
import { chatRoutes } from './chat-routes.ts'
import { consentRoutes } from './consent-routes.ts'
import { conversationRoutes } from './conversation-routes.ts'
import { type Admit, limitConversations } from './conversation-share.ts'
import { failureHandler, notFound } from './failures.ts'
import { type HostProgress, healthRoutes } from './health-routes.ts'
import { insightRoutes } from './insight-routes.ts'
import type { AuthSettings } from './listen-address.ts'
import type { Logger } from './logger.ts'
import { mcpRoutes } from './mcp/mcp-routes.ts'
import { openAiRoutes } from './openai/openai-routes.ts'
import { pageRoutes } from './page.ts'
import { jsonOnly, requestGuard, securityHeaders } from './request-guard.ts'
import { createTurnSlots } from './turn-slots.ts'

/** A message of 8,000 characters and an approval's edited arguments fit easily. */
const MAX_BODY_BYTES = 1_048_576
/** A turn is mostly waiting; beyond this one process only makes everybody wait longer. */
const MAX_TURNS = 32
/** Where users sign in, one of them leaves room for others. */
const MAX_TURNS_A_USER = 6

export interface AppOptions {
  /** The host once it is assembled; the app answers before. */
  readonly host: Promise<Host>
  readonly progress: () => HostProgress
  readonly listenHost: string
  readonly allowedHosts: readonly string[]
  readonly auth: AuthSettings | undefined
  readonly turnTimeoutMs: number
  readonly stopping: AbortSignal
  readonly logger: Logger
}

/** The HTTP face: page, chat, approvals, health. */
export function createApp(options: AppOptions): Express {
  const { logger, listenHost, allowedHosts, auth, turnTimeoutMs, stopping } = options
  // A turn that came before its servers would miss their tools; the first connections are bounded in time.
  const engine = async () => {
    const host = await options.host
    await host.ready.catch(() => undefined)
    return host.engine
  }
  const onEnd = (status: string) => void options.host.then(({ metrics }) => metrics.countTurn(status))
  // Where nobody signs in there is one user, and nobody to share with.
  const isShared = auth !== undefined
  const slots = createTurnSlots({ limit: MAX_TURNS, share: isShared ? MAX_TURNS_A_USER : MAX_TURNS })
  const admit: Admit = isShared
    ? limitConversations(async () => (await options.host).conversations)
    : () => Promise.resolve()
  const run = createTurnRunner({ slots, admit, turnTimeoutMs, stopping, logger, onEnd })
  const app = express()
  app.disable('x-powered-by')
  app.use(securityHeaders, requestGuard({ host: listenHost, allowedHosts }))
  const { required, optional } = authentication(auth, logger)
  app.use('/healthz', optional)
  app.use(healthRoutes({ progress: options.progress }), pageRoutes({ logger }))
  app.use(['/api', '/v1', '/mcp', '/metrics'], required, jsonOnly)
  app.use(mcpRoutes({ host: () => options.host, logger, slots, admit }))
  app.use(express.json({ limit: MAX_BODY_BYTES }))
  app.use(chatRoutes({ engine, run }), approvalRoutes({ engine, run }))
  app.use(conversationRoutes({ host: () => options.host }), insightRoutes({ host: () => options.host }))
  app.use(consentRoutes({ host: () => options.host, isShared }))
  app.use(openAiRoutes({ engine, run, host: () => options.host }))
  app.use(notFound)
  app.use(failureHandler(logger))
  return app
}
