import type { Command } from './command.ts'
import { embedDocuments } from './embed.ts'

/** Rebuilds the index from the stored documents. */
export const reindex: Command = {
  usage: 'reindex',
  purpose:
    'Builds the index anew, e.g. after an update that cuts texts in another way, or for another embedding model; files are not read again.',
  async run(context) {
    const { knowledge, print } = context
    const store = await knowledge.open()
    print(`${await store.reindex()} documents indexed`)
    await embedDocuments(store, context, { replace: true })
    return 0
  },
}
