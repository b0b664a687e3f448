import { NameClaims } from './name-claims.ts'
import type { NameableTool, NameCollision, NamedTool, NamePlan, NamingRules } from './name-plan.ts'
import { fold, hashed, isLegalName, slugOf } from './name-text.ts'

/**
 * Names for all tools of all servers at once: legal for OpenAI, unique, and the same whatever the order servers came in. A
 * name depends only on the tool, its server and its prefix, unless two servers want the same one; then both get their
 * server's name in front, so that neither replaces the other. Between a trusted server and another one the trusted keeps
 * its name, and a stranger's tool never gets the name of one of the host's own, nor one that looks like it.
 */
export function planNames(tools: readonly NameableTool[], rules: NamingRules): NamePlan {
  return new NamePlanner(tools, rules).plan()
}

class NamePlanner {
  readonly #rules: NamingRules
  readonly #trusted: readonly NamedTool[]
  readonly #others: readonly NamedTool[]
  readonly #localNames: ReadonlyMap<string, string>
  readonly #claims: NameClaims
  readonly #collisions: NameCollision[] = []

  constructor(tools: readonly NameableTool[], rules: NamingRules) {
    const wished = tools.map((tool) => ({ ...tool, name: wishedName(tool) })).sort(byOrigin)
    this.#rules = rules
    this.#trusted = wished.filter(({ trusted }) => trusted === true)
    this.#others = wished.filter(({ trusted }) => trusted !== true)
    this.#localNames = new Map(rules.localNames.map((name) => [fold(name), name]))
    this.#claims = new NameClaims(rules.reserved ?? [], rules.localNames)
  }

  plan(): NamePlan {
    const trusted = withoutDuplicates(this.#nameAll(this.#trusted))
    for (const tool of trusted) this.#claims.add(tool)
    const others = withoutDuplicates(this.#nameAll(this.#others))
    return { tools: [...trusted, ...others].sort(byOrigin), collisions: this.#collisions }
  }

  #nameAll(tools: readonly NamedTool[]): NamedTool[] {
    const rivals = groupBy(tools, ({ name }) => fold(name))
    return tools.flatMap((tool) => {
      const rival = (rivals.get(fold(tool.name)) ?? []).find(({ serverId }) => serverId !== tool.serverId)
      return this.#nameOne(tool, rival)
    })
  }

  #nameOne(tool: NamedTool, rival: NamedTool | undefined): NamedTool[] {
    const owner = tool.trusted === true ? undefined : this.#claims.ownerOf(tool.name, tool)
    if (owner?.kind === 'server') return this.#rename(tool, { other: owner, outcome: 'yields' })
    if (rival !== undefined) {
      const { serverId, toolName, prefix } = rival
      return this.#rename(tool, { other: { kind: 'server', serverId, toolName, prefix }, outcome: 'renamed' })
    }
    const local = this.#localNames.get(fold(tool.name))
    if (local !== undefined && this.#rules.isStrict) {
      this.#collisions.push({
        name: tool.name,
        claimant: tool,
        other: { kind: 'local', name: local },
        outcome: 'skipped',
      })
      return []
    }
    if (owner !== undefined && tool.trusted === false) return this.#rename(tool, { other: owner, outcome: 'yields' })
    if (local === undefined) return [tool]
    const other = { kind: 'local', name: local } as const
    this.#collisions.push({ name: tool.name, claimant: tool, other, outcome: 'replaces_local' })
    return [tool]
  }

  #rename(tool: NamedTool, decided: Pick<NameCollision, 'other' | 'outcome'>): NamedTool[] {
    this.#collisions.push({ name: tool.name, claimant: tool, ...decided })
    return [{ ...tool, name: this.#freeName(tool) }]
  }

  /** A server may be called so that even its qualified names look like somebody else's. */
  #freeName(tool: NamedTool): string {
    const qualified = qualifiedName(tool)
    const marked = hashed(`from_${slugOf(qualified)}`, identityOf(tool))
    const free = [qualified, marked].find((name) => this.#claims.ownerOf(name, tool) === undefined)
    return free ?? hashed('tool', identityOf(tool))
  }
}

/** The name a tool has when nobody else wants it. */
export function wishedName(tool: NameableTool): string {
  const plain = `${tool.prefix ?? ''}${tool.toolName}`
  return isLegalName(plain) ? plain : hashed(slugOf(plain), identityOf(tool))
}

function qualifiedName(tool: NameableTool): string {
  const server = slugOf(tool.serverId)
  const plain = `${server}_${tool.prefix ?? ''}${tool.toolName}`
  return server === tool.serverId && isLegalName(plain) ? plain : hashed(slugOf(plain), identityOf(tool))
}

function identityOf({ serverId, toolName }: NameableTool): string {
  return `${serverId}\0${toolName}`
}

/** Whatever still is not unique gets its own hash; the same tools get the same names in any order. */
function withoutDuplicates(tools: readonly NamedTool[]): NamedTool[] {
  const counts = groupBy(tools, ({ name }) => name)
  return tools.map((tool) => {
    const isAlone = (counts.get(tool.name)?.length ?? 0) < 2
    return isAlone ? tool : { ...tool, name: hashed(slugOf(tool.name), `${identityOf(tool)}\0again`) }
  })
}

function byOrigin(left: NameableTool, right: NameableTool): number {
  return compare(left.serverId, right.serverId) || compare(left.toolName, right.toolName)
}

function compare(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}
