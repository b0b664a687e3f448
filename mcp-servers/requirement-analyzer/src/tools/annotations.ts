import type { ToolAnnotations } from '@mcp-servers/server-shell'

/** Every tool here computes on the text it is given and touches nothing else. */
export const PURE: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
}
