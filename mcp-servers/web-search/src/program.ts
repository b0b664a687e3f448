import type { ServerProgram } from '@mcp-servers/server-shell'
import { readConfig, settings } from './config.ts'
import { createSearch } from './search.ts'
import { createServer, VERSION } from './server.ts'

/** What both entries hand to the shell. */
export const program: ServerProgram = {
  name: 'web-search',
  version: VERSION,
  about: 'Finds competitors, best practices and technology options, with links.',
  settings,
  defaultPort: 3002,
  open(logger) {
    const search = createSearch({ config: readConfig(), logger })
    return { createServer: () => createServer({ search, logger }) }
  },
}
