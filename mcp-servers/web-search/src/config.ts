import { readVariables, type Setting, type VariableTable, whole } from '@mcp-servers/server-shell'
import { z } from 'zod'
import type { ProviderSettings } from './providers/select.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** A key goes into a header: anything but visible ASCII would make the request fail with the key in its error. */
const KEY = /^[\x21-\x7e]{0,512}$/

const WEB_ADDRESS = z.url({ protocol: /^https?$/ })

const variables = {
  apiKey: {
    name: 'TAVILY_API_KEY',
    purpose: 'key of the Tavily search API; without it answers come from built-in presets',
    defaultValue: '',
    example: 'tvly-…',
    isSecret: true,
    schema: z.string().regex(KEY, 'up to 512 visible ASCII characters').transform(orUndefined),
  },
  baseUrl: {
    name: 'TAVILY_BASE_URL',
    purpose: 'address of the Tavily API',
    defaultValue: 'https://api.tavily.com',
    example: 'https://tavily-proxy.example.com',
    isSecret: true,
    // A user name in an address and a bearer key would both want to be the authorization header.
    schema: z
      .string()
      .refine(
        (text) => isWebAddress(text) && !/^https?:\/\/[^/]*@/i.test(text),
        'an http or https address without user name and password',
      ),
  },
  searxngUrl: {
    name: 'SEARXNG_URL',
    purpose: 'SearXNG instance with its JSON format enabled; asked when there is no Tavily key or Tavily fails',
    defaultValue: '',
    example: 'http://127.0.0.1:8888',
    isSecret: true,
    schema: z
      .string()
      .refine((text) => text === '' || isWebAddress(text), 'an http or https address')
      .transform(orUndefined),
  },
  timeoutMs: {
    name: 'SEARCH_TIMEOUT_MS',
    purpose: 'longest time a live search may take in milliseconds, retries and waits included',
    defaultValue: String(8 * SECOND),
    example: '8000',
    schema: whole(100, 2 * MINUTE),
  },
  cacheTtlMs: {
    name: 'SEARCH_CACHE_TTL_MS',
    purpose: 'time in milliseconds that a live answer is reused; 0 turns the cache off',
    defaultValue: String(10 * MINUTE),
    example: '600000',
    schema: whole(0, 24 * 60 * MINUTE),
  },
} satisfies VariableTable

/** For `--help` and the README. */
export const settings: readonly Setting[] = Object.values(variables)

/** What the server is told from outside. */
export interface Config extends ProviderSettings {
  readonly timeoutMs: number
  readonly cacheTtlMs: number
}

/** Reads the settings once; throws `StartError` with one line that names the first bad variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const { apiKey, baseUrl, ...rest } = readVariables(variables, environment)
  return Object.freeze({ ...rest, tavily: apiKey === undefined ? undefined : { apiKey, baseUrl } })
}

function isWebAddress(text: string): boolean {
  return WEB_ADDRESS.safeParse(text).success
}

function orUndefined(text: string): string | undefined {
  return text === '' ? undefined : text
}
