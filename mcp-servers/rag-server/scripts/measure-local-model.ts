import { createLocalEmbedder } from '../src/onnx/local-embedder.ts'
import { readModelFolder } from '../src/onnx/model-folder.ts'
import { TestModel } from '../test/model-folder.ts'
import { transformerModel } from './transformer-model.ts'

/**
 * What a model in a folder costs on this machine: `bun scripts/measure-local-model.ts <folder>`; without a folder an untrained
 * model of the size of e5-small (12 layers, 384 dimensions, 30,000 words; 131 MB). Processor time, as the machine may do other
 * work at the same time.
 */
const E5_SMALL = { layers: 12, dimensions: 384, heads: 12, words: 30_000 } as const
/** Characters of Chinese, which are about as many tokens. */
const LENGTHS = [14, 126, 510] as const
const REPEATS = 3

const [folder] = process.argv.slice(2)
if (folder !== undefined) await measure(folder)
else {
  await using model = await TestModel.create()
  await model.write('model.onnx', transformerModel(E5_SMALL))
  await model.writeJson('tokenizer_config.json', { model_max_length: 512 })
  // In a process of its own: making the model has taken memory here.
  Bun.spawnSync([process.execPath, import.meta.path, model.path], { stdio: ['ignore', 'inherit', 'inherit'] })
}

async function measure(path: string): Promise<void> {
  const { signal } = new AbortController()
  const embedder = createLocalEmbedder(readModelFolder(path))
  const embed = async (length: number) => void (await embedder.embed(['猫'.repeat(length)], signal))
  write(`${embedder.model}: loaded and asked once in ${await secondsOf(() => embed(1))} s`)
  for (const length of LENGTHS) {
    await embed(length)
    const times: string[] = []
    for (let i = 0; i < REPEATS; i++) times.push(await secondsOf(() => embed(length)))
    write(`${length} characters: ${times.join(', ')} s`)
  }
  write(`at most ${Math.round(process.resourceUsage().maxRSS / 1_000)} MB of memory`)
  embedder.close?.()
}

function write(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function secondsOf(work: () => Promise<void>): Promise<string> {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return ((user + system) / 1_000_000).toFixed(2)
}
