import { StartError } from '@mcp-servers/server-shell'
import type { Command } from './command.ts'

/** Lets in documents that were kept out. */
export const admit: Command = {
  usage: 'admit <documentId> …',
  purpose: 'Lets in documents that were kept out as suspicious, as they are now; a changed file is judged anew.',
  async run({ knowledge, arguments: { words }, print }) {
    if (words.length === 0) throw new StartError('Name the documents to let in; kb list shows what is kept out.')
    const store = await knowledge.open()
    const admitted = await store.admit(words)
    if (admitted === 0)
      throw new StartError(`Nothing that is kept out is called ${words.join(' or ')}. kb list shows it.`)
    print(`${admitted} let in`)
    return 0
  },
}
