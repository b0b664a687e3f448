// Drives every server with the command line of MCP Inspector, a client that is not ours, over stdio and HTTP: lists and
// calls every tool, reads every resource, gets every prompt. `--strict` must find nothing to say about the schemas.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

const INSPECTOR = '@modelcontextprotocol/inspector@2.12.0'
/** Longest one call of the command line may take; the first one downloads it. */
const CALL_LIMIT_MS = 180_000
const root = join(import.meta.dir, '..', '..')
const dataDir = mkdtempSync(join(tmpdir(), 'inspector-'))
const environment = { ...process.env, DATA_DIR: dataDir }

const requirementText = '支持批量导入功能'
const existing = { id: 'REQ-1', title: '批量导入', description: '运营可以批量导入商品。' }
const CALLS: Record<string, Record<string, Record<string, unknown>>> = {
  'requirement-analyzer': {
    analyze_completeness: { requirementText },
    estimate_complexity: { requirementText },
    check_conflicts: { newRequirement: requirementText, existingRequirements: [existing] },
    generate_user_stories: { requirementText },
  },
  'web-search': {
    search_competitors: { query: '批量导入' },
    search_best_practices: { topic: '接口限流' },
    search_tech_stack: { technology: 'WebSocket' },
  },
  'rag-server': {
    search_knowledge_base: { query: '批量导入' },
    answer_with_knowledge_base: { question: '删除用户有什么规定？' },
  },
}

const failures: string[] = []
let checks = 0

async function inspect(target: readonly string[], args: readonly string[]): Promise<unknown> {
  checks += 1
  const command = ['npx', '--yes', '-p', INSPECTOR, 'mcp-inspector', '--cli', ...target, ...args]
  const child = Bun.spawn([...command, '--format', 'json', '-q'], {
    cwd: root,
    env: environment,
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
    timeout: CALL_LIMIT_MS,
  })
  const [stdout, stderr, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  const complaint = /^.*(?:\berror\b|\bwarning\b|advice).*$/im.exec(stderr.replace(/^npm warn.*$/gim, ''))?.[0]
  if (code === 0 && complaint === undefined) return JSON.parse(stdout)
  failures.push(`${target.join(' ')} ${args.join(' ')}: exit ${code} ${complaint ?? stderr.slice(-300)}`)
  return undefined
}

const named = z.looseObject({ name: z.string() })
const answer = z.looseObject({
  result: z.looseObject({
    tools: z.array(named).default([]),
    resources: z.array(z.looseObject({ uri: z.string() })).default([]),
    prompts: z.array(named).default([]),
  }),
})

async function inspectServer(server: string, target: readonly string[]): Promise<void> {
  const listed = await inspect(target, ['--method', 'tools/list', '--strict'])
  const offered = listed === undefined ? [] : answer.parse(listed).result.tools.map(({ name }) => name)
  const calls = CALLS[server] ?? {}
  if (offered.sort().join() !== Object.keys(calls).sort().join()) failures.push(`${server} offers ${offered.join()}`)
  for (const [tool, args] of Object.entries(calls)) {
    await inspect(target, ['--method', 'tools/call', '--tool-name', tool, '--tool-args-json', JSON.stringify(args)])
  }
  if (server !== 'web-search') await inspectResources(target)
  if (server !== 'requirement-analyzer') return
  await inspect(target, ['--method', 'prompts/list'])
  const prompt = ['--prompt-name', 'analyze_requirement', '--prompt-args', `requirementText=${requirementText}`]
  await inspect(target, ['--method', 'prompts/get', ...prompt])
}

async function inspectResources(target: readonly string[]): Promise<void> {
  const listed = await inspect(target, ['--method', 'resources/list'])
  const resources = listed === undefined ? [] : answer.parse(listed).result.resources
  if (resources.length === 0) failures.push(`${target.join(' ')} lists no resource`)
  await inspect(target, ['--method', 'resources/templates/list'])
  // One of each kind is enough of a long list: the address form is the same for all.
  const kinds = new Map(resources.map(({ uri }) => [uri.split('/').slice(0, 3).join('/'), uri]))
  for (const uri of kinds.values()) await inspect(target, ['--method', 'resources/read', '--uri', uri])
}

async function overHttp(server: string): Promise<void> {
  const child = Bun.spawn([process.execPath, `mcp-servers/${server}/src/http.ts`], {
    cwd: root,
    env: { ...environment, PORT: '0' },
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'pipe',
  })
  let log = ''
  for await (const chunk of child.stderr) {
    log += Buffer.from(chunk).toString()
    const url = /listening on (http\S+)/.exec(log)?.[1]
    if (url === undefined) continue
    await inspectServer(server, [url, '--transport', 'http'])
    break
  }
  child.kill('SIGTERM')
  await child.exited
}

async function inspectBothWays(server: string): Promise<void> {
  await inspectServer(server, [process.execPath, join(root, 'mcp-servers', server, 'src', 'index.ts')])
  await overHttp(server)
}

// The first call downloads the inspector; the others then find it.
await inspect(
  [process.execPath, join(root, 'mcp-servers', 'web-search', 'src', 'index.ts')],
  ['--method', 'tools/list'],
)
await Promise.all(Object.keys(CALLS).map(inspectBothWays))
rmSync(dataDir, { recursive: true, force: true })
for (const failure of failures) process.stdout.write(`${failure}\n`)
process.stdout.write(`MCP Inspector: ${checks} calls, ${failures.length} failed\n`)
process.exit(failures.length === 0 ? 0 : 1)
