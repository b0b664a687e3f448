import { createShellServer, type Logger, silentLogger } from '@mcp-servers/server-shell'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { sentencesFor } from './messages/argument-sentences.ts'
import { openKnowledge } from './open-knowledge.ts'
import { kbDocument } from './resources/kb-document.ts'
import { toolsOf } from './tools/index.ts'
import type { Knowledge } from './tools/knowledge.ts'

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
  return createShellServer({
    name: SERVER_NAME,
    version: SERVER_VERSION,
    title: 'Knowledge base',
    instructions:
      "Searches the team's own documents and quotes them. Ask it before the web when a question may be answered in-house; it says so when it has nothing.",
    tools: toolsOf(opened),
    resourceTemplates: [kbDocument(opened)],
    sentencesFor,
    logger,
    watch: () => {
      // The handshake is over: the documents may be brought up to date now.
      void opened.ready()
      return () => {}
    },
  })
}
