/** What a call may do, from harmless to irreversible. */
export type PermissionLevel = 'read' | 'write' | 'admin'

/** Whether a call to this tool waits for the user's answer. A tool that says nothing about its level counts as one that writes. */
export function requiresConfirmation(tool: { metadata?: Record<string, unknown> | undefined }): boolean {
  return tool.metadata?.['permission'] !== 'read'
}

/** The question the user is asked before a call with an effect (SPEC section 6). */
export function confirmationMessage(tool: string): string {
  return `即将执行 ${tool}，是否确认？`
}

/** Decides whether a user may call a tool. */
export type CanUseTool = (userId: string, toolName: string) => boolean

/** Which tools a user may call: `allow` narrows to a list, `deny` takes away; `*` stands for every user. */
export interface UserToolRights {
  readonly allow?: readonly string[]
  readonly deny?: readonly string[]
}

/** Rights from a table by user id. A user without an entry has the rights of `*`, and without that one every tool. */
export function toolRights(table: Readonly<Record<string, UserToolRights>> = {}): CanUseTool {
  return (userId, toolName) => {
    const rights = Object.hasOwn(table, userId) ? table[userId] : table['*']
    if (rights?.deny?.includes(toolName) === true) return false
    return rights?.allow === undefined || rights.allow.includes(toolName)
  }
}

/** What the model reads instead of a result when the user may not call the tool. */
export function permissionDenied(toolName: string): { error: 'permission_denied'; message: string } {
  return { error: 'permission_denied', message: `当前用户无权调用工具 ${toolName}` }
}
