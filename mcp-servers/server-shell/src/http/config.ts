import { logLevel } from '../config.ts'
import { StartError } from '../errors.ts'
import type { Setting } from '../program.ts'
import { httpVariables } from '../settings/http-variables.ts'
import { type Environment, isLoopback, readVariables, type ValuesOf } from '../settings/variable.ts'

/** Where a resource server finds what it checks an access token against. */
export interface AuthConfig {
  readonly jwksUrl: string
  readonly issuer: string
  readonly audience: string
  readonly scopes: readonly string[]
}

type RawHttpConfig = ValuesOf<typeof httpVariables>

/** The settings of an HTTP entry; `auth` is undefined when authentication is off. */
export interface HttpConfig
  extends Omit<RawHttpConfig, 'authJwksUrl' | 'authIssuer' | 'authAudience' | 'authScopes' | 'allowUnauthenticated'> {
  readonly auth: AuthConfig | undefined
}

/** The settings every HTTP entry has, for `--help`. */
export const httpSettings: readonly Setting[] = [...Object.values(httpVariables), logLevel]

/** Reads the settings of an HTTP entry and refuses a combination that would leave the server open to the network. */
export function readHttpConfig(defaultPort: number | undefined, environment: Environment = process.env): HttpConfig {
  const port = { ...httpVariables.port, defaultValue: String(defaultPort ?? httpVariables.port.defaultValue) }
  const { authJwksUrl, authIssuer, authAudience, authScopes, allowUnauthenticated, ...rest } = readVariables(
    { ...httpVariables, port },
    environment,
  )
  const auth = authConfig({ jwksUrl: authJwksUrl, issuer: authIssuer, audience: authAudience, scopes: authScopes })
  if (auth === undefined && !isLoopback(rest.host) && !allowUnauthenticated) {
    throw new StartError(
      `HOST=${rest.host} can be reached from other machines, but authentication is off. ` +
        'Set AUTH_JWKS_URL, AUTH_ISSUER and AUTH_AUDIENCE, or leave HOST at 127.0.0.1, ' +
        'or set ALLOW_UNAUTHENTICATED=1 to let everybody in.',
    )
  }
  return Object.freeze({ ...rest, auth })
}

/** Settings whose number is a limit: a larger one loosens it. */
const LIMITS = new Set<keyof typeof httpVariables>([
  'maxBodyBytes',
  'maxSessions',
  'sessionTtlMs',
  'headersTimeoutMs',
  'bodyTimeoutMs',
  'rateLimitBurst',
  'rateLimitPerSecond',
])
const OPENINGS = new Set<keyof typeof httpVariables>(['allowedHosts', 'allowedOrigins', 'allowUnauthenticated'])

/** The names of the settings that loosen a guard which is on by default, for the start-up line. */
export function loosenedGuards(environment: Environment = process.env): string[] {
  const values = readVariables(httpVariables, environment)
  const keys = Object.keys(httpVariables) as (keyof typeof httpVariables)[]
  const isLoosened = (key: keyof typeof httpVariables) => {
    const value = values[key]
    if (LIMITS.has(key)) return Number(value) > Number(httpVariables[key].defaultValue)
    return OPENINGS.has(key) && (Array.isArray(value) ? value.length > 0 : value === true)
  }
  return keys.filter(isLoosened).map((key) => httpVariables[key].name)
}

function authConfig(config: AuthConfig): AuthConfig | undefined {
  const required = { AUTH_JWKS_URL: config.jwksUrl, AUTH_ISSUER: config.issuer, AUTH_AUDIENCE: config.audience }
  const missing = Object.entries(required).filter(([, value]) => value === '')
  if (missing.length === 3) return undefined
  if (missing.length > 0) {
    const names = missing.map(([name]) => name).join(' and ')
    throw new StartError(
      `${names} is not set. Authentication needs AUTH_JWKS_URL, AUTH_ISSUER and AUTH_AUDIENCE together.`,
    )
  }
  return config
}
