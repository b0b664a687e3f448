import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { type CompleteRequest, CompleteRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import type { Logger } from '../logger.ts'
import type { PromptDefinition } from '../prompt.ts'
import type { Completion, ResourceContext, ResourceTemplateDefinition } from '../resource.ts'
import { shown } from '../shown.ts'
import { invalidParams, registerMethod } from './register-method.ts'
import { contextOf } from './register-resources.ts'

/** The protocol's limit on completion values in one answer. */
const MAX_VALUES = 100

interface Completable {
  readonly resourceTemplates: readonly ResourceTemplateDefinition[]
  readonly prompts: readonly PromptDefinition[]
}

/** Completes variables of resource templates and arguments of prompts. */
export function registerCompletion(server: McpServer, completable: Completable, logger: Logger): void {
  registerMethod(server, {
    schema: CompleteRequestSchema,
    logger,
    async handle(params, extra) {
      const found = await valuesFor(completable, params, contextOf(extra))
      const { first, hasMore } = 'first' in found ? found : { first: found, hasMore: false }
      const values = first.slice(0, MAX_VALUES)
      // A total nobody has counted is not given.
      return {
        completion: {
          values,
          ...(hasMore ? {} : { total: first.length }),
          hasMore: hasMore || first.length > values.length,
        },
      }
    },
  })
}

async function valuesFor(
  { resourceTemplates, prompts }: Completable,
  { ref, argument }: CompleteRequest['params'],
  context: ResourceContext,
): Promise<Completion> {
  if (ref.type === 'ref/resource') {
    const template = resourceTemplates.find(({ uriTemplate }) => uriTemplate === ref.uri)
    if (template === undefined) throw invalidParams(`Unknown resource template: ${shown(ref.uri)}.`)
    return await template.complete(argument.name, argument.value, context)
  }
  const prompt = prompts.find(({ name }) => name === ref.name)
  if (prompt === undefined) throw invalidParams(`Unknown prompt: ${shown(ref.name)}.`)
  return (await prompt.complete?.(argument.name, argument.value)) ?? []
}
