import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import {
  InitializedNotificationSchema,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { UserError } from '../errors.ts'
import { describeError, type Logger } from '../logger.ts'
import type { ResourceNotifier } from '../resource.ts'
import type { Connection } from './connection.ts'
import { registerMethod } from './register-method.ts'
import { contextOf } from './register-resources.ts'
import { canonicalUri, listResources, type ResourceSet, readResource } from './resource-set.ts'

/** Subscriptions of one client; far beyond what an honest one opens, and a bound on memory. */
const MAX_SUBSCRIPTIONS = 1000

interface Subscription {
  /** As the client spelled it. */
  readonly uri: string
  /** It could not be read when it last changed. */
  isGone: boolean
}

interface Watching {
  readonly set: ResourceSet
  readonly watch: (notifier: ResourceNotifier) => () => void
  readonly connection: Connection
  readonly logger: Logger
}

/**
 * Tells a client what changed: `updated` only for what it subscribed to, both only for what it may see, because a
 * notification about a hidden document would be a sign of it. Watching ends with the connection.
 */
export function registerSubscriptions(server: McpServer, watching: Watching): void {
  const { set, connection, logger } = watching
  const subscribed = new Map<string, Subscription>()
  const start = startOnce(watching, () => changeTeller(server, watching, subscribed))
  registerMethod(server, {
    schema: SubscribeRequestSchema,
    logger,
    async handle({ uri }, extra) {
      if (subscribed.size >= MAX_SUBSCRIPTIONS) {
        throw new UserError(
          'budget_exceeded',
          `One client may hold ${MAX_SUBSCRIPTIONS} subscriptions. End some first.`,
        )
      }
      await readResource(set, uri, contextOf(extra))
      subscribed.set(canonicalUri(set, uri), { uri, isGone: false })
      start()
      return {}
    },
  })
  registerMethod(server, {
    schema: UnsubscribeRequestSchema,
    logger,
    handle({ uri }) {
      subscribed.delete(canonicalUri(set, uri))
      return {}
    },
  })
  server.server.setNotificationHandler(InitializedNotificationSchema, () => {
    start()
    server.server.oninitialized?.()
  })
  connection.onClose(() => subscribed.clear())
}

function startOnce({ watch, connection, logger }: Watching, notifier: () => ResourceNotifier): () => void {
  let isStarted = false
  return () => {
    if (isStarted) return
    isStarted = true
    try {
      connection.onClose(watch(notifier()))
    } catch (error) {
      logger.log('warning', 'watch_failed', { error: describeError(error) })
    }
  }
}

function changeTeller(
  server: McpServer,
  { set, connection, logger }: Watching,
  subscribed: ReadonlyMap<string, Subscription>,
): ResourceNotifier {
  const context = () => ({ principal: connection.principal() })
  const visible = async () => JSON.stringify((await listResources(set, context())).map(({ uri }) => uri).sort())
  const attempt = (work: () => Promise<void>) => {
    work().catch((error: unknown) => logger.log('warning', 'notification_failed', { error: describeError(error) }))
  }
  let listed = visible().catch(() => '')
  return {
    updated(uri) {
      const key = canonicalUri(set, uri)
      const known = subscribed.get(key)
      if (known === undefined) return
      attempt(async () => {
        // Gone or withdrawn is told once, in the same way; then nothing more until it can be read again.
        const wasGone = known.isGone
        known.isGone = await readResource(set, known.uri, context()).then(
          () => false,
          (error: unknown) => error instanceof UserError && error.code === 'not_found',
        )
        if (known.isGone && wasGone) return
        await server.server.sendResourceUpdated({ uri: known.uri })
      })
    },
    listChanged() {
      const before = listed
      listed = visible().catch(() => '')
      const after = listed
      attempt(async () => {
        if ((await before) !== (await after)) await server.server.sendResourceListChanged()
      })
    },
  }
}
