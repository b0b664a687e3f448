import type { ToolDefinition } from '@mcp-servers/server-shell'
import type { Search } from '../domain/search.ts'
import { searchBestPractices } from './search-best-practices.ts'
import { searchCompetitors } from './search-competitors.ts'
import { searchTechStack } from './search-tech-stack.ts'

/** Every tool of the server. */
export function createTools(search: Search): readonly ToolDefinition[] {
  return [searchCompetitors(search), searchBestPractices(search), searchTechStack(search)]
}
