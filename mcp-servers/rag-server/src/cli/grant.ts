import { StartError } from '@mcp-servers/server-shell'
import { compileAccess } from '../domain/access.ts'
import type { Command } from './command.ts'

/** Changes who may see documents. */
export const grant: Command = {
  usage: 'grant <documentId | prefix/*> … (--public | --teams a,b | --users x,y | --teams "")',
  purpose: 'Sets who may see documents, whatever they say themselves; holds from the next question on.',
  async run({ knowledge, arguments: { words, rights }, print }) {
    if (words.length === 0) throw new StartError('Name the documents: kb grant security/user-deletion --teams security')
    if (rights === undefined) throw new StartError('Say who may see them: --public, --teams a,b or --users x,y.')
    const store = await knowledge.ready()
    const all = await store.list(compileAccess({ teams: [] }, true))
    const ids = all.map(({ documentId }) => documentId).filter((id) => words.some((word) => fits(id, word)))
    const changed = await store.grant(ids, rights)
    if (changed === 0) throw new StartError(`No document is called ${words.join(' or ')}. kb list shows them.`)
    for (const id of ids) print(id)
    return 0
  },
}

function fits(documentId: string, word: string): boolean {
  return word.endsWith('*') ? documentId.startsWith(word.slice(0, -1)) : documentId === word
}
