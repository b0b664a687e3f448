import { createShellServer, type Logger, type ResourceNotifier, silentLogger } from '@mcp-servers/server-shell'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { sentencesFor } from './messages/argument-sentences.ts'
import { openKnowledge } from './open-knowledge.ts'
import { kbDocument } from './resources/kb-document.ts'
import { watchDocuments } from './resources/watch-documents.ts'
import { toolsOf } from './tools/index.ts'
import { accessOf, type Knowledge } from './tools/knowledge.ts'

export const SERVER_NAME = 'rag-server'
export const SERVER_VERSION = '0.1.0'

/** A fresh server; without options it opens the knowledge base that the environment names. */
export function createServer({
  knowledge,
  logger = silentLogger,
}: {
  readonly knowledge?: Knowledge
  readonly logger?: Logger
} = {}): McpServer {
  const opened = knowledge ?? openKnowledge(logger)
  // With tokens, nobody is told of anything before a request has shown who reads.
  let reader = opened.hasTokens || opened.isPerCall === true ? undefined : accessOf(opened, undefined)
  // Starts when the handshake is over, which is also when the documents may be brought up to date. A notification carries
  // no reader: where many read over one connection there is none to whom it could be told.
  const watch = (notifier: ResourceNotifier) =>
    watchDocuments(
      () => opened.ready(),
      () => reader,
      notifier,
    )
  return createShellServer({
    name: SERVER_NAME,
    version: SERVER_VERSION,
    title: 'Knowledge base',
    instructions:
      "Searches the team's own documents and quotes them. Ask it before the web when a question may be answered in-house; it says so when it has nothing.",
    tools: toolsOf(opened),
    resourceTemplates: [
      kbDocument(opened, (access) => {
        reader = access
      }),
    ],
    sentencesFor,
    logger,
    ...(opened.isPerCall === true ? {} : { watch }),
  })
}
