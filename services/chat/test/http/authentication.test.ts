import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createTraceLog } from '../../src/trace/trace-log.ts'
import { bearer, startAuthority } from '../authority.ts'
import { hostWith, reviewScript, scriptedEngine } from '../scripted-engine.ts'
import { json, startService } from './service.ts'

const ESCAPE = '\u001B[31m'
const KEY = 'sk-abcdefghijklmnopqrstuvwx'
const servers = [
  {
    id: 'web',
    state: 'failed',
    tools: [],
    error: `last words: ${KEY} DB_PASSWORD=hunter2 ${ESCAPE}token\nforged line 13812345678`,
  },
]

describe('with authentication', () => {
  const engine = scriptedEngine(reviewScript)
  let authority: Awaited<ReturnType<typeof startAuthority>>
  let service: Awaited<ReturnType<typeof startService>>
  beforeAll(async () => {
    authority = await startAuthority()
    const host = { ...hostWith(engine, { servers }), traces: createTraceLog({ capacity: 10 }) }
    service = await startService(host, { auth: authority.auth })
  })
  afterAll(async () => {
    await service.close()
    authority.close()
  })
  const chat = (headers: Record<string, string>) =>
    service.send('/api/chat', { method: 'POST', headers: { ...json, ...headers }, body: '{"message":"支持导入"}' })

  test('the subject, the teams and the workspaces of a good token are the user [S6-bind]', async () => {
    const token = await authority.token({ claims: { sub: 'alice', teams: ['security'], workspaces: ['emea'] } })
    expect((await chat(bearer(token))).status).toBe(200)
    expect(engine.asked.turns.at(-1)).toMatchObject({ userId: 'alice', teams: ['security'], workspaces: ['emea'] })
    expect((await chat({ Authorization: `bearer   ${token}` })).status).toBe(200)
  })

  test.each([
    ['of another service', { claims: { aud: 'other' } }],
    ['of this and another service', { claims: { aud: ['requirement-review', 'other'] } }],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['that has expired', { claims: { exp: 1_000 } }],
    ['that never expires', { claims: { exp: undefined } }],
    ['that is not valid yet', { claims: { nbf: 9_999_999_999 } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['with an empty subject', { claims: { sub: '' } }],
    ['with a blank subject', { claims: { sub: '  ' } }],
    ['with the subject of this service’s own', { claims: { sub: 'local' } }],
    ['with that subject in other letters', { claims: { sub: 'LOCAL ' } }],
    ['with that subject in full-width letters', { claims: { sub: 'ｌｏｃａｌ' } }],
    ['with that subject in letters of another script', { claims: { sub: 'lосаl' } }],
    ['with that subject in strokes that look the same', { claims: { sub: 'Ioca1' } }],
    ['with that subject and a zero-width character', { claims: { sub: 'lo\u200bcal' } }],
    ['with a zero-width character in a subject', { claims: { sub: 'ali\u200dce' } }],
    ['with a control character in a subject', { claims: { sub: 'alice\u0007' } }],
    ['with a subject that turns the reading direction', { claims: { sub: '\u202eecila' } }],
    ['with a subject that is no text', { claims: { sub: 7 } }],
    ['that is an ID token', { header: { typ: 'JWT' } }],
    ['with the hash of an access token, as an ID token has', { claims: { at_hash: 'x' } }],
    ['with the hash of a code, as an ID token has', { claims: { c_hash: 'x', client_id: 'c', scope: 's' } }],
    ['with a nonce and nothing of an access token', { claims: { nonce: 'n' } }],
    ['that says no type', { header: { typ: undefined } }],
    ['that is a refresh token', { header: { typ: 'rt+jwt' } }],
    ['with an unknown key', { header: { kid: 'other' } }],
  ])('a token %s is a 401 with a challenge', async (_, parts) => {
    const before = engine.asked.turns.length
    const answer = await chat(bearer(await authority.token(parts)))
    expect(answer.status).toBe(401)
    expect(answer.headers['www-authenticate']).toStartWith('Bearer')
    expect(engine.asked.turns).toHaveLength(before)
  })

  test('a nonce in an access token that names its client or scope is fine, and so is a name in any script', async () => {
    const parts = [
      { nonce: 'n', client_id: 'page' },
      { nonce: 'n', scope: 'read' },
      { sub: '张三 ｘ' },
      { sub: 'locale' },
    ]
    for (const claims of parts) expect((await chat(bearer(await authority.token({ claims })))).status).toBe(200)
  })

  test('no token, a forged, an unsigned and one of another scheme are a 401 with a challenge', async () => {
    const unsigned = `${btoa('{"alg":"none","typ":"at+jwt"}')}.${btoa('{"sub":"alice"}')}.`.replaceAll('=', '')
    const bad: Record<string, string>[] = [
      {},
      bearer(await authority.forged()),
      bearer(unsigned),
      { Authorization: 'Basic YTpi' },
      { Authorization: '' },
    ]
    for (const headers of bad) {
      const answer = await chat(headers)
      expect(answer.status).toBe(401)
      expect(answer.headers['www-authenticate']).toStartWith('Bearer')
    }
  })

  test.each([
    ['no list', 'security'],
    ['a list of something else', [7, null]],
  ])('teams that are %s are no teams', async (_, teams) => {
    expect((await chat(bearer(await authority.token({ claims: { teams } })))).status).toBe(200)
    expect(engine.asked.turns.at(-1)?.teams).toEqual([])
  })

  test('while the keys cannot be fetched it is a 503 that says when to come back', async () => {
    const auth = { ...authority.auth, jwksUrl: 'http://127.0.0.1:1/' }
    const other = await startService(hostWith(engine), { auth })
    const headers = { ...json, ...bearer(await authority.token()) }
    const answer = await other.send('/api/chat', { method: 'POST', headers, body: '{"message":"x"}' })
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toBe('30')
    await other.close()
  })

  test('the page is served without a token, the metrics and the traces are not', async () => {
    expect((await service.send('/')).status).toBe(200)
    expect((await service.send('/metrics')).status).toBe(401)
    expect((await service.send('/api/traces')).status).toBe(401)
    expect((await service.send('/metrics', { headers: bearer(await authority.token()) })).status).toBe(200)
  })

  test('without a token the health tells the states alone, and no word that a server wrote', async () => {
    const { status, json: read } = await service.send('/healthz')
    expect(status).toBe(200)
    expect(read()).toEqual({ status: 'degraded', servers: [{ id: 'web', state: 'failed', tools: 0 }] })
  })

  test('with a token it tells why, masked, on one line and without escapes; with a bad one it is a 401', async () => {
    const { text } = await service.send('/healthz', { headers: bearer(await authority.token()) })
    expect(text).toContain('last words')
    for (const hidden of [KEY, 'hunter2', '13812345678', '\\u001b', '\\n']) expect(text).not.toContain(hidden)
    expect((await service.send('/healthz', { headers: bearer(await authority.forged()) })).status).toBe(401)
  })
})
