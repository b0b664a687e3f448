import type { Tool } from '@modelcontextprotocol/sdk/types.js'

/** OpenAI refuses a longer description of a function. */
const MAX_DESCRIPTION_LENGTH = 1024

/** Control characters and whatever Unicode says has no glyph: zero width, bidirectional marks, tags, fillers. */
const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu
const KEPT = new Set(['\n', '\t'])

/** A server's text as data: what cannot be seen is taken out. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, (character) => (KEPT.has(character) ? character : ''))
}

/** What the model reads about a tool; where the name had to change, the server's own name comes first. */
export function describeTool(tool: Tool, name: string): string {
  const title = tool.title ?? tool.annotations?.title
  const isRenamed = !name.endsWith(tool.name)
  const label = [isRenamed ? tool.name : undefined, title === tool.name ? undefined : title].filter(
    (part): part is string => part !== undefined && part !== '',
  )
  const description = tool.description?.trim() || title || tool.name
  const text = withoutInvisible(label.length === 0 || !isRenamed ? description : `${label.join(' / ')}: ${description}`)
  return text.length <= MAX_DESCRIPTION_LENGTH ? text : `${text.slice(0, MAX_DESCRIPTION_LENGTH - 1)}…`
}
