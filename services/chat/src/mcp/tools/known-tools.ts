import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js'
import { complaintAboutOutput } from '../call/check-output.ts'
import { McpCallError } from '../failure/call-error.ts'
import { Listeners } from '../listeners.ts'
import { NO_TOOLS, type ToolList } from './tool-list.ts'

/** A server's tools as it last listed them, and what follows from what they declare. */
export class KnownTools {
  readonly #serverId: string
  readonly #changes: Listeners<ToolList>
  #list: ToolList = NO_TOOLS
  /** Tells every list that is taken over. */
  readonly onChanged: Listeners<ToolList>['add']

  constructor(serverId: string, onListenerFault: (error: unknown) => void) {
    this.#serverId = serverId
    this.#changes = new Listeners<ToolList>(onListenerFault)
    this.onChanged = this.#changes.add
  }

  get list(): ToolList {
    return this.#list
  }

  take(list: ToolList): void {
    this.#list = list
    this.#changes.tell(list)
  }

  /** Whether a tool can only be called as a task (revision 2025-11-25). */
  mustBeTask(toolName: string): boolean {
    return this.#find(toolName)?.execution?.taskSupport === 'required'
  }

  /** A structured answer that is not what the tool declared would be read as something it is not. */
  assertDeclaredForm(toolName: string, result: CallToolResult): void {
    const complaint = complaintAboutOutput(this.#find(toolName), result)
    if (complaint === undefined) return
    const failure = { kind: 'invalid_result', reach: 'maybe_ran', serverId: this.#serverId, toolName } as const
    throw new McpCallError({ ...failure, detail: complaint, data: result })
  }

  #find(toolName: string): Tool | undefined {
    return this.#list.tools.find(({ name }) => name === toolName)
  }
}
