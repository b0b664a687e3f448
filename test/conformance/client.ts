// Our client class under the official client suite: connects to the address that comes last on the command line, as a host
// would. `MCP_CONFORMANCE_SCENARIO` names the scenario, `MCP_CONFORMANCE_CONTEXT` its credentials.

import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { ClientCredentialsProvider, PrivateKeyJwtProvider } from '@modelcontextprotocol/sdk/client/auth-extensions.js'
import { z } from 'zod'
import type { HttpConfig } from '../../services/chat/src/mcp/configure/definition.ts'
import { MCPClientService } from '../../services/chat/src/mcp/mcp-client.service.ts'
import { BrowserlessSignIn } from './client-sign-in.ts'

const url = process.argv.at(-1) ?? ''
const scenario = process.env['MCP_CONFORMANCE_SCENARIO'] ?? ''
const context = z
  .object({
    client_id: z.string(),
    client_secret: z.string().default(''),
    private_key_pem: z.string().default(''),
    signing_algorithm: z.string().default(''),
  })
  .partial()
  .parse(JSON.parse(process.env['MCP_CONFORMANCE_CONTEXT'] ?? '{}'))

/** Where the answer to a broken stream comes after a reconnect, the suite wants it waited for. */
const WAIT_FOR_RETRY_MS = 1500

function authFor(name: string): Pick<HttpConfig, 'auth' | 'authorize'> {
  const clientId = context.client_id ?? ''
  if (name === 'auth/client-credentials-basic') {
    return { auth: new ClientCredentialsProvider({ clientId, clientSecret: context.client_secret ?? '' }) }
  }
  if (name === 'auth/client-credentials-jwt') {
    const algorithm = context.signing_algorithm ?? ''
    return { auth: new PrivateKeyJwtProvider({ clientId, privateKey: context.private_key_pem ?? '', algorithm }) }
  }
  if (!name.startsWith('auth/')) return {}
  const signIn = new BrowserlessSignIn({
    ...(name === 'auth/pre-registration'
      ? { client: { client_id: clientId, client_secret: context.client_secret ?? '' } }
      : {}),
    ...(name === 'auth/basic-cimd' ? { metadataUrl: 'https://conformance-test.local/client-metadata.json' } : {}),
  })
  const auth: OAuthClientProvider = signIn
  return { auth, authorize: () => signIn.code() }
}

/** A value of the simplest kind that a schema allows, for every argument it demands. */
function sampleArguments(schema: Record<string, unknown>): Record<string, unknown> {
  const properties = z
    .record(z.string(), z.looseObject({ type: z.unknown().optional() }))
    .parse(schema['properties'] ?? {})
  const samples: Record<string, unknown> = { number: 2, integer: 2, boolean: true, array: [], object: {} }
  return Object.fromEntries(
    Object.entries(properties).map(([name, { type }]) => [name, samples[String(type)] ?? 'text']),
  )
}

const client = new MCPClientService(
  { url, ...authFor(scenario) },
  {
    name: 'conformance',
    connectTimeoutMs: 20_000,
    serverRequests: { elicitation: async () => ({ action: 'accept', content: {} }) },
  },
)
/** Where refusing is right, the suite judges by what was, and was not, sent. */
const MAY_REFUSE = new Set(['auth/resource-mismatch', 'auth/scope-retry-limit'])

try {
  await client.connect()
  for (const { name, inputSchema } of client.getTools()) await client.callTool(name, sampleArguments(inputSchema))
  if (scenario === 'sse-retry') await Bun.sleep(WAIT_FOR_RETRY_MS)
} catch (error) {
  if (!MAY_REFUSE.has(scenario)) throw error
} finally {
  await client.close()
}
process.exit(0)
