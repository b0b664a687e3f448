import type { Fetch } from '@mcp-servers/server-shell'
import type { SearchProvider } from './provider.ts'
import { createSearxng } from './searxng.ts'
import { createTavily, type TavilySettings } from './tavily.ts'

/** What decides which providers there are. */
export interface ProviderSettings {
  readonly tavily: TavilySettings | undefined
  readonly searxngUrl: string | undefined
}

/** The providers that are configured, in the order they are asked; none without a setting. */
export function selectProviders(
  { tavily, searxngUrl }: ProviderSettings,
  network: { readonly fetch: Fetch; readonly now: () => number },
): readonly SearchProvider[] {
  return [
    ...(tavily === undefined ? [] : [createTavily(tavily, network)]),
    ...(searxngUrl === undefined ? [] : [createSearxng(searxngUrl, network)]),
  ]
}
