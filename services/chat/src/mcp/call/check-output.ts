import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js'
import { problemOf } from '../schema/inspect.ts'
import { type Checker, compileChecker } from '../schema/validator.ts'

const checkers = new WeakMap<object, Checker>()

/** What came of holding a result against what its tool declared. */
export type OutputFinding =
  | { readonly kind: 'accepted' }
  /** To find out would have taken more work than any tool is worth, or nobody can. */
  | { readonly kind: 'unchecked' }
  | { readonly kind: 'wrong'; readonly complaint: string }

const ACCEPTED: OutputFinding = { kind: 'accepted' }

/**
 * Whether a result is what its tool declared; accepted as well when nothing was declared. An error result may have any
 * form, and an answer in text alone is still an answer.
 */
export function checkOutput(tool: Tool | undefined, result: CallToolResult): OutputFinding {
  const { structuredContent } = result
  if (tool?.outputSchema === undefined || result.isError === true || structuredContent === undefined) return ACCEPTED
  const violations = checkerFor(tool.outputSchema)(structuredContent)
  if (violations === undefined) return { kind: 'unchecked' }
  const [first] = violations
  return first === undefined ? ACCEPTED : { kind: 'wrong', complaint: `"${first.path.join('.')}" ${first.message}` }
}

function checkerFor(schema: Record<string, unknown>): Checker {
  const known = checkers.get(schema)
  if (known !== undefined) return known
  const made = compileOrLeave(schema)
  checkers.set(schema, made)
  return made
}

const checkNothing: Checker = () => undefined

/** A declaration nobody can read, or not in bounded time, is no reason to throw the answer away. */
function compileOrLeave(schema: Record<string, unknown>): Checker {
  try {
    return problemOf(schema) === undefined ? compileChecker(schema) : checkNothing
  } catch {
    return checkNothing
  }
}
