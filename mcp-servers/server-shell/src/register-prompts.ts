import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import {
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js'
import type { PromptDefinition } from './prompt.ts'

/** Lists and renders prompts; a missing argument is a protocol error that names it. */
export function registerPrompts(server: McpServer, prompts: readonly PromptDefinition[]): void {
  const byName = new Map(prompts.map((prompt) => [prompt.name, prompt]))
  server.server.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: prompts.map(({ name, title, description, arguments: args }) => ({
      name,
      title,
      description,
      arguments: args.map((argument) => ({ ...argument })),
    })),
  }))
  server.server.setRequestHandler(GetPromptRequestSchema, (request) => {
    const { name, arguments: args = {} } = request.params
    const prompt = byName.get(name)
    if (prompt === undefined) {
      throw new McpError(ErrorCode.InvalidParams, `Unknown prompt: ${name}. Known: ${[...byName.keys()].join(', ')}`)
    }
    const missing = prompt.arguments.find(({ name: field, required }) => required && !args[field]?.trim())
    if (missing !== undefined) {
      throw new McpError(
        ErrorCode.InvalidParams,
        `Prompt argument "${missing.name}" is missing: ${missing.description}`,
      )
    }
    return {
      description: prompt.description,
      messages: [{ role: 'user', content: { type: 'text', text: prompt.render(args) } }],
    }
  })
}
