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
  [{ EMBEDDINGS_BASE_URL: 'api.example.com', EMBEDDINGS_MODEL: 'm' }, 'EMBEDDINGS_BASE_URL'],
  [{ EMBEDDINGS_BASE_URL: 'http://u:p@127.0.0.1/v1', EMBEDDINGS_MODEL: 'm' }, 'EMBEDDINGS_BASE_URL'],
  [{ EMBEDDINGS_MODEL: 'bge-m3' }, 'EMBEDDINGS_BASE_URL'],
  [{ EMBEDDINGS_BASE_URL: 'http://127.0.0.1:11434/v1' }, 'EMBEDDINGS_MODEL'],
  [{ EMBEDDINGS_API_KEY: 'a b' }, 'EMBEDDINGS_API_KEY'],
  [{ OPENAI_BASE_URL: 'file:///etc/passwd' }, 'OPENAI_BASE_URL'],
  [{ EMBEDDINGS_POOLING: 'mean' }, 'EMBEDDINGS_ONNX_DIR'],
  [{ EMBEDDINGS_POOLING: 'average' }, 'EMBEDDINGS_POOLING'],
  [{ EMBEDDINGS_QUERY_PREFIX: 'x'.repeat(501) }, 'EMBEDDINGS_QUERY_PREFIX'],
  [
    { EMBEDDINGS_ONNX_DIR: '/m', EMBEDDINGS_BASE_URL: 'http://127.0.0.1/v1', EMBEDDINGS_MODEL: 'm' },
    'EMBEDDINGS_ONNX_DIR',
  ],
  [{ DATABASE_URL: 'mysql://127.0.0.1/kb' }, 'DATABASE_URL'],
])('a bad value stops the start with a line that names the variable and shows a good one: %j', (environment, name) => {
  expect(() => readConfig(environment)).toThrow(new RegExp(`${name}.*Example: ${name}=`))
})

test('a model is used when it is named as a whole: embeddings by address and name, answers by a key or on this machine', () => {
  expect(readConfig({ OPENAI_MODEL: 'gpt-4o-mini', EMBEDDINGS_API_KEY: 'sk' })).toMatchObject({
    embeddings: undefined,
    chat: undefined,
  })
  expect(readConfig({ OPENAI_BASE_URL: 'https://api.example.com/v1' }).chat).toBeUndefined()
  expect(
    readConfig({
      EMBEDDINGS_BASE_URL: 'http://127.0.0.1:11434/v1/',
      EMBEDDINGS_MODEL: 'bge-m3',
      OPENAI_BASE_URL: 'http://localhost:11434/v1',
      OPENAI_MODEL: 'qwen3',
    }),
  ).toMatchObject({
    embeddings: { baseUrl: 'http://127.0.0.1:11434/v1', model: 'bge-m3', apiKey: undefined },
    chat: { baseUrl: 'http://localhost:11434/v1', model: 'qwen3', apiKey: undefined },
  })
  expect(readConfig({ OPENAI_API_KEY: 'sk-1' }).chat).toEqual({
    baseUrl: 'https://api.openai.com/v1',
    model: 'gpt-4o-mini',
    apiKey: 'sk-1',
  })
})
