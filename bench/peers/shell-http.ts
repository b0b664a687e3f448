// The same one tool on our shell, with every guard on.

import { z } from 'zod'
import { createShellServer, defineTool, runHttp } from '../../mcp-servers/server-shell/src/index.ts'

const echo = defineTool({
  name: 'echo',
  title: 'Echo',
  description: 'echo',
  inputSchema: z.object({ text: z.string() }),
  outputSchema: z.object({ text: z.string() }),
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  run: ({ text }) => ({ text }),
})
const createServer = () => createShellServer({ name: 'shell', version: '0', title: 'Shell', tools: [echo] })
await runHttp({
  name: 'shell',
  version: '0',
  about: 'The bench peer on our shell.',
  settings: [],
  open: () => ({ createServer }),
})
