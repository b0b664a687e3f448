import { type FSWatcher, watch } from 'node:fs'
import type { MCPManager } from './mcp/mcp-manager.ts'
import { CREDENTIAL_FILE } from './mcp/sign-in/credential-store.ts'

/** Connects servers that wait for a sign-in as soon as one was made, in this process or by `npm run sign-in` beside it. */
export function followSignIns(manager: MCPManager, dataDir: string): FSWatcher {
  const watcher = watch(dataDir, { persistent: false }, (_, changed) => {
    if (changed !== CREDENTIAL_FILE || !manager.status().some(({ failure }) => failure?.kind === 'unauthorized')) return
    // Each server's own state says how it went.
    manager.connectAll().catch(() => undefined)
  })
  // Without the watch a restart does the same.
  watcher.on('error', () => watcher.close())
  return watcher
}
