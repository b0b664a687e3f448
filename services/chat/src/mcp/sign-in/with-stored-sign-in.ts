import type { ServerDefinition } from '../configure/definition.ts'
import type { CredentialStore } from './credential-store.ts'
import { StoredSignIn } from './stored-sign-in.ts'

/** Lets a remote server be used with the sign-in kept for it, unless the configuration brings a credential of its own. */
export function withStoredSignIn(definition: ServerDefinition, store: CredentialStore | undefined): ServerDefinition {
  const { config } = definition
  if (store === undefined || !('url' in config) || config.auth !== undefined) return definition
  const hasOwn = Object.keys(config.headers ?? {}).some((name) => name.toLowerCase() === 'authorization')
  if (hasOwn) return definition
  const auth = new StoredSignIn(new URL(config.url).href, store, { settings: config.oauth })
  return { ...definition, config: { ...config, auth } }
}
