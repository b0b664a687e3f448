import type { ServerProgram } from '@mcp-servers/server-shell'
import { readConfig } from './config.ts'
import { RULES } from './domain/findings/rules.ts'
import { createServer, SERVER_NAME, SERVER_VERSION } from './server.ts'
import { openProjectStore } from './store/project-store.ts'

/** What both entry files run. */
export const program: ServerProgram = {
  name: SERVER_NAME,
  version: SERVER_VERSION,
  defaultPort: 3001,
  about: 'Reviews a requirement: completeness, size, conflicts, user stories. No key, no network, no model.',
  settings: [
    {
      name: 'PROJECTS_DIR',
      purpose: 'Folder of <projectId>.json files that requirement://projects/{projectId}/requirements reads.',
      defaultValue: '$DATA_DIR/projects when that folder exists, else the sample project that ships with the server',
    },
    {
      name: 'DISABLED_RULES',
      purpose: `Finding rules to switch off, separated by commas: ${RULES.join(', ')}.`,
      defaultValue: '',
    },
    { name: 'DATA_DIR', purpose: 'Data folder of the whole product; only its projects/ is read.', defaultValue: '' },
  ],
  open(logger) {
    const { projectsFolder, disabledRules } = readConfig()
    const store = openProjectStore(projectsFolder)
    return { createServer: () => createServer({ store, disabledRules, logger }) }
  },
}
