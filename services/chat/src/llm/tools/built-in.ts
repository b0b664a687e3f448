import { type KnownTool, knownToolOf } from '../plan/tool-results.ts'
import { type AgentTool, metadataOf } from './tool-source.ts'

/** The host's own tools; no server may go by this id. */
const LOCAL = 'local'

/** Where each part of a review comes from: the server it is configured as, or the host itself. */
const HOMES: Readonly<Record<KnownTool, string>> = {
  analyze_completeness: 'requirement-analyzer',
  estimate_complexity: 'requirement-analyzer',
  check_conflicts: 'requirement-analyzer',
  generate_user_stories: 'requirement-analyzer',
  search_competitors: 'web-search',
  search_best_practices: 'web-search',
  search_tech_stack: 'web-search',
  search_knowledge_base: 'rag-server',
  answer_with_knowledge_base: 'rag-server',
  check_existing_features: LOCAL,
  load_perf_baseline: LOCAL,
}

/** The server that a part of a review comes from. */
export function homeOf(known: KnownTool): string {
  return HOMES[known]
}

/**
 * Tools that bear the name of a part of the review and are not it: a server of anybody may call its tool as it likes.
 * A part is the tool of its own server; without that one, a tool of a server that the configuration trusts.
 */
export function strangersAmong(tools: readonly AgentTool[]): AgentTool[] {
  return tools.filter((tool) => {
    const known = knownToolOf(tool.name)
    if (known === undefined || isAtHome(tool, known)) return false
    const hasHome = tools.some((other) => knownToolOf(other.name) === known && isAtHome(other, known))
    return hasHome || metadataOf(tool).trusted === false
  })
}

/** An entry of an `mcp.json` may take a built-in server's id: only one that the configuration trusts is that server. */
function isAtHome(tool: AgentTool, known: KnownTool): boolean {
  const { serverId, toolName = tool.name, trusted } = metadataOf(tool)
  if (serverId !== HOMES[known] || knownToolOf(toolName) !== known) return false
  return serverId === LOCAL || trusted === true
}
