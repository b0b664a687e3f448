import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { OAuthClientInformationSchema, OAuthTokensSchema } from '@modelcontextprotocol/sdk/shared/auth.js'
import { z } from 'zod'
import { type McpLogger, silentMcpLogger } from '../logger.ts'

/** Its name in the data directory. */
export const CREDENTIAL_FILE = 'mcp-credentials.json'

/** What a sign-in left: the registration and the tokens as the SDK stores them, with the issuer each belongs to. */
const credential = z.object({
  client: OAuthClientInformationSchema.loose().optional(),
  tokens: OAuthTokensSchema.loose().optional(),
  /** Where the browser was sent back to; the registration names it. */
  redirectUrl: z.string().optional(),
  /** A permission that was missing when a call was refused, for the next sign-in. */
  wantedScope: z.string().optional(),
})
export type Credential = z.infer<typeof credential>

const credentialFile = z.object({ servers: z.record(z.string(), credential) })

/** Keeps sign-ins by server address. */
export interface CredentialStore {
  get(serverUrl: string): Credential
  /** Changes the members named; `undefined` removes one. */
  update(serverUrl: string, change: { [Key in keyof Credential]: Credential[Key] | undefined }): void
}

/** One file, readable by its owner only. Read anew each time: a sign-in may be done by another process. */
export function openCredentialFile(path: string, logger: McpLogger = silentMcpLogger): CredentialStore {
  const load = (): Readonly<Record<string, Credential>> => {
    if (!existsSync(path)) return {}
    try {
      return credentialFile.parse(JSON.parse(readFileSync(path, 'utf8'))).servers
    } catch {
      // The reason could quote the file, which holds secrets.
      logger.log('error', 'mcp.credentials_unreadable', { path })
      return {}
    }
  }
  return {
    get: (serverUrl) => {
      const servers = load()
      return Object.hasOwn(servers, serverUrl) ? (servers[serverUrl] ?? {}) : {}
    },
    update(serverUrl, change) {
      const servers = load()
      const draft = `${path}.${process.pid}.new`
      const merged = credential.parse({ ...servers[serverUrl], ...change })
      writeFileSync(draft, JSON.stringify({ servers: { ...servers, [serverUrl]: merged } }, null, 2), { mode: 0o600 })
      renameSync(draft, path)
    },
  }
}
