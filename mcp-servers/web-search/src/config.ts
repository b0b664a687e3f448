import { type Setting, StartError } from '@mcp-servers/server-shell'
import { z } from 'zod'
import type { ProviderSettings } from './providers/select.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** A key goes into a header: anything but visible ASCII would make the request fail with the key in its error. */
const KEY = /^[\x21-\x7e]{1,512}$/

const webUrl = z.url({ protocol: /^https?$/, error: 'is not an http or https address' })

/** A user name in an address and a bearer key would both want to be the authorization header. */
const plainWebUrl = webUrl.refine((url) => !/^https?:\/\/[^/]*@/i.test(url), 'must not hold a user name or password')

/** A host that starts this server may pass an empty string for what is not set (mcp.json does). */
function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), schema)
}

function milliseconds(fallback: number, { min, max }: { min: number; max: number }) {
  const error = `is not a whole number of milliseconds between ${min} and ${max}`
  return optional(z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error }).default(fallback))
}

const environment = z.object({
  TAVILY_API_KEY: optional(z.string().trim().regex(KEY, 'holds a character no key can hold').optional()),
  TAVILY_BASE_URL: optional(plainWebUrl.default('https://api.tavily.com')),
  SEARXNG_URL: optional(webUrl.optional()),
  SEARCH_TIMEOUT_MS: milliseconds(8 * SECOND, { min: 100, max: 2 * MINUTE }),
  SEARCH_CACHE_TTL_MS: milliseconds(10 * MINUTE, { min: 0, max: 24 * 60 * MINUTE }),
})

/** For `--help`, the README and the line that ends a start with a bad value. */
export const settings: readonly (Setting & { readonly example: string })[] = [
  {
    name: 'TAVILY_API_KEY',
    purpose: 'key of the Tavily search API; without it answers come from built-in presets',
    defaultValue: '',
    example: 'tvly-…',
  },
  {
    name: 'TAVILY_BASE_URL',
    purpose: 'where the Tavily API is',
    defaultValue: 'https://api.tavily.com',
    example: 'https://tavily-proxy.example.com',
  },
  {
    name: 'SEARXNG_URL',
    purpose: 'a SearXNG instance with its JSON format enabled; asked when there is no Tavily key or Tavily fails',
    defaultValue: '',
    example: 'http://127.0.0.1:8888',
  },
  {
    name: 'SEARCH_TIMEOUT_MS',
    purpose: 'longest time a live search may take in milliseconds, retries and waits included',
    defaultValue: String(8 * SECOND),
    example: '8000',
  },
  {
    name: 'SEARCH_CACHE_TTL_MS',
    purpose: 'how long a live answer is reused in milliseconds; 0 turns the cache off',
    defaultValue: String(10 * MINUTE),
    example: '600000',
  },
]

/** What the server is told from outside. */
export interface Config extends ProviderSettings {
  readonly timeoutMs: number
  readonly cacheTtlMs: number
}

/** Reads the settings once; throws `StartError` with one line that names the first bad variable, never its value. */
export function readConfig(variables: Readonly<Record<string, string | undefined>> = process.env): Config {
  const parsed = environment.safeParse(variables)
  if (!parsed.success) throw new StartError(sayIssue(parsed.error))
  const { TAVILY_API_KEY: apiKey, TAVILY_BASE_URL: baseUrl } = parsed.data
  return Object.freeze({
    tavily: apiKey === undefined ? undefined : { apiKey, baseUrl },
    searxngUrl: parsed.data.SEARXNG_URL,
    timeoutMs: parsed.data.SEARCH_TIMEOUT_MS,
    cacheTtlMs: parsed.data.SEARCH_CACHE_TTL_MS,
  })
}

function sayIssue(error: z.ZodError): string {
  const issue = error.issues[0]
  const name = String(issue?.path[0])
  const setting = settings.find((candidate) => candidate.name === name)
  return `${name} ${issue?.message ?? 'is not valid'}. It is the ${setting?.purpose ?? 'setting'}; example: ${setting?.example ?? ''}`
}
