import { describe, expect, test } from 'bun:test'
import { request } from 'node:http'
import { codeOf, openCallbackListener } from './callback-listener.ts'

const issuer = { issuer: 'https://login.example', isPromised: true }
const callback = (query: string) => new URL(`http://127.0.0.1:1/callback?${query}`)

describe('the answer of a sign-in', () => {
  test('gives its code when it belongs to this sign-in and comes from the expected server', () => {
    const found = codeOf(callback('state=s1&code=c1&iss=https%3A%2F%2Flogin.example'), { state: 's1', issuer })
    expect(found).toBe('c1')
  })

  test.each([
    ['another state', 'state=s2&code=c1&iss=https%3A%2F%2Flogin.example', /another sign-in/],
    ['no state', 'code=c1&iss=https%3A%2F%2Flogin.example', /another sign-in/],
    ['another issuer', 'state=s1&code=c1&iss=https%3A%2F%2Fevil.example', /another sign-in server/],
    ['no issuer although one was promised', 'state=s1&code=c1', /another sign-in server/],
    ['a refusal', 'state=s1&error=access_denied&iss=https%3A%2F%2Flogin.example', /declined/],
    ['an error', 'state=s1&error=x&error_description=CALL+555&iss=https%3A%2F%2Flogin.example', /reported an error$/],
  ])('is refused with %s', (_what, query, reason) => {
    expect(() => codeOf(callback(query), { state: 's1', issuer })).toThrow(reason)
  })
})

describe('the address a browser comes back to', () => {
  test('takes only the answer with its own state, and only that one', async () => {
    const listener = await openCallbackListener(0, 'mine')
    try {
      const next = listener.next(AbortSignal.timeout(10_000))
      expect((await fetch(`${listener.redirectUrl}?state=other&code=evil`)).status).toBe(404)
      expect((await fetch(`${listener.redirectUrl}?state=mine&code=good`)).status).toBe(200)
      expect((await next).searchParams.get('code')).toBe('good')
    } finally {
      await listener.close()
    }
  })

  test('refuses what is no address and goes on waiting', async () => {
    const listener = await openCallbackListener(0, 'mine')
    try {
      const next = listener.next(AbortSignal.timeout(10_000))
      const { hostname, port } = new URL(listener.redirectUrl)
      for (const target of ['//[', '//', 'http://[', '*', '/%zz']) {
        const status = await new Promise<number | undefined>((resolve, reject) => {
          const sent = request({ hostname, port, path: target }, (answer) => {
            answer.resume()
            resolve(answer.statusCode)
          })
          sent.on('error', reject)
          sent.end()
        })
        expect([400, 404]).toContain(status ?? 0)
      }
      await fetch(`${listener.redirectUrl}?state=mine&code=good`)
      expect((await next).searchParams.get('code')).toBe('good')
    } finally {
      await listener.close()
    }
  })

  test('is another port when the wanted one is taken', async () => {
    const first = await openCallbackListener(0, 'a')
    const second = await openCallbackListener(Number(new URL(first.redirectUrl).port), 'b')
    expect(second.redirectUrl).not.toBe(first.redirectUrl)
    await Promise.all([first.close(), second.close()])
  })

  test('gives up when the time is over', async () => {
    const listener = await openCallbackListener(0, 'a')
    expect(listener.next(AbortSignal.abort())).rejects.toThrow(/time limit/)
    await listener.close()
  })
})
