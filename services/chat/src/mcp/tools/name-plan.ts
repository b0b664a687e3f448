/** One tool of one server, as the plan needs it. */
export interface NameableTool {
  readonly serverId: string
  readonly toolName: string
  readonly prefix?: string | undefined
  /** What the configuration says of its server; `false` is a stranger, nothing is a server the program itself connects. */
  readonly trusted?: boolean | undefined
}

export interface NamedTool extends NameableTool {
  /** What the model calls it. */
  readonly name: string
}

/** Who has a name: the host itself, or a server. Without a tool it is the server's prefix that claims it. */
export type NameOwner =
  | { readonly kind: 'local'; readonly name: string }
  | {
      readonly kind: 'server'
      readonly serverId: string
      readonly toolName?: string | undefined
      readonly prefix?: string | undefined
    }

/** Two parties that want one name, and what was decided. */
export interface NameCollision {
  readonly name: string
  /** The server's tool that is concerned. */
  readonly claimant: NameableTool
  readonly other: NameOwner
  readonly outcome: 'replaces_local' | 'skipped' | 'renamed' | 'yields'
}

export interface NamePlan {
  readonly tools: readonly NamedTool[]
  readonly collisions: readonly NameCollision[]
}

/** Names held free for a trusted server, whether or not it offers them right now. */
export interface Reservation {
  readonly serverId: string
  readonly prefix?: string | undefined
  readonly names: readonly { readonly name: string; readonly toolName: string }[]
}

export interface NamingRules {
  readonly localNames: readonly string[]
  /** The local tool keeps its name and the server's is left out. */
  readonly isStrict: boolean
  readonly reserved?: readonly Reservation[]
}
