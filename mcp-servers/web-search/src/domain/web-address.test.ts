import { expect, test } from 'bun:test'
import { isOnSite, toSite } from './web-address.ts'

test('a host name is read from a name, a wildcard or an address', () => {
  for (const text of [
    'linear.app',
    'www.linear.app',
    '*.linear.app',
    'https://www.linear.app/docs?x=1',
    ' LINEAR.app ',
  ]) {
    expect(toSite(text)).toBe('linear.app')
  }
  expect(toSite('支付.中国')).toBe('xn--bnq875c.xn--fiqs8s')
})

test('words, addresses of machines and broken names are no sites', () => {
  for (const text of [
    '项目管理',
    'SaaS',
    'localhost',
    '127.0.0.1',
    '0x7f.1',
    'a..b',
    '-x.com',
    '',
    'e.g.',
    'a b.com',
    'file:///x',
  ]) {
    expect(toSite(text)).toBeUndefined()
  }
})

test('a page is on a site at its host or below, not at one that only looks like it', () => {
  expect(isOnSite('https://linear.app/docs', 'linear.app')).toBe(true)
  expect(isOnSite('https://docs.linear.app/', 'linear.app')).toBe(true)
  for (const url of [
    'https://evil-linear.app/',
    'https://linear.app.evil.example/',
    'https://x.example/linear.app',
    'nonsense',
  ]) {
    expect(isOnSite(url, 'linear.app')).toBe(false)
  }
})
