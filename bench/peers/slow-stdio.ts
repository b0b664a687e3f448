// A stdio server that is loaded but needs a while before it answers anything, as one that warms up first does.
import '@modelcontextprotocol/sdk/server/mcp.js'
import '@modelcontextprotocol/sdk/server/stdio.js'

const delayMs = Number(process.argv[2] ?? 1500)
setTimeout(() => void import('./bare-stdio.ts'), delayMs)
