import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import {
  CompleteRequestSchema,
  type ContentBlock,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { embedded, image, text } from './fixture-content.ts'

interface FixturePrompt {
  readonly name: string
  readonly arguments: readonly string[]
  render(args: Readonly<Record<string, string>>): ContentBlock[]
}

const prompts: readonly FixturePrompt[] = [
  { name: 'test_simple_prompt', arguments: [], render: () => [text('This is a simple prompt for testing.')] },
  {
    name: 'test_prompt_with_arguments',
    arguments: ['arg1', 'arg2'],
    render: ({ arg1, arg2 }) => [text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)],
  },
  {
    name: 'test_prompt_with_embedded_resource',
    arguments: ['resourceUri'],
    render: ({ resourceUri = '' }) => [
      embedded(resourceUri, 'Embedded resource content for testing.'),
      text('Please process the embedded resource above.'),
    ],
  },
  { name: 'test_prompt_with_image', arguments: [], render: () => [image, text('Please analyze the image above.')] },
]

export function registerFixturePrompts({ server }: McpServer): void {
  server.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: prompts.map(({ name, arguments: names }) => {
      return {
        name,
        description: `Fixture of the suite's scenarios`,
        arguments: names.map((argument) => ({ name: argument, required: true })),
      }
    }),
  }))
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => {
    const prompt = prompts.find(({ name }) => name === params.name)
    const content = prompt?.render(params.arguments ?? {}) ?? []
    return { messages: content.map((block) => ({ role: 'user' as const, content: block })) }
  })
  server.setRequestHandler(CompleteRequestSchema, ({ params: { argument } }) => {
    const values = ['paris', 'park', 'party'].filter((value) => value.startsWith(argument.value))
    return { completion: { values, total: values.length, hasMore: false } }
  })
}
