import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localeLanguage, readConfig, repositoryRoot } from './config.ts'
import { settings } from './settings.ts'

const messageOf = (env: Record<string, string>) => {
  try {
    readConfig({ env })
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return undefined
}

test('with nothing set, every setting has a working default', () => {
  const config = readConfig({ env: {}, cwd: '/somewhere/else' })
  expect(config).toMatchObject({
    dataDir: join(repositoryRoot, 'data'),
    http: { host: '127.0.0.1', port: 3_000, allowedHosts: [] },
    approvalTimeoutMs: 300_000,
    strictToolNames: false,
  })
  expect(config.auth).toBeUndefined()
  expect(config.model.apiKey).toBeUndefined()
})

test('an empty or blank value counts as unset', () => {
  expect(readConfig({ env: { PORT: '', OPENAI_API_KEY: '  ', AUTH_ISSUER: '' } }).http.port).toBe(3_000)
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '3e3'],
  ['OPENAI_BASE_URL', 'api.deepseek.com'],
  ['OPENAI_BASE_URL', 'file:///etc/passwd'],
  ['APPROVAL_TIMEOUT_MS', '5m'],
  ['AGENT_GUARD_MCP_STRICT', 'yes please'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s stops the start with one line that names the variable and gives an example', (name, value) => {
  const message = messageOf({ [name]: value }) ?? ''
  expect(message).toContain(name)
  expect(message).toContain(`${name}=`)
  expect(message).not.toContain('\n')
})

test('headers for the collector that are no headers stop the start, and are not repeated', () => {
  const env = { OTEL_EXPORTER_OTLP_HEADERS: 'api-key hunter2' }
  expect(() => readConfig({ env })).toThrow('OTEL_EXPORTER_OTLP_HEADERS')
  expect(() => readConfig({ env })).not.toThrow('hunter2')
})

test('the line about a secret does not repeat it', () => {
  expect(messageOf({ DATABASE_URL: 'mysql://root:hunter2@db/x' })).not.toContain('hunter2')
})

test('half an authentication setting is refused and names what is missing', () => {
  expect(messageOf({ AUTH_JWKS_URL: 'https://id.example.com/jwks' })).toContain('AUTH_ISSUER、AUTH_AUDIENCE')
})

test('the data directory that children see is absolute', () => {
  expect(readConfig({ env: { DATA_DIR: 'x' }, cwd: '/base' }).environment['DATA_DIR']).toBe('/base/x')
})

test('the configuration cannot be changed after the start', () => {
  const config = readConfig({ env: {} })
  expect([config, config.http, config.model, config.environment].every(Object.isFrozen)).toBe(true)
})

test('.env.example documents every variable, and none that is not read', () => {
  const documented = readFileSync(join(repositoryRoot, '.env.example'), 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z_]+=/.test(line))
    .map((line) => line.slice(0, line.indexOf('=')))
  expect(documented.sort()).toEqual(Object.keys(settings).sort())
})

test('.env.example as it stands is a valid configuration', () => {
  const env = Object.fromEntries(
    readFileSync(join(repositoryRoot, '.env.example'), 'utf8')
      .split('\n')
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  expect(readConfig({ env }).http.port).toBe(3_000)
})

test.each([
  [{}, 'zh'],
  [{ LANG: '' }, 'zh'],
  [{ LANG: 'C.UTF-8' }, 'zh'],
  [{ LANG: 'zh_TW.UTF-8' }, 'zh'],
  [{ LANG: 'en_US.UTF-8' }, 'en'],
  [{ LANG: 'zh_CN.UTF-8', LC_ALL: 'de_DE.UTF-8' }, 'en'],
] as const)('the locale %j is spoken to in %s', (env, language) => {
  expect(localeLanguage(env)).toBe(language)
})

test.each([
  [{ PORT: 'many' }, 'PORT is not valid'],
  [{ AUTH_ISSUER: 'x' }, 'AUTH_JWKS_URL, AUTH_AUDIENCE not set'],
])('%j is complained of in English where the locale is English', (env, sentence) => {
  const message = messageOf({ ...env, LANG: 'en_GB.UTF-8' })
  expect(message).toContain(sentence)
  expect(message).not.toMatch(/\p{Script=Han}/u)
})
