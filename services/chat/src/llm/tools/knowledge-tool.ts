import { z } from 'zod'
import { UserError } from '../../errors.ts'
import { localTool } from './local-tool.ts'

/** Stands in for the knowledge base while no server offers it, so that an agent is told and not left without a name. */
export function createAbsentKnowledgeTool() {
  return localTool({
    name: 'search_knowledge_base',
    description:
      "Searches the team's own documents. Returns { query, results: [{ content, source, documentId, chunkId }] }.",
    schema: z.object({ query: z.string().min(1).max(2_000), topK: z.number().int().min(1).max(50).optional() }),
    permission: 'read',
    run: () => {
      throw new UserError('upstream_unavailable', '知识库服务没有连接，请检查 rag-server 的配置后重试。')
    },
  })
}
