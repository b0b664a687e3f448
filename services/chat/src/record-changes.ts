import type { Logger } from './http/logger.ts'
import type { MCPManager } from './mcp/mcp-manager.ts'
import type { AuditLog } from './store/audit.ts'

/** Who is named in the audit log for what nobody did but a server. */
const NOBODY = 'system'

/** Writes into the audit log which servers and tools are not what was agreed to, and who agreed to the change. */
export function recordChanges(
  manager: Pick<MCPManager, 'subscribe'>,
  { audit, logger }: { audit: AuditLog; logger: Logger },
): { recordConsent(userId: string, what: Record<string, unknown>): Promise<void>; settled(): Promise<void> } {
  let writing: Promise<void> = Promise.resolve()
  const record = (userId: string, detail: Record<string, unknown>) => {
    const entry = { at: new Date().toISOString(), kind: 'tool_changed' as const, userId, conversationId: '', detail }
    writing = writing
      .then(() => audit.append(entry))
      .catch((error: unknown) => logger.log('error', 'audit.not_written', { reason: String(error) }))
    return writing
  }
  manager.subscribe((event) => {
    if (event.type === 'config_changed') void record(NOBODY, { server: event.serverId, change: 'how it is reached' })
    if (event.type !== 'tool_changed') return
    const { serverId: server, toolName: tool, before, after, isBlocked } = event
    logger.log('warning', 'mcp.tool_changed', { server, tool, isBlocked })
    void record(NOBODY, { server, tool, before, after, isBlocked })
  })
  return { recordConsent: (userId, what) => record(userId, { ...what, consented: true }), settled: () => writing }
}
