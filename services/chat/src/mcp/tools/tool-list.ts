import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { inSlices } from '../in-slices.ts'
import type { Connection, RequestLimits } from '../server/connection.ts'
import { collectPages, listPage } from './list-pages.ts'
import {
  type ListedTool,
  nameOf,
  parseListedTool,
  type QuarantinedTool,
  quarantine,
  schemaPartsOf,
} from './listed-tool.ts'

/** A server's tools as it last listed them. */
export interface ToolList {
  readonly tools: readonly Tool[]
  readonly quarantined: readonly QuarantinedTool[]
  readonly warnings: readonly string[]
}

/** All schemas of one list together may have this many parts: many of a lawful size can be as bad as one that is not. */
const MAX_LIST_PARTS = 2_000_000

/** Of a server that was never connected, or that offers none. */
export const NO_TOOLS: ToolList = { tools: [], quarantined: [], warnings: [] }

/** Lists all pages of a server's tools; a bad entry is left out with its reason, a second one of a name likewise. */
export async function fetchToolList(connection: Connection, limits: RequestLimits): Promise<ToolList> {
  if (connection.capabilities.tools === undefined) return NO_TOOLS
  const { items, warning } = await collectPages('tools', (cursor) =>
    connection.request({ method: 'tools/list', params: cursor === undefined ? {} : { cursor } }, listPage, limits),
  )
  const tools = new Map<string, Tool>()
  const quarantined: QuarantinedTool[] = []
  let parts = 0
  await inSlices(items, (item) => {
    const entry = parts > MAX_LIST_PARTS ? tooMuch(item) : parseListedTool(item)
    if ('tool' in entry) parts += schemaPartsOf(entry.tool)
    if ('quarantined' in entry) quarantined.push(entry.quarantined)
    else if (tools.has(entry.tool.name)) quarantined.push({ name: entry.tool.name, reason: 'the name is listed twice' })
    else tools.set(entry.tool.name, entry.tool)
  })
  return { tools: [...tools.values()], quarantined, warnings: warning === undefined ? [] : [warning] }
}

function tooMuch(item: unknown): ListedTool {
  return quarantine(nameOf(item), `the schemas before it have more than ${MAX_LIST_PARTS} parts together`)
}
