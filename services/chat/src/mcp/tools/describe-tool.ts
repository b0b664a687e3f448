import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { cleanText } from '../../safety/clean-text.ts'

/** OpenAI refuses a longer description of a function. */
const MAX_DESCRIPTION_LENGTH = 1024
/** Beyond this a description is no description; the whole costs context on every turn. */
const MAX_TOTAL_LENGTH = 8192
const CONTINUED = '… (continued in the description of the parameters)'

/** What the model reads about a tool. */
export interface ToolDescription {
  readonly description: string
  /** What the description had no room for; it stands in the parameters' description. */
  readonly overflow: string | undefined
}

/** A server's own words, without what cannot be seen; where the name had to change, the server's name comes first. */
export function describeTool(tool: Tool, name: string): ToolDescription {
  const title = tool.title ?? tool.annotations?.title
  const said = tool.description?.trim() || title || tool.name
  const isRenamed = !name.endsWith(tool.name)
  const text = cleanText(isRenamed ? `${[tool.name, title].filter(isNew).join(' / ')}: ${said}` : said).text
  if (text.length <= MAX_DESCRIPTION_LENGTH) return { description: text, overflow: undefined }
  const cut = MAX_DESCRIPTION_LENGTH - CONTINUED.length
  const rest = text.slice(cut)
  const isTooLong = text.length > MAX_TOTAL_LENGTH
  const overflow = isTooLong ? `${rest.slice(0, MAX_TOTAL_LENGTH)}… [cut: ${text.length} characters in all]` : rest
  return { description: `${text.slice(0, cut)}${CONTINUED}`, overflow: `…${overflow}` }
}

function isNew(part: string | undefined, index: number, parts: readonly (string | undefined)[]): boolean {
  return part !== undefined && part !== '' && parts.indexOf(part) === index
}
