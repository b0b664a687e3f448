import type { ServerProgram } from '@mcp-servers/server-shell'
import { readConfig } from './config.ts'
import { modelHelp } from './model-settings.ts'
import { openKnowledge } from './open-knowledge.ts'
import { createServer, SERVER_NAME, SERVER_VERSION } from './server.ts'
import { checkPlace } from './store/open-store.ts'

/** What both entry files run. */
export const program: ServerProgram = {
  name: SERVER_NAME,
  version: SERVER_VERSION,
  defaultPort: 3003,
  about:
    "Searches and answers from a team's own documents, with permissions and citations. Needs no key, no network and no model.",
  settings: [
    { name: 'DATA_DIR', purpose: 'Folder that holds the knowledge base (knowledge.sqlite).', defaultValue: './data' },
    {
      name: 'DATABASE_URL',
      purpose: 'PostgreSQL server that holds the knowledge base instead of a file.',
      defaultValue: '',
    },
    {
      name: 'KB_USER',
      purpose: 'Who reads, when no token says so; compared with the users of a document.',
      defaultValue: '',
    },
    { name: 'KB_TEAMS', purpose: 'Teams of that reader, separated by commas.', defaultValue: '' },
    {
      name: 'KB_WORKSPACES',
      purpose: 'Workspaces that reader is a member of, separated by commas.',
      defaultValue: '',
    },
    { name: 'KB_ADMIN', purpose: '1: that reader sees every document.', defaultValue: '0' },
    {
      name: 'KB_IDENTITY',
      purpose: 'per-call: each stdio request names its reader in _meta; set by a host that serves several users.',
      defaultValue: 'process',
    },
    { name: 'KB_SAMPLE', purpose: '0: leave out the sample documents that ship with the server.', defaultValue: '1' },
    ...modelHelp,
  ],
  async open(logger) {
    const config = readConfig()
    const knowledge = openKnowledge(logger, config)
    // A database server is asked at once; a file only has to have a place: opening it is a tenth of a start.
    await (config.databaseUrl === undefined ? checkPlace(config) : knowledge.open())
    return {
      createServer: () => createServer({ knowledge, logger }),
      prepare: () => knowledge.open(),
      identity: knowledge.isPerCall === true ? 'per-call' : 'process',
      close: () => knowledge.close(),
    }
  },
}
