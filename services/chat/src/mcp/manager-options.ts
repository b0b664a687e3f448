import type { StructuredToolInterface } from '@langchain/core/tools'
import type { IdentityMode } from './call/caller-meta.ts'
import type { Clock } from './clock.ts'
import type { PinStore } from './configure/pins.ts'
import type { McpEventListener } from './events.ts'
import type { McpLogger } from './logger.ts'
import type { ServerRequestHandlers } from './server/server-requests.ts'
import type { CredentialStore } from './sign-in/credential-store.ts'
import type { ResultStore } from './tools/result-store.ts'

/** What a program may choose about its manager; everything has a default. */
export interface ManagerOptions {
  /** The host's own tools, for the collision rule. */
  readonly localTools?: readonly Pick<StructuredToolInterface, 'name'>[]
  /** A local tool keeps its name against a server's. Default: `AGENT_GUARD_MCP_STRICT=1`. */
  readonly strict?: boolean | undefined
  readonly logger?: McpLogger
  /** A longer result is cut in the middle; the whole can be read at the address it names. Default 100,000. */
  readonly maxResultCharacters?: number
  /** Where the whole of such results is kept. */
  readonly results?: ResultStore
  /** For servers that name no `connectTimeout`; milliseconds. */
  readonly connectTimeoutMs?: number
  /** Longest time `connectAll` takes; milliseconds, default 10 s. */
  readonly startBudgetMs?: number
  /**
   * Where agreed definitions are kept between runs; a stranger's server that is reached in another way than before then
   * waits for consent. Default: tools are remembered for this run only.
   */
  readonly pins?: PinStore
  /** Where sign-ins to remote servers are kept; without it such a server needs an `auth` of its own. */
  readonly credentials?: CredentialStore
  readonly onEvent?: McpEventListener
  /** Answers to what servers ask of the host; a kind without one is refused. */
  readonly serverRequests?: ServerRequestHandlers
  /** `per-call`: this host serves users who have signed in, and servers that can are told for whom each request is. */
  readonly identityMode?: IdentityMode
  readonly clock?: Clock
  /** In [0, 1); spreads the waits between tries. */
  readonly random?: () => number
}
