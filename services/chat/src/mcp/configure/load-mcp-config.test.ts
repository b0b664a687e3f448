import { afterAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LoadedServer, loadMcpConfig } from './load-mcp-config.ts'

const folder = mkdtempSync(join(tmpdir(), 'mcp-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let count = 0

/** A placeholder, spelled so that nobody takes it for a template of ours. */
const ref = (inside: string) => `$\{${inside}}`

async function load(mcpServers: unknown, variables: Record<string, string> = {}): Promise<readonly LoadedServer[]> {
  count += 1
  const path = join(folder, `mcp-${count}.json`)
  writeFileSync(path, JSON.stringify({ mcpServers }))
  return (await loadMcpConfig(path, variables)).servers
}

async function loadOne(entry: unknown, variables: Record<string, string> = {}): Promise<LoadedServer> {
  const [server] = await load({ one: entry }, variables)
  if (server === undefined) throw new Error('nothing loaded')
  return server
}

describe('mcp.json', () => {
  test('gives definitions of both forms, with all that our form adds [S5-mcp-json]', async () => {
    const servers = await load({
      a: {
        command: 'node',
        args: ['a.js'],
        prefix: 'a_',
        permissions: { x: 'admin' },
        trusted: true,
        timeout: 5000,
        fallback: true,
      },
      b: { type: 'http', url: 'http://127.0.0.1:9/mcp', headers: { 'X-Key': '1' }, allow: ['x'], deny: ['y'] },
    })
    expect(servers).toMatchObject([
      {
        definition: {
          id: 'a',
          config: { command: 'node', args: ['a.js'], timeout: 5000 },
          prefix: 'a_',
          permissions: { x: 'admin' },
          trusted: true,
          fallback: true,
        },
      },
      {
        definition: {
          id: 'b',
          config: { url: 'http://127.0.0.1:9/mcp', headers: { 'X-Key': '1' } },
          allow: ['x'],
          deny: ['y'],
        },
      },
    ])
  })

  test('means its own folder by a relative one, and starts servers there', async () => {
    expect(await loadOne({ command: 'x' })).toMatchObject({ definition: { config: { cwd: folder } } })
    expect(await loadOne({ command: 'x', cwd: 'sub' })).toMatchObject({
      definition: { config: { cwd: join(folder, 'sub') } },
    })
  })

  test('fills placeholders from the variables it was given, with defaults', async () => {
    const entry = {
      command: 'x',
      args: [ref('PLAIN')],
      env: { A: ref('env:A'), B: ref('env:B:-'), C: `p-${ref('env:C:-d')}-s`, D: '$HOME' },
    }
    expect(await loadOne(entry, { A: '1', PLAIN: 'yes', C: '' })).toMatchObject({
      definition: { config: { args: ['yes'], env: { A: '1', B: '', C: 'p-d-s', D: '$HOME' } } },
    })
  })

  test('refuses an unresolved placeholder, naming the variable and its place, and keeps the other servers', async () => {
    const servers = await load({
      bad: { url: 'http://x/mcp', headers: { Authorization: `Bearer ${ref('env:TOKEN')}` } },
      good: { command: 'x' },
    })
    expect(servers[0]).toMatchObject({ error: expect.stringMatching(/mcpServers\.bad\.headers\.Authorization.*TOKEN/) })
    expect(servers[1]).toMatchObject({ definition: { id: 'good' } })
  })

  test.each([
    [{}, 'neither'],
    [{ command: 'x', url: 'http://x' }, 'both'],
    [{ command: 7 }, 'command'],
    [{ url: 'ftp://x' }, 'url'],
    [{ command: 'x', permissions: { t: 'root' } }, 'permissions.t'],
    [{ command: 'x', timeout: -1 }, 'timeout'],
    ['text', 'not valid'],
  ])('says what is wrong with %j', async (entry, word) => {
    expect(await loadOne(entry)).toMatchObject({ error: expect.stringContaining(word) })
  })

  test('does not look into a disabled server', async () => {
    expect(await loadOne({ command: 'x', env: { A: ref('env:UNSET') }, disabled: true })).toMatchObject({
      definition: { disabled: true },
    })
  })

  test('says which file cannot be read, or is no JSON, or no such configuration', async () => {
    await expect(loadMcpConfig(join(folder, 'absent.json'), {})).rejects.toThrow(/absent\.json/)
    writeFileSync(join(folder, 'bad.json'), '{')
    await expect(loadMcpConfig(join(folder, 'bad.json'), {})).rejects.toThrow(/bad\.json is not valid JSON/)
    writeFileSync(join(folder, 'list.json'), '[]')
    await expect(loadMcpConfig(join(folder, 'list.json'), {})).rejects.toThrow(/mcpServers/)
  })
})

describe('mcp.json beside the built-in list', () => {
  const home = mkdtempSync(join(tmpdir(), 'mcp-built-in-'))
  afterAll(() => rmSync(home, { recursive: true, force: true }))
  const builtIn = join(home, 'mcp.json')
  const analyzer = { command: 'bun', args: ['servers/analyzer.ts'], trusted: true }
  const search = { command: 'bun', args: ['servers/search.ts'], env: { KEY: ref('env:KEY:-') } }
  writeFileSync(builtIn, JSON.stringify({ mcpServers: { analyzer, search } }))

  const loadBeside = async (content: unknown) => {
    count += 1
    const path = join(folder, `mcp-${count}.json`)
    writeFileSync(path, JSON.stringify(content))
    return loadMcpConfig(path, {}, builtIn)
  }
  const definitionsOf = ({ servers }: Awaited<ReturnType<typeof loadBeside>>) =>
    Object.fromEntries(servers.map((server) => [server.id, 'definition' in server ? server.definition : server.error]))

  test('"extends": "built-in" adds to it, each entry at home in its own folder [S5-mcp-json]', async () => {
    const loaded = await loadBeside({ extends: 'built-in', mcpServers: { own: { command: 'x' } } })
    expect(loaded.missingBuiltIns).toEqual([])
    expect(definitionsOf(loaded)).toMatchObject({
      analyzer: { trusted: true, config: { args: ['servers/analyzer.ts'], cwd: home } },
      search: { config: { cwd: home, env: { KEY: '' } } },
      own: { config: { cwd: folder } },
    })
  })

  test('an entry of the same name replaces, changes or disables a built-in one', async () => {
    const mcpServers = { analyzer: { url: 'http://127.0.0.1:9/mcp' }, search: { disabled: true, timeout: 5_000 } }
    const { analyzer: replaced, search: disabled } = definitionsOf(
      await loadBeside({ extends: 'built-in', mcpServers }),
    )
    expect(replaced).toEqual({ id: 'analyzer', config: { url: 'http://127.0.0.1:9/mcp' }, trusted: false })
    expect(disabled).toMatchObject({ disabled: true, config: { command: 'bun', cwd: home, timeout: 5_000 } })
  })

  test('a file that does not extend it names what it leaves out', async () => {
    const loaded = await loadBeside({ mcpServers: { analyzer: { disabled: true }, own: { command: 'x' } } })
    expect(loaded.missingBuiltIns).toEqual(['search'])
    expect((await loadMcpConfig(builtIn, {}, builtIn)).missingBuiltIns).toEqual([])
  })

  test('a copied entry means the same program from another folder, a changed one its own', async () => {
    const changed = { ...search, args: ['mine.ts'] }
    expect(definitionsOf(await loadBeside({ mcpServers: { analyzer, search: changed } }))).toMatchObject({
      analyzer: { config: { cwd: home } },
      search: { config: { cwd: folder } },
    })
  })

  test.each(['builtin', '../other.json', 7])('"extends": %j is refused, naming what fits', async (value) => {
    await expect(loadBeside({ extends: value, mcpServers: {} })).rejects.toThrow('must be "built-in"')
  })
})
