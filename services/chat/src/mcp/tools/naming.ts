import { createHash } from 'node:crypto'
import anyAscii from 'any-ascii'

/** OpenAI's limit; other providers allow more. */
const MAX_NAME_LENGTH = 64
const LEGAL_NAME = /^[a-zA-Z0-9_-]{1,64}$/
const HASH_LENGTH = 6

/** One tool of one server, as the plan needs it. */
export interface NameableTool {
  readonly serverId: string
  readonly toolName: string
  readonly prefix?: string | undefined
}

export interface NamedTool extends NameableTool {
  /** What the model calls it. */
  readonly name: string
}

/** Two parties that want one name, and what was decided. */
export interface NameCollision {
  readonly name: string
  /** The server's tool that is concerned. */
  readonly claimant: NameableTool
  /** Who else wants it: a local tool, or another server's. */
  readonly other: { readonly kind: 'local'; readonly name: string } | ({ readonly kind: 'server' } & NameableTool)
  readonly outcome: 'replaces_local' | 'skipped' | 'renamed'
}

export interface NamePlan {
  readonly tools: readonly NamedTool[]
  readonly collisions: readonly NameCollision[]
}

export interface NamingRules {
  readonly localNames: readonly string[]
  /** The local tool keeps its name and the server's is left out. */
  readonly isStrict: boolean
}

/**
 * Names for all tools of all servers at once: legal for OpenAI, unique, and the same whatever the order servers came in. A
 * name depends only on the tool, its server and its prefix, unless two servers want the same one; then both get their
 * server's name in front, so that neither replaces the other.
 */
export function planNames(tools: readonly NameableTool[], rules: NamingRules): NamePlan {
  const localNames = new Map(rules.localNames.map((name) => [fold(name), name]))
  const wished = tools.map((tool) => ({ ...tool, name: wishedName(tool) })).sort(byOrigin)
  const rivals = groupBy(wished, (tool) => fold(tool.name))
  const collisions: NameCollision[] = []
  const named = wished.flatMap((tool): NamedTool[] => {
    const others = (rivals.get(fold(tool.name)) ?? []).filter((other) => isRival(tool, other))
    const [rival] = others
    if (rival !== undefined) {
      const other = {
        kind: 'server',
        serverId: rival.serverId,
        toolName: rival.toolName,
        prefix: rival.prefix,
      } as const
      collisions.push({ name: tool.name, claimant: tool, other, outcome: 'renamed' })
      return [{ ...tool, name: qualifiedName(tool) }]
    }
    const local = localNames.get(fold(tool.name))
    if (local === undefined) return [tool]
    const outcome = rules.isStrict ? 'skipped' : 'replaces_local'
    collisions.push({ name: tool.name, claimant: tool, other: { kind: 'local', name: local }, outcome })
    return rules.isStrict ? [] : [tool]
  })
  return { tools: withoutDuplicates(named), collisions }
}

/** Look-alikes in another case count as the same name between servers; within one server they are the server's business. */
function isRival(tool: NamedTool, other: NamedTool): boolean {
  return other.serverId !== tool.serverId
}

/** The name a tool has when nobody else wants it. */
function wishedName({ serverId, toolName, prefix }: NameableTool): string {
  const plain = `${prefix ?? ''}${toolName}`
  if (LEGAL_NAME.test(plain)) return plain
  return hashed(slugOf(plain), `${serverId}\0${toolName}`)
}

function qualifiedName(tool: NameableTool): string {
  const server = slugOf(tool.serverId)
  const plain = `${server}_${tool.prefix ?? ''}${tool.toolName}`
  if (server === tool.serverId && LEGAL_NAME.test(plain)) return plain
  return hashed(slugOf(plain), `${tool.serverId}\0${tool.toolName}`)
}

/** Whatever still is not unique gets its own hash; the same tools get the same names in any order. */
function withoutDuplicates(tools: readonly NamedTool[]): NamedTool[] {
  const counts = groupBy(tools, (tool) => tool.name)
  return tools.map((tool) => {
    const isAlone = (counts.get(tool.name)?.length ?? 0) < 2
    return isAlone ? tool : { ...tool, name: hashed(slugOf(tool.name), `${tool.serverId}\0${tool.toolName}\0again`) }
  })
}

/** A name in OpenAI's alphabet that still reads like the original: `查询库存` becomes `ChaXunKuCun`. */
function slugOf(name: string): string {
  const slug = anyAscii(name.normalize('NFKC'))
    .replace(/[^a-zA-Z0-9_-]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return slug === '' ? 'tool' : slug
}

function hashed(slug: string, identity: string): string {
  const hash = createHash('sha256').update(identity).digest('hex').slice(0, HASH_LENGTH)
  return `${slug.slice(0, MAX_NAME_LENGTH - HASH_LENGTH - 1)}_${hash}`
}

function fold(name: string): string {
  return name.normalize('NFKC').toLowerCase()
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
