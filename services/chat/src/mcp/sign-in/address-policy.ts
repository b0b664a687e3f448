import { BlockList, isIP } from 'node:net'

/** From where the same machine is reached: RFC 1122 and 4291. */
const LOOPBACK = blockList([
  ['127.0.0.0', 8, 'ipv4'],
  ['::1', 128, 'ipv6'],
])
/** Networks of a house: RFC 1918, 6598 (carriers) and 4193. */
const PRIVATE = blockList([
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['fc00::', 7, 'ipv6'],
])
/** Never a sign-in server: the rest of the IANA special-purpose registries; cloud metadata services answer at link-local. */
const FORBIDDEN = blockList([
  ['0.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 128, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fd00:ec2::254', 128, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
])

/** How near an address is, from anywhere on the internet to never. */
export type Reach = 'public' | 'private' | 'loopback' | 'forbidden'

/** Classifies an IP address in any notation; what is not one is forbidden. */
export function reachOf(address: string): Reach {
  const family = isIP(address) === 4 ? 'ipv4' : isIP(address) === 6 ? 'ipv6' : undefined
  if (family === undefined || FORBIDDEN.check(address, family)) return 'forbidden'
  if (LOOPBACK.check(address, family)) return 'loopback'
  return PRIVATE.check(address, family) ? 'private' : 'public'
}

/** The classes of address a sign-in may lead to, given where the server itself stands: never nearer than the server is. */
export function permittedReach(server: Reach): ReadonlySet<Reach> {
  if (server === 'loopback') return new Set<Reach>(['public', 'loopback'])
  return new Set<Reach>(server === 'private' ? ['public', 'private'] : ['public'])
}

/** Whether a host name can only mean this machine (RFC 6761), or is an address that does. */
export function isLoopbackHost(hostname: string): boolean {
  const bare = bareHost(hostname)
  return bare === 'localhost' || bare.endsWith('.localhost') || (isIP(bare) !== 0 && reachOf(bare) === 'loopback')
}

/** A host name as a resolver takes it: without the brackets of an IPv6 address and the dot of an absolute name. */
export function bareHost(hostname: string): string {
  return hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
}

function blockList(
  subnets: readonly (readonly [address: string, prefix: number, family: 'ipv4' | 'ipv6'])[],
): BlockList {
  const list = new BlockList()
  for (const [address, prefix, family] of subnets) list.addSubnet(address, prefix, family)
  return list
}
