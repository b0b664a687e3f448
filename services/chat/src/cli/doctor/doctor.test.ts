import { afterAll, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TestModel } from '../../../../../mcp-servers/rag-server/test/model-folder.ts'
import { pipedTerminal } from '../../../test/cli/terminal-double.ts'
import { hostWith, reviewScript, scriptedEngine } from '../../../test/scripted-engine.ts'
import { repositoryRoot } from '../../config.ts'
import { UserError } from '../../errors.ts'
import { type DoctorOptions, doctor } from './doctor.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'doctor-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const healthy = hostWith(scriptedEngine(reviewScript))

async function examine(overrides: Partial<DoctorOptions> = {}) {
  const terminal = pipedTerminal()
  const works = await doctor({
    argv: [],
    terminal,
    openHost: () => Promise.resolve(healthy),
    model: { apiKey: undefined, baseUrl: undefined, name: 'm' },
    tavily: { apiKey: undefined, baseUrl: undefined },
    embeddings: { apiKey: undefined, baseUrl: undefined, name: undefined, folder: undefined },
    root: repositoryRoot,
    environment: {},
    http: { host: '127.0.0.1' },
    auth: undefined,
    databaseUrl: undefined,
    dataDir,
    language: 'zh',
    signal: new AbortController().signal,
    ...overrides,
  })
  return { works, out: terminal.stdout() }
}

describe('the doctor [S1-doctor]', () => {
  test('says that everything works when it does', async () => {
    const { works, out } = await examine()
    expect(works).toBe(true)
    expect(out).toContain('✓ MCP web-search')
    expect(out).toContain('全部可用')
  })

  test('speaks English where the locale does', async () => {
    const { out } = await examine({ language: 'en' })
    expect(out).toContain('everything works')
    expect(out).not.toMatch(/\p{Script=Han}/u)
  })

  test('names the tools of a working server that cannot be used, and why', async () => {
    const why = { zh: '名称为空', en: 'the name is empty' }
    const server = { id: 'wiki', state: 'ready', tools: ['find'], leftOut: [{ name: 'broken', why }] }
    const host = { ...healthy, board: { ...healthy.board, status: () => [server] } }
    const openHost = () => Promise.resolve(host)
    expect((await examine({ openHost })).out).toContain('1 个工具：find；1 个不能用：broken (名称为空)')
    expect((await examine({ openHost, language: 'en' })).out).toContain('1 cannot be used: broken (the name is empty)')
  })

  test('names an address that npm start would refuse, and none that has authentication', async () => {
    const open = await examine({ http: { host: '0.0.0.0' } })
    expect(open.works).toBe(false)
    expect(open.out).toContain('HOST=0.0.0.0')
    expect(open.out).toContain('AUTH_JWKS_URL')
    const auth = { jwksUrl: 'https://id.example.com/jwks', issuer: 'i', audience: 'a' }
    expect((await examine({ http: { host: '0.0.0.0' }, auth })).works).toBe(true)
  })

  test('says one sentence for a data directory that cannot be written, and starts nothing', async () => {
    const openHost = () => Promise.reject(new Error('opened'))
    const { works, out } = await examine({ dataDir: '/proc/nope', openHost })
    expect(works).toBe(false)
    expect(out).toContain('✗ 数据目录')
    expect(out).toContain('DATA_DIR')
    expect(out).not.toMatch(/opened|\bat \S+:\d+/)
  })

  test.each([
    ['bad.json', '{', '无法读取'],
    ['shape.json', '{"items":[]}', 'requirements'],
    ['entry.json', '{"requirements":[{"title":"x"},{"id":"A-1"}]}', '2 条需求中有 1 条'],
    ['no name.json', '{"requirements":[]}', '文件名不合法'],
  ])('names the project file %s that nobody will see', async (name, content, sentence) => {
    const own = mkdtempSync(join(tmpdir(), 'doctor-projects-'))
    mkdirSync(join(own, 'projects'))
    writeFileSync(join(own, 'projects', name), content)
    const { works, out } = await examine({ dataDir: own })
    rmSync(own, { recursive: true, force: true })
    expect(works).toBe(false)
    expect(out).toContain(`✗ 项目文件 ${name}`)
    expect(out).toContain(sentence)
  })

  test('a host that cannot be assembled is one line among the others', async () => {
    const openHost = () => Promise.reject(new UserError('invalid_input', 'mcp.json is not valid JSON'))
    const { works, out } = await examine({ openHost })
    expect(works).toBe(false)
    expect(out).toMatch(/✗ 启动 .*mcp\.json is not valid JSON/)
    expect(out).toContain('✓ 数据目录')
  })

  test('notes which built-in servers the configuration leaves out, and how to get them back', async () => {
    const openHost = () => Promise.resolve({ ...healthy, missingBuiltIns: ['rag-server'] })
    const { works, out } = await examine({ openHost })
    expect(works).toBe(true)
    expect(out).toMatch(/! 内置服务 .*rag-server.*"extends": "built-in"/)
    expect(out).toContain('1 项提示')
  })

  test.each([
    [200, true],
    [401, false],
    [432, false],
  ])('a search provider that answers %d works: %p', async (status, isFine) => {
    const provider = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => Response.json({}, { status }) })
    const { works, out } = await examine({ tavily: { apiKey: 'k', baseUrl: provider.url.origin } })
    await provider.stop(true)
    expect(works).toBe(isFine)
    expect(out).toContain('Tavily')
  })

  test('asks a configured embedding service for a vector, and says when half of it is configured', async () => {
    const answers = [Response.json({ data: [{ index: 0, embedding: [1, 0] }] }), Response.json({}, { status: 404 })]
    const fetch = () => answers.shift() ?? Response.error()
    const service = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch })
    const embeddings = { apiKey: undefined, baseUrl: `${service.url.origin}/v1`, name: 'bge-m3', folder: undefined }
    expect((await examine({ embeddings })).out).toMatch(/✓ 知识库向量 .*bge-m3/)
    const away = await examine({ embeddings })
    await service.stop(true)
    expect(away).toMatchObject({ works: false, out: expect.stringContaining('404') })
    const half = await examine({ embeddings: { ...embeddings, name: undefined } })
    expect(half).toMatchObject({ works: false, out: expect.stringContaining('EMBEDDINGS_MODEL') })
    expect((await examine()).out).not.toContain('知识库向量')
  })

  test('lets a model on this machine make a vector, and says what is wrong with it in the language of the locale', async () => {
    await using model = await TestModel.create()
    const embeddings = { apiKey: undefined, baseUrl: undefined, name: undefined, folder: model.path }
    const ask = (overrides: Partial<DoctorOptions> = {}) =>
      examine({ embeddings, environment: { EMBEDDINGS_ONNX_DIR: model.path }, ...overrides })
    expect((await ask()).out).toMatch(/✓ 知识库向量 .*tiny-model.*68 维, model\.onnx, pooling mean/)
    await model.write('model.onnx', 'nothing')
    const [zh, en] = [await ask(), await ask({ language: 'en' })]
    expect(zh).toMatchObject({ works: false, out: expect.stringContaining('模型无法运行') })
    expect(en.out).toContain('the model cannot be run (model.onnx')
    await model.remove('tokenizer.json')
    expect((await ask()).out).toContain('文件夹里缺少 tokenizer.json')
  }, 60_000)
})
