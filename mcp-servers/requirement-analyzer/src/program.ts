import type { ServerProgram } from '@mcp-servers/server-shell'
import { readConfig } from './config.ts'
import { createServer, SERVER_NAME, SERVER_VERSION } from './server.ts'
import { openProjectStore } from './store/project-store.ts'

/** What both entry files run. */
export const program: ServerProgram = {
  name: SERVER_NAME,
  version: SERVER_VERSION,
  about: 'Reviews a requirement: completeness, size, conflicts, user stories. No key, no network, no model.',
  settings: [
    {
      name: 'PROJECTS_DIR',
      purpose: 'Folder of <projectId>.json files that requirement://projects/{projectId}/requirements reads.',
      defaultValue: '$DATA_DIR/projects when that folder exists, else the sample project that ships with the server',
    },
    { name: 'DATA_DIR', purpose: 'Data folder of the whole product; only its projects/ is read.', defaultValue: '' },
  ],
  open(logger) {
    const store = openProjectStore(readConfig().projectsFolder)
    return { createServer: () => createServer({ store, logger }) }
  },
}
