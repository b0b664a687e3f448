// What a server must not load to be started: each of these would cost more than the rest of its start.
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { TestModel } from '../mcp-servers/rag-server/test/model-folder.ts'
import { cleanEnvironment, root } from './support/run-command.ts'

const HEAVY =
  /node_modules\/(?:@node-rs\/jieba|wink-[a-z-]+|htmlparser2|node-html-parser|yaml|mammoth|unpdf|pg|express|jose|onnxruntime-[a-z]+|@huggingface)\//

const PROBE = `
const { createServer } = await import(process.argv[1])
createServer()
process.stdout.write(JSON.stringify(Object.keys(require.cache)))
`

test.each(['requirement-analyzer', 'web-search', 'rag-server'])(
  '%s is made without loading a dictionary, a language model, an embedding model in a folder, a document parser or the HTTP face',
  async (server) => {
    await using model = await TestModel.create()
    const module = join(root, 'mcp-servers', server, 'src', 'server.ts')
    const child = Bun.spawn([process.execPath, '-e', PROBE, module], {
      env: cleanEnvironment({
        DATA_DIR: join(root, 'node_modules', '.no-such-data'),
        EMBEDDINGS_ONNX_DIR: model.path,
      }),
      stdout: 'pipe',
      stderr: 'pipe',
      timeout: 60_000,
    })
    const [stdout, stderr] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
    expect(await child.exited, stderr).toBe(0)
    const loaded: string[] = JSON.parse(stdout)
    expect(loaded.length).toBeGreaterThan(20)
    expect(loaded.filter((file) => HEAVY.test(file))).toEqual([])
  },
)
