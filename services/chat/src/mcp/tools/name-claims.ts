import type { NameableTool, NamedTool, NameOwner, Reservation } from './name-plan.ts'
import { lookAlike } from './name-text.ts'

/** A prefix that ends like this sets a server's names apart; a bare letter would claim half of all names. */
const SEPARATED = /[-_]$/

/** The names a stranger's server may not have: those of trusted servers, given or held free for them, and the host's own. */
export class NameClaims {
  readonly #owners = new Map<string, NameOwner>()
  readonly #prefixes: readonly { readonly prefix: string; readonly owner: NameOwner }[]

  constructor(reservations: readonly Reservation[], localNames: readonly string[]) {
    this.#prefixes = reservations.flatMap(({ serverId, prefix = '' }) =>
      SEPARATED.test(prefix) ? [{ prefix: lookAlike(prefix), owner: { kind: 'server', serverId, prefix } }] : [],
    )
    for (const { serverId, names } of reservations) {
      for (const { name, toolName } of names) this.#owners.set(lookAlike(name), { kind: 'server', serverId, toolName })
    }
    for (const name of localNames) this.#owners.set(lookAlike(name), { kind: 'local', name })
  }

  add({ name, serverId, toolName, prefix }: NamedTool): void {
    this.#owners.set(lookAlike(name), { kind: 'server', serverId, toolName, prefix })
  }

  /** Whose name it is, or looks like; `undefined` when it is free for this server. */
  ownerOf(name: string, { serverId }: Pick<NameableTool, 'serverId'>): NameOwner | undefined {
    const alike = lookAlike(name)
    const owner = this.#owners.get(alike) ?? this.#prefixes.find(({ prefix }) => alike.startsWith(prefix))?.owner
    return owner?.kind === 'server' && owner.serverId === serverId ? undefined : owner
  }
}
