import { StartError } from '@mcp-servers/server-shell'
import { compileAccess, NOBODY, within } from '../domain/access.ts'
import { groupBy } from '../domain/group-by.ts'
import type { Command } from './command.ts'

/** Changes who may see documents. */
export const grant: Command = {
  usage: 'grant <documentId | prefix/*> … (--public | --teams a,b | --users x,y | --teams "") [--workspace w]',
  purpose: 'Sets who may see documents, whatever they say themselves; holds from the next question on.',
  async run({ knowledge, arguments: { words, rights, workspace }, print }) {
    if (words.length === 0) throw new StartError('Name the documents: kb grant security/user-deletion --teams security')
    if (rights === undefined && workspace === undefined)
      throw new StartError('Say who may see them: --public, --teams a,b, --users x,y or --workspace w.')
    const store = await knowledge.ready()
    const all = await store.list(compileAccess({ teams: [] }, true))
    const chosen = all.filter(({ documentId }) => words.some((word) => fits(documentId, word)))
    // What the line does not say stays: new names do not take a document out of its workspace.
    for (const [, alike] of groupBy(chosen, (entry) => JSON.stringify(entry.rights))) {
      const before = alike[0]?.rights ?? NOBODY
      const ids = alike.map(({ documentId }) => documentId)
      await store.grant(ids, within(rights ?? before, workspace ?? before.workspace))
    }
    if (chosen.length === 0) throw new StartError(`No document is called ${words.join(' or ')}. kb list shows them.`)
    for (const { documentId } of chosen) print(documentId)
    return 0
  },
}

function fits(documentId: string, word: string): boolean {
  return word.endsWith('*') ? documentId.startsWith(word.slice(0, -1)) : documentId === word
}
