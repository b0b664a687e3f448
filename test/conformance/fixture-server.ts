import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError } from '@modelcontextprotocol/sdk/types.js'
import type { ServerProgram } from '../../mcp-servers/server-shell/src/index.ts'
import { registerFixturePrompts } from './fixture-prompts.ts'
import { registerFixtureResources } from './fixture-resources.ts'
import { tools } from './fixture-tools.ts'

/**
 * The server the conformance suite expects, as a program of our shell: the shell's HTTP, guards and sessions are what
 * is tested. Its handlers are the SDK's plain ones, because the suite asks for things no server here offers.
 */
export const fixture: ServerProgram = {
  name: 'conformance-fixture',
  version: '0.0.0',
  about: 'Answers what the MCP conformance suite asks for.',
  settings: [],
  open: () => ({ createServer }),
}

function createServer(): McpServer {
  const capabilities = {
    tools: {},
    logging: {},
    completions: {},
    prompts: {},
    resources: { subscribe: true },
  }
  const mcp = new McpServer({ name: fixture.name, version: fixture.version }, { capabilities })
  registerFixtureTools(mcp)
  registerFixtureResources(mcp)
  registerFixturePrompts(mcp)
  return mcp
}

function registerFixtureTools({ server }: McpServer): void {
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, inputSchema = { type: 'object' as const, properties: {} } }) => {
      return { name, description: `Fixture of the suite's scenario ${name}`, inputSchema }
    }),
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
    const tool = tools.find(({ name }) => name === params.name)
    if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, `Unknown tool: ${params.name}`)
    return await tool.call(extra, params.arguments ?? {})
  })
}
