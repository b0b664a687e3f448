import { z } from 'zod'
import { flag, list, secureUrl, type VariableTable, whole } from './variable.ts'

const MINUTE_MS = 60_000
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS

// Limits are sized for one team's server and can each be set. 4 MiB holds four of the longest requirement documents
// that must be analysed; 600 requests at once is what 200 clients send that connect together.
export const httpVariables = {
  host: {
    name: 'HOST',
    purpose: 'address to listen on; any other than the loopback needs authentication',
    defaultValue: '127.0.0.1',
    example: '127.0.0.1',
    schema: z.string().regex(/^[A-Za-z0-9.:-]{1,253}$/, 'a host name or an IP address'),
  },
  port: {
    name: 'PORT',
    purpose: 'port to listen on; 0 picks a free one',
    defaultValue: '3001',
    example: '3001',
    schema: whole(0, 65_535),
  },
  sessionTtlMs: {
    name: 'SESSION_TTL_MS',
    purpose: 'time in milliseconds after which an unused session ends',
    defaultValue: String(30 * MINUTE_MS),
    example: '1800000',
    schema: whole(1, WEEK_MS),
  },
  maxSessions: {
    name: 'MAX_SESSIONS',
    purpose: 'number of sessions held at the same time; one user of a token may hold a quarter of them',
    defaultValue: '1000',
    example: '1000',
    schema: whole(1, 1_000_000),
  },
  stateless: {
    name: 'STATELESS',
    purpose: 'switch for serving every request on its own, without sessions',
    defaultValue: '0',
    example: '1',
    schema: flag,
  },
  resumable: {
    name: 'RESUMABLE',
    purpose: 'switch for keeping recent events, so that a broken stream can be resumed with Last-Event-ID',
    defaultValue: '0',
    example: '1',
    schema: flag,
  },
  maxBodyBytes: {
    name: 'MAX_BODY_BYTES',
    purpose: 'size in bytes of the largest request body',
    defaultValue: String(4 * 1024 * 1024),
    example: '4194304',
    schema: whole(1, 1024 * 1024 * 1024),
  },
  allowedHosts: {
    name: 'ALLOWED_HOSTS',
    purpose: 'comma-separated list of names that the Host header may hold, in place of the loopback names',
    defaultValue: '',
    example: 'mcp.example.org',
    schema: list,
  },
  allowedOrigins: {
    name: 'ALLOWED_ORIGINS',
    purpose: "comma-separated list of web origins whose pages may call, in place of the server's own",
    defaultValue: '',
    example: 'https://inspector.example.org',
    schema: list,
  },
  headersTimeoutMs: {
    name: 'HEADERS_TIMEOUT_MS',
    purpose: 'time in milliseconds that a client has to send its request headers',
    defaultValue: '10000',
    example: '10000',
    schema: whole(1, 10 * MINUTE_MS),
  },
  bodyTimeoutMs: {
    name: 'BODY_TIMEOUT_MS',
    purpose: 'time in milliseconds that a client has to send a whole request',
    defaultValue: '30000',
    example: '30000',
    schema: whole(1, 10 * MINUTE_MS),
  },
  sendTimeoutMs: {
    name: 'SEND_TIMEOUT_MS',
    purpose: 'time in milliseconds after which a client that reads nothing of its answer is cut off',
    defaultValue: '30000',
    example: '30000',
    schema: whole(1, 10 * MINUTE_MS),
  },
  drainTimeoutMs: {
    name: 'DRAIN_TIMEOUT_MS',
    purpose: 'time in milliseconds that answers in flight get to finish when the server is told to stop',
    defaultValue: '10000',
    example: '10000',
    schema: whole(0, 10 * MINUTE_MS),
  },
  rateLimitBurst: {
    name: 'RATE_LIMIT_BURST',
    purpose: 'number of requests that one client may send at once',
    defaultValue: '600',
    example: '600',
    schema: whole(1, 1_000_000),
  },
  rateLimitPerSecond: {
    name: 'RATE_LIMIT_PER_SECOND',
    purpose: 'number of requests a second that one client may send lastingly',
    defaultValue: '100',
    example: '100',
    schema: whole(1, 1_000_000),
  },
  publicUrl: {
    name: 'PUBLIC_URL',
    purpose: 'address of the /mcp endpoint as clients see it, when a proxy stands in front',
    defaultValue: '',
    example: 'https://mcp.example.org/mcp',
    schema: secureUrl,
  },
  authJwksUrl: {
    name: 'AUTH_JWKS_URL',
    purpose: "address of the authorization server's public keys; setting it turns bearer authentication on",
    defaultValue: '',
    example: 'https://login.example.org/jwks',
    schema: secureUrl,
  },
  authIssuer: {
    name: 'AUTH_ISSUER',
    purpose: 'issuer that an access token must name',
    defaultValue: '',
    example: 'https://login.example.org',
    schema: z.string().max(2048, 'shorter than 2048 characters'),
  },
  authAudience: {
    name: 'AUTH_AUDIENCE',
    purpose: 'audience that an access token must name, usually the address of the /mcp endpoint',
    defaultValue: '',
    example: 'https://mcp.example.org/mcp',
    schema: z.string().max(2048, 'shorter than 2048 characters'),
  },
  authScopes: {
    name: 'AUTH_SCOPES',
    purpose: 'comma-separated list of scopes that an access token must hold',
    defaultValue: '',
    example: 'mcp:use',
    schema: list.refine((scopes) => scopes.every((scope) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope)), 'scopes'),
  },
  allowUnauthenticated: {
    name: 'ALLOW_UNAUTHENTICATED',
    purpose: 'switch for listening beyond the loopback without authentication',
    defaultValue: '0',
    example: '1',
    schema: flag,
  },
} satisfies VariableTable
