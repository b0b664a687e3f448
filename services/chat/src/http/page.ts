import { join } from 'node:path'
import { Router } from 'express'
import { HttpFailure } from './failures.ts'
import type { Logger } from './logger.ts'

const ENTRY = join(import.meta.dirname, '..', '..', '..', 'web', 'src', 'index.html')

interface Asset {
  readonly type: string
  readonly body: Uint8Array
}

/** The page, bundled once in memory: no build step, no written file, no network. */
export function pageRoutes({ logger }: { logger: Logger }): Router {
  let bundle: Promise<ReadonlyMap<string, Asset>> | undefined
  const assets = () => {
    bundle ??= bundlePage().catch((error: unknown) => {
      bundle = undefined
      logger.log('error', 'page.bundle_failed', { detail: String(error) })
      throw new HttpFailure(503, {
        code: 'upstream_unavailable',
        message: '页面暂时无法生成：接口仍可使用，原因见服务日志（Page unavailable）',
      })
    })
    return bundle
  }
  return Router().get(['/', '/assets/:name'], async (request, response) => {
    const asset = (await assets()).get(request.path === '/' ? '/index.html' : request.path)
    if (asset === undefined) throw new HttpFailure(404, { code: 'not_found', message: '没有这个文件（No such file）' })
    // A name with a content hash never changes its meaning; the page itself is asked for each time.
    if (request.path !== '/') response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    response.type(asset.type).end(asset.body)
  })
}

async function bundlePage(): Promise<ReadonlyMap<string, Asset>> {
  const { outputs } = await Bun.build({
    entrypoints: [ENTRY],
    target: 'browser',
    minify: true,
    publicPath: '/',
    naming: { chunk: 'assets/[name]-[hash].[ext]', asset: 'assets/[name]-[hash].[ext]' },
  })
  const assets = outputs.map(
    async (output): Promise<[string, Asset]> => [
      `/${output.path.replace(/^\.?\//, '')}`,
      { type: output.type, body: new Uint8Array(await output.arrayBuffer()) },
    ],
  )
  return new Map(await Promise.all(assets))
}
