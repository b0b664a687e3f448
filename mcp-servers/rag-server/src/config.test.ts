import { expect, test } from 'bun:test'
import { readConfig } from './config.ts'

test('a variable set to nothing counts as not set', () => {
  const config = readConfig({
    DATABASE_URL: '',
    KB_USER: ' ',
    KB_TEAMS: '',
    KB_ADMIN: '',
    KB_SAMPLE: '',
    AUTH_JWKS_URL: '',
  })
  expect(config).toMatchObject({
    databaseUrl: undefined,
    reader: { userId: undefined, teams: [] },
    administrator: false,
    hasTokens: false,
  })
  expect(config.sampleFolder).toBeDefined()
})

test('teams and workspaces are separated by commas and trimmed', () => {
  expect(readConfig({ KB_USER: 'u-1', KB_TEAMS: ' dev, ,安全 ', KB_WORKSPACES: 'emea,云桥' }).reader).toEqual({
    userId: 'u-1',
    teams: ['dev', '安全'],
    workspaces: ['emea', '云桥'],
  })
})

test.each([
  [{ KB_ADMIN: 'yes' }, 'KB_ADMIN'],
  [{ KB_SAMPLE: '2' }, 'KB_SAMPLE'],
  [{ DATABASE_URL: 'mysql://127.0.0.1/kb' }, 'DATABASE_URL'],
])('a bad value stops the start with a line that names the variable and shows a good one: %j', (environment, name) => {
  expect(() => readConfig(environment)).toThrow(new RegExp(`${name}.*Example: ${name}=`))
})
