import type { ToolDefinition } from '@mcp-servers/server-shell'
import type { Rule } from '../domain/findings/rules.ts'
import { analyzeCompleteness } from './analyze-completeness.ts'
import { checkConflicts } from './check-conflicts.ts'
import { estimateComplexity } from './estimate-complexity.ts'
import { generateUserStories } from './generate-user-stories.ts'

/** Every tool of this server, in the order `tools/list` shows. */
export function createTools(disabledRules: ReadonlySet<Rule>): readonly ToolDefinition[] {
  return [analyzeCompleteness(disabledRules), estimateComplexity, checkConflicts, generateUserStories]
}
