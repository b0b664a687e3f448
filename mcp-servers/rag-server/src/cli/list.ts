import { granteesOf, type Rights } from '../domain/access.ts'
import { accessOf } from '../tools/knowledge.ts'
import type { Command } from './command.ts'

/** Lists documents with who may see them. */
export const list: Command = {
  usage: 'list [--json]',
  purpose: 'Lists the documents you may see, with who may see them.',
  async run({ knowledge, arguments: { json }, print, printJson, tell }) {
    const store = await knowledge.ready()
    const documents = await store.list(accessOf(knowledge, undefined))
    if (json) {
      printJson(documents)
      return 0
    }
    for (const { documentId, title, chunks, rights } of documents) {
      print(documentId, title, `${chunks} chunks`, readersOf(rights))
    }
    for (const { documentId, title, reason } of await store.heldDocuments()) {
      print(documentId, title, `kept out: ${reason}`)
    }
    tell(`${documents.length} documents`)
    return 0
  },
}

function readersOf(rights: Rights): string {
  const readers = granteesOf(rights).join(', ') || 'administrator only'
  return rights.workspace ? `${readers}, in workspace ${rights.workspace}` : readers
}
