import { MCPManager, McpCallError } from '@services/chat/mcp'

const manager = new MCPManager()
manager.register({
  id: 'analyzer',
  config: { command: 'bun', args: ['mcp-servers/requirement-analyzer/src/index.ts'], timeout: 20_000 },
  prefix: 'req_',
})
await manager.connectAll()
// LangChain tools: hand them to a model, or call one by the name the model knows.
const tools = manager.getTools()
process.stdout.write(`${tools.map(({ name }) => name).join(' ')}\n`)
const answer = await manager.callTool('req_analyze_completeness', { requirementText: '管理员可以批量导入成员' })
process.stdout.write(`score ${JSON.parse(answer).completenessScore}\n`)
const failed = await manager.callTool('req_no_such_tool', {}).catch((error: unknown) => error)
if (failed instanceof McpCallError) process.stdout.write(`${failed.message}\n`)
await manager.close()
