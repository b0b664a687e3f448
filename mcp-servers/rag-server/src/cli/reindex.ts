import type { Command } from './command.ts'

/** Rebuilds the index from the stored documents. */
export const reindex: Command = {
  usage: 'reindex',
  purpose: 'Builds the index anew, e.g. after an update that cuts texts in another way; files are not read again.',
  async run({ knowledge, print }) {
    const store = await knowledge.open()
    print(`${await store.reindex()} documents indexed`)
    return 0
  },
}
