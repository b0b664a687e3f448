import { describe, expect, test } from 'bun:test'
import { StartError } from '@mcp-servers/server-shell'
import { readConfig } from './config.ts'

describe('settings', () => {
  test('have defaults, and empty texts count as not set', () => {
    const unset = { tavily: undefined, searxngUrl: undefined, timeoutMs: 8_000, cacheTtlMs: 600_000 }
    expect(readConfig({})).toEqual(unset)
    expect(readConfig({ TAVILY_API_KEY: '', TAVILY_BASE_URL: ' ', SEARXNG_URL: '', SEARCH_TIMEOUT_MS: '' })).toEqual(
      unset,
    )
  })

  test('an address without a key turns nothing on', () => {
    expect(readConfig({ TAVILY_BASE_URL: 'http://127.0.0.1:1' }).tavily).toBeUndefined()
  })

  test('a key alone goes to the real service', () => {
    expect(readConfig({ TAVILY_API_KEY: ' tvly-x ' }).tavily).toEqual({
      apiKey: 'tvly-x',
      baseUrl: 'https://api.tavily.com',
    })
  })

  const bad: [string, string][] = [
    ['TAVILY_API_KEY', 'two words'],
    ['TAVILY_API_KEY', 'schlüssel'],
    ['TAVILY_API_KEY', 'secret\nkey'],
    ['TAVILY_BASE_URL', 'api.tavily.com'],
    ['TAVILY_BASE_URL', 'ftp://secret-host'],
    ['TAVILY_BASE_URL', 'https://user:hidden@api.tavily.com'],
    ['SEARXNG_URL', 'javascript:x'],
    ['SEARXNG_URL', 'secret words'],
    ['SEARCH_TIMEOUT_MS', '99'],
    ['SEARCH_TIMEOUT_MS', '1.5'],
    ['SEARCH_CACHE_TTL_MS', 'never'],
    ['SEARCH_CACHE_TTL_MS', '-1'],
  ]
  for (const [name, value] of bad) {
    test(`${name}=${value} is refused by name, and what may hold a secret is not repeated`, () => {
      const read = () => readConfig({ [name]: value })
      expect(read).toThrow(StartError)
      expect(read).toThrow(name)
      if (!name.startsWith('SEARCH_')) expect(read).not.toThrow(value)
    })
  }
})
