import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { GetPromptRequestSchema, ListPromptsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import type { Logger } from '../logger.ts'
import type { PromptDefinition } from '../prompt.ts'
import { shown } from '../shown.ts'
import { authorsOrder, pageOf } from './page.ts'
import { invalidParams, registerMethod } from './register-method.ts'

/** Lists and renders prompts; a missing or unknown argument is a protocol error that names it. */
export function registerPrompts(server: McpServer, prompts: readonly PromptDefinition[], logger: Logger): void {
  const byName = new Map(prompts.map((prompt) => [prompt.name, prompt]))
  const keyOf = authorsOrder(prompts)
  registerMethod(server, {
    schema: ListPromptsRequestSchema,
    logger,
    handle(params) {
      const { items, ...next } = pageOf(prompts, { list: 'prompts', keyOf, cursor: params?.cursor })
      return { prompts: items.map(toListedPrompt), ...next }
    },
  })
  registerMethod(server, {
    schema: GetPromptRequestSchema,
    logger,
    handle({ name, arguments: args = {} }) {
      const prompt = byName.get(name)
      if (prompt === undefined)
        throw invalidParams(`Unknown prompt: ${shown(name)}. Known: ${[...byName.keys()].join(', ')}`)
      refuseWrongArguments(prompt, args)
      const text = prompt.render(args)
      return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] }
    },
  })
}

function toListedPrompt({ name, title, description, arguments: args }: PromptDefinition) {
  return {
    name,
    title,
    description,
    arguments: args.map(({ name, description, required }) => ({ name, description, required })),
  }
}

function refuseWrongArguments(prompt: PromptDefinition, args: Readonly<Record<string, string>>): void {
  const missing = prompt.arguments.find(({ name, required }) => required && !args[name]?.trim())
  if (missing !== undefined) {
    throw invalidParams(`Prompt argument "${missing.name}" is missing: ${missing.description}`)
  }
  const known = prompt.arguments.map(({ name }) => name)
  const unknown = Object.keys(args).find((name) => !known.includes(name))
  if (unknown !== undefined) {
    throw invalidParams(`Prompt argument "${shown(unknown)}" is not known. Known arguments: ${known.join(', ')}.`)
  }
}
