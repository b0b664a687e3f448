import type { Identity } from '../../safety/identity.ts'
import type { ServerConfig, ServerDefinition } from '../configure/definition.ts'

/** Whose rights hold at a server: those of its own process, or those of whoever each request is for. */
export type IdentityMode = 'process' | 'per-call'

/** Where a request says for whom it is. */
const IDENTITY_META = 'requirement-review/identity'
/** Tells a child that its requests say so, and that its own identity is nobody's who asks. */
const IDENTITY_VARIABLE = 'KB_IDENTITY'

/** How a server of this host is reached, and what its requests say of the user they are for. */
export interface CallerRules {
  readonly config: ServerConfig
  /** To be sent as `_meta`: nothing for a server that is not to know, nobody where it has to be told and nobody asked. */
  metaFor(caller: Identity | undefined): Readonly<Record<string, unknown>>
}

/** The user's token stays here (the protocol forbids passing it on): a child of ours is told the verified names alone. */
export function callerRules({ config, identity }: ServerDefinition, mode: IdentityMode): CallerRules {
  if (mode === 'process' || identity === undefined || !('command' in config)) return { config, metaFor: () => ({}) }
  return {
    config: { ...config, env: { ...config.env, [IDENTITY_VARIABLE]: 'per-call' } },
    metaFor: (caller) => (caller === undefined ? {} : { [IDENTITY_META]: namesOf(caller) }),
  }
}

function namesOf({ userId, teams, workspaces = [] }: Identity) {
  return { user: userId, teams: [...teams], workspaces: [...workspaces] }
}
