import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js'
import { checkOutput } from '../call/check-output.ts'
import { McpCallError } from '../failure/call-error.ts'
import { Listeners } from '../listeners.ts'
import { NO_TOOLS, type ToolList } from './tool-list.ts'

/** Where is told what its caller cannot see. */
interface Reports {
  onListenerFault(error: unknown): void
  onNote(event: string, fields: Readonly<Record<string, unknown>>): void
}

const NOT_CHECKED = 'the answer cannot be held against the declared outputSchema in bounded work'

/** Results that were handed on without having been held against what their tool declared. */
const unchecked = new WeakSet<object>()

/** Whether this very result was handed on unchecked. */
export function isUncheckedResult(result: object): boolean {
  return unchecked.has(result)
}

/** A server's tools as it last listed them, and what follows from what they declare. */
export class KnownTools {
  readonly #serverId: string
  readonly #onNote: Reports['onNote']
  readonly #changes: Listeners<ToolList>
  #list: ToolList = NO_TOOLS
  #byName: ReadonlyMap<string, Tool> = new Map()
  readonly #told = new Set<string>()
  /** Tells every list that is taken over. */
  readonly onChanged: Listeners<ToolList>['add']

  constructor(serverId: string, reports: Reports) {
    this.#serverId = serverId
    this.#onNote = reports.onNote
    this.#changes = new Listeners<ToolList>(reports.onListenerFault)
    this.onChanged = this.#changes.add
  }

  get list(): ToolList {
    return this.#list
  }

  take(list: ToolList): void {
    this.#list = list
    this.#told.clear()
    this.#byName = new Map(list.tools.map((tool) => [tool.name, tool]))
    this.#changes.tell(list)
  }

  /** Whether a tool can only be called as a task (revision 2025-11-25). */
  mustBeTask(toolName: string): boolean {
    return this.#byName.get(toolName)?.execution?.taskSupport === 'required'
  }

  /** A structured answer that is not what the tool declared would be read as something it is not. */
  assertDeclaredForm(toolName: string, result: CallToolResult): void {
    const finding = checkOutput(this.#byName.get(toolName), result)
    if (finding.kind === 'unchecked') this.#letThrough(toolName, result)
    if (finding.kind !== 'wrong') return
    const failure = { kind: 'invalid_result', reach: 'maybe_ran', serverId: this.#serverId, toolName } as const
    throw new McpCallError({ ...failure, detail: finding.complaint, data: result })
  }

  /** Each result is marked, but the log hears of a tool once for each list. */
  #letThrough(toolName: string, result: CallToolResult): void {
    unchecked.add(result)
    if (this.#told.has(toolName)) return
    this.#told.add(toolName)
    this.#onNote('output_not_checked', { tool: toolName, reason: NOT_CHECKED })
  }
}
