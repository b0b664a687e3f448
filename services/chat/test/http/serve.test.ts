import { expect, test } from 'bun:test'
import { PassThrough } from 'node:stream'
import { UserError } from '../../src/errors.ts'
import { serve } from '../../src/http/serve.ts'
import { hostWith, reviewScript, scriptedEngine } from '../scripted-engine.ts'

/** What is printed while a service starts with this host, until it is told to stop or cannot start. */
async function printedWith(openHost: Parameters<typeof serve>[0]['openHost']) {
  const printed: string[] = []
  const stop = new AbortController()
  const out = (text: string) => {
    printed.push(text)
    stop.abort()
  }
  const failure = await serve({
    http: { host: '127.0.0.1', port: 0, allowedHosts: [] },
    auth: undefined,
    turnTimeoutMs: 1000,
    language: 'zh',
    openHost,
    terminal: { out, err: out, input: new PassThrough(), isTty: false },
    logger: { log() {} },
    signal: stop.signal,
  }).catch((error: unknown) => error)
  return { printed, failure }
}

test('says that it has started, and where, when everything has been put together', async () => {
  const { printed, failure } = await printedWith(() => Promise.resolve(hostWith(scriptedEngine(reviewScript))))
  expect(printed).toEqual([expect.stringMatching(/^服务已启动：http:\/\/127\.0\.0\.1:\d+\n$/)])
  expect(failure).toBeUndefined()
})

test('does not say so when it cannot be put together', async () => {
  const { printed, failure } = await printedWith(() =>
    Promise.reject(new UserError('invalid_input', 'mcp.json is not valid JSON')),
  )
  expect(printed).toEqual([])
  expect(failure).toBeInstanceOf(UserError)
})
