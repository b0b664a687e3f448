import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { type Layer, layers, packageHomes } from './layers.ts'

const root = join(import.meta.dir, '..')
const IMPORT =
  /^\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\b(?:import|require)\(\s*['"]([^'"]+)['"]/gm

interface Edge {
  readonly file: string
  readonly target: string
  readonly typeOnly: boolean
}

const sources = [...new Bun.Glob('{mcp-servers,services}/*/src/**/*.{ts,tsx}').scanSync({ cwd: root })]
  .filter((file) => !/node_modules|\.test\.tsx?$|\/test\/|\/dist\/|\/eval\//.test(file))
  .sort()

function edgesOf(file: string): Edge[] {
  const code = readFileSync(join(root, file), 'utf8')
  return [...code.matchAll(IMPORT)].map((match) => {
    const target = match[1] ?? match[2] ?? match[3] ?? ''
    const resolved = target.startsWith('.') ? relative(root, normalize(join(root, dirname(file), target))) : target
    return { file, target: resolved, typeOnly: /^\s*(?:import|export)\s+type\b/.test(match[0]) }
  })
}

function layerOf(file: string): Layer | undefined {
  const fits = layers.flatMap((layer) =>
    layer.paths.filter((path) => file.startsWith(path)).map((path) => ({ layer, path })),
  )
  return fits.sort((a, b) => b.path.length - a.path.length)[0]?.layer
}

function isAllowed({ file, target, typeOnly }: Edge): boolean {
  const layer = layerOf(file)
  if (layer === undefined) return false
  const targetLayer = layerOf(target)
  if (targetLayer !== undefined) {
    // The page may know the shapes of the HTTP contract, never its code.
    if (layer.name === 'web' && targetLayer.name !== 'web') return typeOnly && layer.layers.includes(targetLayer.name)
    return targetLayer === layer || layer.layers.includes(targetLayer.name)
  }
  return layer.packages.some((name) => target === name || target.startsWith(/[:/]$/.test(name) ? name : `${name}/`))
}

const matches = (pattern: string, file: string) => new RegExp(`^${pattern.replaceAll('*', '[^/]+')}`).test(file)

/** The files that stand in a circle of imports, or lead to one: what is left when those that import nothing left are taken away. */
function inCircles(pairs: readonly (readonly [string, string])[]): string[] {
  const left = new Set(pairs.map(([file]) => file))
  for (let before = -1; before !== left.size; ) {
    before = left.size
    const leading = new Set(pairs.filter(([, target]) => left.has(target)).map(([file]) => file))
    for (const file of left) if (!leading.has(file)) left.delete(file)
  }
  return [...left]
}

describe('architecture', () => {
  const edges = sources.flatMap(edgesOf)

  test('the scan sees the code base', () => {
    expect(sources.length).toBeGreaterThan(20)
    expect(edges.length).toBeGreaterThan(40)
  })

  test('every source file belongs to a layer', () => {
    expect(sources.filter((file) => layerOf(file) === undefined)).toEqual([])
  })

  test('no import points back up the line, and no room imports a package it has no business with', () => {
    expect(edges.filter((edge) => !isAllowed(edge)).map(({ file, target }) => `${file} → ${target}`)).toEqual([])
  })

  test('a package that belongs to one room is imported there alone', () => {
    const strays = edges.filter(({ file, target }) =>
      packageHomes.some(
        ({ pattern, files }) => target.startsWith(pattern) && !files.some((home) => matches(home, file)),
      ),
    )
    expect(strays.map(({ file, target }) => `${file} → ${target}`)).toEqual([])
  })

  test('the environment is read in config files alone', () => {
    const readers = sources.filter((file) => /\b(?:process|Bun)\.env\b/.test(readFileSync(join(root, file), 'utf8')))
    expect(readers.filter((file) => !file.endsWith('config.ts'))).toEqual([])
  })

  test('no files import each other in a circle, for types or on demand either', () => {
    expect(inCircles(edges.map(({ file, target }) => [file, target]))).toEqual([])
    expect(
      inCircles([
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'b'],
        ['c', 'd'],
      ]),
    ).toEqual(['a', 'b', 'c'])
  })

  test('a planted violation is caught', () => {
    const planted = { file: 'mcp-servers/web-search/src/domain/rank.ts', target: 'node:fs', typeOnly: false }
    const upward = {
      file: 'services/chat/src/mcp/x.ts',
      target: 'services/chat/src/llm/graph/engine.ts',
      typeOnly: false,
    }
    expect([isAllowed(planted), isAllowed(upward)]).toEqual([false, false])
  })
})

test('no server starts a process or a shell, so nothing that is sent to one can reach a command line (safety 28)', () => {
  const starts = sources
    .filter((file) => file.startsWith('mcp-servers/'))
    .filter((file) =>
      /child_process|node:cluster|\bBun\.(?:spawn|\$)|from 'bun'/.test(readFileSync(join(root, file), 'utf8')),
    )
  expect(starts).toEqual([])
})
