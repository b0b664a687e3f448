import type { ToolDefinition } from '@mcp-servers/server-shell'
import { answerWithKnowledgeBase } from './answer-with-knowledge-base.ts'
import type { Knowledge } from './knowledge.ts'
import { searchKnowledgeBase } from './search-knowledge-base.ts'

/** The tools of the server. */
export function toolsOf(knowledge: Knowledge): ToolDefinition[] {
  return [searchKnowledgeBase(knowledge), answerWithKnowledgeBase(knowledge)]
}
