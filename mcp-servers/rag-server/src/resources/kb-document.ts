import { type Principal, type ResourceTemplateDefinition, UserError } from '@mcp-servers/server-shell'
import type { Access } from '../domain/access.ts'
import { languageOfReader } from '../domain/text/language.ts'
import { wordingFor } from '../messages/sentences.ts'
import { uriOf } from '../tools/hit-fields.ts'
import { accessOf, type Knowledge } from '../tools/knowledge.ts'

/** The documents themselves. The list is asked anew each time and holds what this reader may see; `onReader` learns who reads. */
export function kbDocument(
  knowledge: Knowledge,
  onReader: (access: Access) => void = () => {},
): ResourceTemplateDefinition {
  const accessFor = (principal: Principal | undefined): Access => {
    const access = accessOf(knowledge, principal)
    onReader(access)
    return access
  }
  return {
    uriTemplate: 'docs://kb/{docId}',
    name: 'kb-document',
    title: 'Document of the knowledge base',
    description: 'A whole document; docId is its path in the knowledge base folder without the extension.',
    mimeType: 'text/markdown',
    async list({ principal }) {
      const store = await knowledge.ready()
      const documents = await store.list(accessFor(principal))
      return documents.map(({ documentId, title, updated, version }) => ({
        uri: uriOf(documentId),
        name: documentId,
        title,
        description: [version && `v${version}`, updated].filter(Boolean).join(', '),
        mimeType: 'text/markdown',
      }))
    },
    async read({ docId = '' }, { principal }) {
      const store = await knowledge.ready()
      const document = await store.readDocument(accessFor(principal), docId)
      if (document === undefined) throw new UserError('not_found', wordingFor(languageOfReader(docId)).noSuchDocument)
      return document.text
    },
    async complete(_variable, prefix, { principal }) {
      const store = await knowledge.ready()
      const documents = await store.list(accessFor(principal))
      return documents.map(({ documentId }) => documentId).filter((id) => id.startsWith(prefix))
    },
  }
}
