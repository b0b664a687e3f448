import { createServer } from 'node:http'
import { join } from 'node:path'
import { type AuthorizationServerOptions, startAuthorizationServer } from './authorization-server.ts'

const root = join(import.meta.dir, '..', '..', '..', '..')

/** A port nobody listens at. The audience of a protected server has to be known before it starts. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** One of our own servers, as a process, behind a real authorization server. */
export async function startProtectedServer(options: Partial<AuthorizationServerOptions> = {}) {
  const url = new URL(`http://127.0.0.1:${await freePort()}/mcp`)
  const login = await startAuthorizationServer({ audience: () => url.href, ...options })
  const child = Bun.spawn([process.execPath, 'src/http.ts'], {
    cwd: join(root, 'mcp-servers', 'web-search'),
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: url.port,
      AUTH_JWKS_URL: login.jwksUrl,
      AUTH_ISSUER: login.issuer,
      AUTH_AUDIENCE: url.href,
      AUTH_SCOPES: 'mcp',
    },
    stdout: 'ignore',
    stderr: 'pipe',
  })
  const close = async () => {
    child.kill()
    await Promise.all([child.exited, login.close()])
  }
  const reader = child.stderr.getReader()
  let said = ''
  while (!said.includes('listening on')) {
    const { done, value } = await reader.read()
    if (done) throw new Error(`the server ended: ${said}`)
    said += Buffer.from(value).toString()
  }
  return { url, login, close }
}
