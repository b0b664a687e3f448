import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { Principal } from '../principal.ts'
import { principalOf } from '../principal.ts'

/** What is known of the one connection a server has. */
export interface Connection {
  /** Who sent the latest message: notifications, and what is sent unasked, carry no caller of their own. */
  principal(): Principal | undefined
  /** Calls `listener` when the connection ends, or at once if it has. */
  onClose(listener: () => void): void
}

/**
 * Follows a server's connection from outside: the SDK keeps the callbacks a transport has when `connect` gets it,
 * while `server.onclose` and its like are single slots that anybody may overwrite.
 */
export function followConnection(server: McpServer): Connection {
  const listeners: (() => void)[] = []
  let latest: Principal | undefined
  let isClosed = false
  const attach = (transport: Transport) => {
    isClosed = false
    const { onmessage, onclose } = transport
    transport.onmessage = (message, extra) => {
      latest = principalOf(extra?.authInfo)
      onmessage?.(message, extra)
    }
    transport.onclose = () => {
      isClosed = true
      for (const listener of listeners.splice(0)) listener()
      onclose?.()
    }
  }
  const connect = server.server.connect.bind(server.server)
  server.server.connect = async (transport) => {
    attach(transport)
    await connect(transport)
  }
  return {
    principal: () => latest,
    onClose(listener) {
      if (isClosed) listener()
      else listeners.push(listener)
    },
  }
}
