import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js'
import { problemOf } from '../schema/inspect.ts'
import { compileValidator, type Validator } from '../schema/validator.ts'

const validators = new WeakMap<object, Validator>()

/**
 * Why a result is not what its tool declared; `undefined` when it is, or when nothing was declared. An error result may
 * have any form, and an answer in text alone is still an answer.
 */
export function complaintAboutOutput(tool: Tool | undefined, result: CallToolResult): string | undefined {
  const { structuredContent } = result
  if (tool?.outputSchema === undefined || result.isError === true || structuredContent === undefined) return undefined
  const [first] = validatorFor(tool.outputSchema)(structuredContent)
  return first === undefined ? undefined : `"${first.path.join('.')}" ${first.message}`
}

function validatorFor(schema: Record<string, unknown>): Validator {
  const known = validators.get(schema)
  if (known !== undefined) return known
  const made = compileOrAccept(schema)
  validators.set(schema, made)
  return made
}

const acceptAll: Validator = () => []

/** A declaration nobody can read, or not in bounded time, is no reason to throw the answer away. */
function compileOrAccept(schema: Record<string, unknown>): Validator {
  try {
    return problemOf(schema) === undefined ? compileValidator(schema) : acceptAll
  } catch {
    return acceptAll
  }
}
