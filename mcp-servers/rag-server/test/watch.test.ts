import { expect, test } from 'bun:test'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { watchFolder } from '../src/cli/watch-folder.ts'
import { TestBase } from './knowledge-base.ts'

/** `kb ingest --watch` on the folder of a base, with the lines it prints one after the other. */
class Watching {
  readonly #child: ChildProcess
  readonly #lines: string[] = []
  #rest = ''
  #wake: () => void = () => undefined

  private constructor(child: ChildProcess) {
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => this.#take(part.toString()))
    child.once('exit', () => this.#take('ended\n'))
  }

  static async start(base: TestBase): Promise<Watching> {
    const line = [join(import.meta.dir, '../src/kb.ts'), 'ingest', base.folder, '--public', '--watch']
    const env = { DATA_DIR: base.dataDirectory, KB_SAMPLE: '0' }
    const watching = new Watching(spawn(process.execPath, line, { env, stdio: ['ignore', 'pipe', 'pipe'] }))
    await watching.until((text) => text.startsWith('Watching'))
    return watching
  }

  /** Takes lines until one fits. */
  async until(fits: (line: string) => boolean): Promise<void> {
    while (!fits(await this.#line())) {}
  }

  /** The next lines about files, as many as are expected, in any order. */
  async next(count: number): Promise<string[]> {
    const seen: string[] = []
    while (seen.length < count) {
      const line = await this.#line()
      if (/^(?:added|updated|removed|failed) /.test(line)) seen.push(line)
    }
    return seen.sort()
  }

  async stop(): Promise<number> {
    this.#child.kill('SIGTERM')
    return this.#child.exitCode ?? Number((await once(this.#child, 'exit'))[0])
  }

  #take(text: string): void {
    const [rest = '', ...lines] = (this.#rest + text).split('\n').reverse()
    this.#rest = rest
    this.#lines.push(...lines.reverse().map((line) => line.replace(/\s+/g, ' ')))
    this.#wake()
  }

  async #line(): Promise<string> {
    while (this.#lines.length === 0) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    const line = this.#lines.shift() ?? ''
    if (line === 'ended') throw new Error('The watch ended.')
    return line
  }
}

test('a folder that is watched is in step after each file that comes, changes, moves and goes', async () => {
  await using base = await TestBase.create({ 'one.md': '# 甲\n\n服务器机房在三楼。' })
  const watching = await Watching.start(base)
  try {
    const client = await base.client()

    await base.write('two.md', '# 乙\n\n打印机在二楼。')
    expect(await watching.next(1)).toEqual(['added two.md'])
    expect((await client.documentsFound('打印机在二楼'))[0]).toBe('two')

    await base.write('one.md', '# 甲\n\n服务器机房搬到了五楼。')
    expect(await watching.next(1)).toEqual(['updated one.md'])
    expect((await client.search('服务器机房')).results.map(({ content }) => content)).toEqual([
      '服务器机房搬到了五楼。',
    ])

    await rename(join(base.folder, 'two.md'), join(base.folder, 'second.md'))
    expect(await watching.next(2)).toEqual(['added second.md', 'removed two'])
    expect((await client.documentsFound('打印机在二楼'))[0]).toBe('second')

    await base.remove('second.md')
    expect(await watching.next(1)).toEqual(['removed second'])
    expect(await client.documentsFound('打印机在二楼')).not.toContain('second')

    await base.write('deep/er/three.md', '# 丙\n\n茶水间在一楼。')
    expect(await watching.next(1)).toEqual(['added deep/er/three.md'])
    await base.write('deep/er/four.md', '# 丁\n\n会议室在四楼。')
    expect(await watching.next(1)).toEqual(['added deep/er/four.md'])
    await rename(join(base.folder, 'deep'), join(base.folder, 'moved'))
    expect(await watching.next(4)).toEqual([
      'added moved/er/four.md',
      'added moved/er/three.md',
      'removed deep/er/four',
      'removed deep/er/three',
    ])
    await rm(join(base.folder, 'moved'), { recursive: true })
    expect(await watching.next(2)).toEqual(['removed moved/er/four', 'removed moved/er/three'])
  } finally {
    expect(await watching.stop()).toBe(0)
  }
}, 120_000)

test('a file that cannot be taken in does not end the watch', async () => {
  await using base = await TestBase.create({ 'one.md': '服务器机房在三楼。' })
  const watching = await Watching.start(base)
  try {
    await base.write('broken.pdf', 'no pdf')
    expect((await watching.next(1))[0]).toStartWith('failed broken.pdf')
    await mkdir(join(base.folder, 'empty'))
    await symlink('/nowhere', join(base.folder, 'dangling.md'))
    await base.write('two.md', '打印机在二楼。')
    // The broken file is tried again each time: it may have been mended.
    let seen = ''
    while (seen !== 'added two.md') [seen = ''] = await watching.next(1)
  } finally {
    expect(await watching.stop()).toBe(0)
  }
}, 120_000)

test('a change that comes while the folder is read for the first time is not lost', async () => {
  await using base = await TestBase.create({ 'one.md': '服务器机房在三楼。' })
  const end = new AbortController()
  let runs = 0
  const work = async () => {
    runs++
    if (runs === 1) await base.write('two.md', '打印机在二楼。')
    else end.abort()
  }
  await watchFolder({ root: base.folder, work, onStart: () => undefined }, end.signal)
  expect(runs).toBe(2)
}, 60_000)
