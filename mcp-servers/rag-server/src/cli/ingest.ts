import { realpath, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { StartError } from '@mcp-servers/server-shell'
import { NOBODY, type Rights, within } from '../domain/access.ts'
import { groupBy } from '../domain/group-by.ts'
import { type FileReport, ingestFolder } from '../ingest/ingest-folder.ts'
import type { KnowledgeStore } from '../store/knowledge-store.ts'
import type { Arguments } from './arguments.ts'
import type { Command, CommandContext } from './command.ts'
import { embedDocuments } from './embed.ts'
import { tellWhatIsClosed } from './tell-what-is-closed.ts'
import { watchFolder } from './watch-folder.ts'

const PROGRESS_EVERY = 500

/** Brings a folder into the knowledge base, or brings it up to date. */
export const ingest: Command = {
  usage: 'ingest <folder> [--public | --teams a,b | --users x,y] [--workspace w] [--watch]',
  purpose: 'Takes in new and changed documents of a folder, takes out deleted ones, and reports each file.',
  async run(context) {
    const [folder] = context.arguments.words
    if (folder === undefined) throw new StartError('Name the folder to take in: kb ingest <folder> --public')
    const root = await folderAt(folder)
    const store = await context.knowledge.open()
    const rights = await rightsFor(store, root, context.arguments)
    const once = async () => {
      const reports = await ingestFolder(store, { source: root, root, rights, onProgress: progressTo(context) })
      await store.saveSource({ source: root, root, rights })
      report(reports, context)
      await tellWhatIsClosed(store, reports, context.tell)
      await embedDocuments(store, context, { replace: false })
      return reports.some(({ outcome }) => outcome === 'failed') ? 1 : 0
    }
    if (!context.arguments.watch) return await once()
    const onStart = () => context.tell(`Watching ${root}; end with Ctrl+C.`)
    await watchFolder({ root, work: async () => void (await once()), onStart }, interrupted())
    return 0
  },
}

function progressTo({ tell }: CommandContext): (done: number, total: number) => void {
  return (done, total) => {
    if (done % PROGRESS_EVERY === 0) tell(`${done} of ${total} files`)
  }
}

function interrupted(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => controller.abort())
  return controller.signal
}

async function folderAt(folder: string): Promise<string> {
  // The same folder by another way is the same source.
  const root = await realpath(folder).catch(() => resolve(folder))
  const info = await stat(root).catch(() => undefined)
  if (info?.isDirectory() !== true) throw new StartError(`${root} is not a folder that can be read.`)
  return root
}

/** What this line says, else what was said when the folder was taken in before. */
async function rightsFor(
  store: KnowledgeStore,
  root: string,
  { rights, workspace }: Pick<Arguments, 'rights' | 'workspace'>,
): Promise<Rights> {
  const known = (await store.sources()).find(({ source }) => source === root)?.rights
  return within(rights ?? known ?? NOBODY, workspace ?? known?.workspace)
}

function report(reports: readonly FileReport[], { arguments: { json }, print, printJson, tell }: CommandContext): void {
  if (json) {
    printJson(reports)
    return
  }
  for (const { path, outcome, note } of reports) {
    if (outcome !== 'unchanged' || note !== undefined) print(`${outcome.padEnd(9)} ${path}${note ? `: ${note}` : ''}`)
  }
  const counts = [...groupBy(reports, ({ outcome }) => outcome)].map(([outcome, list]) => `${list.length} ${outcome}`)
  tell(counts.length === 0 ? 'The folder holds no document that can be read.' : counts.join(', '))
}
