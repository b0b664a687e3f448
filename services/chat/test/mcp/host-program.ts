// A host of its own process, to be ended by the tests: connects to a faulty server and says so.
import { MCPClientService } from '../../src/mcp/mcp-client.service.ts'

const [fault = 'none', stateFile = '', ending = 'stay'] = process.argv.slice(2)
const client = new MCPClientService({ command: 'bun', args: [`${import.meta.dir}/faulty-stdio.ts`, fault, stateFile] })
await client.connect()
const answer = await client.callTool('where')
process.stdout.write(`${(answer.content as { text: string }[])[0]?.text}\n`)
if (ending === 'exit') process.exit(0)
if (ending === 'throw') throw new Error('the host has a bug')
setInterval(() => {}, 1000)
