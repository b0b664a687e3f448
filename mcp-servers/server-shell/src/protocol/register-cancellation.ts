import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { CancelledNotificationSchema, type RequestId } from '@modelcontextprotocol/sdk/types.js'

/**
 * Aborts the request a client cancels, whatever its id: the SDK's own handler takes the id 0, with which many clients
 * begin to count, for none.
 */
export function registerCancellation(server: McpServer): void {
  // The SDK keeps these to itself and offers no other way; a test holds that they are what they are taken for.
  const running: ReadonlyMap<RequestId, AbortController> = server.server['_requestHandlerAbortControllers']
  server.server.setNotificationHandler(CancelledNotificationSchema, ({ params: { requestId, reason } }) => {
    if (requestId !== undefined) running.get(requestId)?.abort(reason)
  })
}
