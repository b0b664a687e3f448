import { describe, expect, test } from 'bun:test'
import { isLoopbackHost, permittedReach, reachOf } from './address-policy.ts'
import { createOAuthFetch } from './oauth-fetch.ts'

describe('how near an address is', () => {
  test.each([
    ['93.184.216.34', 'public'],
    ['2606:2800:220:1:248:1893:25c8:1946', 'public'],
    ['127.8.9.1', 'loopback'],
    ['::1', 'loopback'],
    ['::ffff:127.0.0.1', 'loopback'],
    ['10.0.0.7', 'private'],
    ['172.31.255.1', 'private'],
    ['192.168.1.1', 'private'],
    ['fd12:3456::1', 'private'],
    ['::ffff:10.0.0.1', 'private'],
    ['169.254.169.254', 'forbidden'],
    ['fd00:ec2::254', 'forbidden'],
    ['fe80::1', 'forbidden'],
    ['0.0.0.0', 'forbidden'],
    ['224.0.0.1', 'forbidden'],
    ['not an address', 'forbidden'],
  ] as const)('%s is %s', (address, reach) => {
    expect(reachOf(address)).toBe(reach)
  })

  test.each([
    ['localhost', true],
    ['localhost.', true],
    ['app.localhost', true],
    ['[::1]', true],
    ['127.0.0.1', true],
    ['localhost.example', false],
    ['127.0.0.1.nip.io', false],
  ])('the host %s means this machine: %p', (host, isOurs) => {
    expect(isLoopbackHost(host)).toBe(isOurs)
  })

  test('a sign-in never leads nearer than the server itself stands', () => {
    expect([...permittedReach('public')]).toEqual(['public'])
    expect([...permittedReach('private')].sort()).toEqual(['private', 'public'])
    expect([...permittedReach('loopback')].sort()).toEqual(['loopback', 'public'])
  })
})

describe('a request for metadata or tokens', () => {
  const resolve = async (host: string) => [
    { address: host === 'inside.example' ? '10.1.2.3' : '93.184.216.34', family: 4 },
  ]
  const request = createOAuthFetch(new URL('https://mcp.example/mcp'), resolve)

  test.each([
    ['a cloud metadata service', 'http://169.254.169.254/latest/meta-data'],
    ['a house network', 'https://10.0.0.1/token'],
    ['this machine', 'http://127.0.0.1:1/token'],
    ['this machine by number', 'https://2130706433/token'],
    ['this machine in hexadecimal', 'https://0x7f.1/token'],
    ['this machine in IPv6 clothes', 'https://[::ffff:127.0.0.1]/token'],
    ['this machine in full-width digits', 'https://１２７.０.０.１/token'],
    ['this machine by an absolute name', 'https://localhost./token'],
    ['a name that means a house network', 'https://inside.example/token'],
    ['an unencrypted address', 'http://login.example/token'],
    ['credentials in the address', 'https://user:secret@login.example/token'],
    ['a file', 'file:///etc/passwd'],
  ])('is refused before it connects: %s', async (_what, url) => {
    const error = await Promise.resolve(request(url)).then(
      () => undefined,
      (cause: unknown) => cause,
    )
    expect(String(error)).toMatch(/is refused/)
    expect(String(error)).not.toContain('secret')
  })

  test('is refused when any of the addresses behind the name lies inside', async () => {
    const mixed = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '192.168.0.1', family: 4 },
    ]
    const fetching = createOAuthFetch(new URL('https://93.184.216.34/mcp'), mixed)('https://mixed.example/token')
    expect(fetching).rejects.toThrow(/network that this server does not belong to/)
  })
})
