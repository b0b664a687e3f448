import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { readArguments } from '../src/cli/arguments.ts'
import { model as modelCommand } from '../src/cli/model.ts'
import { reindex } from '../src/cli/reindex.ts'
import { embedPending } from '../src/ingest/embed-pending.ts'
import { createLocalEmbedder, type LocalOptions } from '../src/onnx/local-embedder.ts'
import { readModelFolder } from '../src/onnx/model-folder.ts'
import type { OpenedKnowledge } from '../src/open-knowledge.ts'
import { markdown, TestBase, TestClient } from './knowledge-base.ts'
import { rowsOf, TestModel, vocabulary } from './model-folder.ts'
import { hashModel } from './model-servers.ts'
import { embeddingModel } from './onnx-model.ts'
import { postgresAbsent, TestDatabase } from './postgres.ts'

const signal = new AbortController().signal

/** Asked in words that share no token with the document that answers. */
const PARAPHRASES = [
  { question: 'brolly lending', relevant: 'umbrella' },
  { question: '毛孩子', relevant: 'pets' },
  { question: 'pushbike', relevant: 'bicycle' },
]
const TOPICS = ['打印', '会议室', '咖啡', '空调', '快递', '加班餐', '体检', '团建', '培训', '名片', '电话', '投影']
const FILES: Record<string, string> = {
  'umbrella.md': markdown('# 雨伞\n\n前台有公用雨伞，雨伞当天归还。'),
  'pets.md': markdown('# 宠物\n\n猫狗只能在周五带进办公室。'),
  'bicycle.md': markdown('# 单车\n\n单车停在地下二层的车棚。'),
  ...Object.fromEntries(
    TOPICS.map((topic, i) => [`other-${i}.md`, markdown(`# ${topic}\n\n${topic}由行政部统一安排，细则第${i + 1}条。`)]),
  ),
}

async function embed(opened: OpenedKnowledge) {
  if (opened.embedder === undefined) throw new Error('no model is configured')
  return await embedPending(await opened.open(), { embedder: opened.embedder, signal })
}

/** Vectors by the model of a folder, in one thread. */
async function vectorsOf(model: TestModel, texts: readonly string[], options: LocalOptions = {}) {
  const embedder = createLocalEmbedder(readModelFolder(model.path), options)
  try {
    return (await embedder.embed(texts, signal)).map((vector) => vector && [...vector])
  } finally {
    embedder.close?.()
  }
}

function lengthOne(values: readonly number[]): number[] {
  return values.map((value) => value / Math.hypot(...values))
}

function expectNear(vector: readonly number[] | undefined, expected: readonly number[]): void {
  expect(vector).toHaveLength(expected.length)
  for (const [i, value] of expected.entries()) expect(vector?.[i]).toBeCloseTo(value, 5)
}

describe.each([
  ['sqlite', false],
  ['postgres', true],
])('a model in a folder (%s)', (_, isServer) => {
  test.skipIf(isServer && postgresAbsent !== undefined)(
    'finds what is asked in other words, and another one in its place is refused by name until the index is built anew',
    async () => {
      await using model = await TestModel.create()
      await using database = isServer ? await TestDatabase.create() : undefined
      await using base = await TestBase.create(FILES, database?.url)
      await base.ingest()
      const localModel = readModelFolder(model.path)
      base.models = { localModel }
      const opened = base.knowledge()
      expect(await embed(opened)).toEqual({ embedded: 15, pending: 0 })
      const client = await TestClient.connect(opened)
      for (const { question, relevant } of PARAPHRASES) {
        const { results, ...answer } = await client.search(question)
        expect({ question, found: results[0]?.documentId }).toEqual({ question, found: relevant })
        expect(answer['retrieval']).toEqual({ mode: 'words and vectors' })
      }
      expect((await client.search('会议室由谁安排'))['retrieval']).toEqual({ mode: 'words' })

      await model.write('model.onnx', embeddingModel(vocabulary().map((word) => hashModel(word).slice(0, 32))))
      base.models = { localModel: readModelFolder(model.path) }
      const changed = base.knowledge()
      const told = await (await TestClient.connect(changed)).search('brolly lending')
      expect(told['retrieval']).toMatchObject({ degraded: expect.stringContaining('npm run kb -- reindex') })
      await base.write('late.md', markdown('# 迟到\n\n新文档。'))
      await base.ingest()
      expect(await embed(changed)).toMatchObject({ embedded: 0, problem: 'other_model' })
      await reindex.run({ knowledge: changed, arguments: readArguments([]), print() {}, printJson() {}, tell() {} })
      expect(await (await changed.open()).vectors.stamp()).toMatchObject({ dimensions: 32 })
    },
    60_000,
  )
})

describe('a vector', () => {
  const words = vocabulary()
  const rows = rowsOf(words)
  const rowOf = (word: string) => rows[words.indexOf(word)] ?? []
  const mean = (...tokens: string[]) =>
    lengthOne(rowOf('[CLS]').map((_, i) => tokens.reduce((sum, token) => sum + (rowOf(token)[i] ?? 0), 0)))

  test('is the mean over all tokens, marks included, and of a long text over as many as the model reads', async () => {
    await using model = await TestModel.create()
    await model.writeJson('sentence_bert_config.json', { max_seq_length: 6 })
    const [short, long, again] = await vectorsOf(model, ['雨猫', '雨伞猫狗车卡走离收'.repeat(700), '雨猫'])
    expectNear(short, mean('[CLS]', '雨', '猫', '[SEP]'))
    expectNear(long, mean('[CLS]', '雨', '伞', '猫', '狗', '[SEP]'))
    expect(again).toEqual(short)
  })

  test('is the first token where the folder says so, also of a model that knows kinds of tokens', async () => {
    await using model = await TestModel.create({ shape: { inputs: ['input_ids', 'attention_mask', 'token_type_ids'] } })
    await model.writeJson('1_Pooling/config.json', { pooling_mode_cls_token: true, pooling_mode_mean_tokens: false })
    expectNear((await vectorsOf(model, ['雨猫']))[0], lengthOne(rowOf('[CLS]')))
  })

  test("is the model's own where it makes one, also of a model that takes nothing but tokens", async () => {
    await using model = await TestModel.create({ shape: { inputs: ['input_ids'], output: 'sentence_embedding' } })
    expectNear((await vectorsOf(model, ['雨猫']))[0], mean('[CLS]', '雨', '猫', '[SEP]'))
  })

  test('fails for a text the model cannot take, and for that one alone', async () => {
    await using model = await TestModel.create({ rows: rows.slice(0, words.indexOf('收')) })
    const lengths = (await vectorsOf(model, ['猫', '收', '狗'])).map((vector) => vector?.length)
    expect(lengths).toEqual([68, undefined, 68])
  })
})

describe('a folder that cannot be used', () => {
  const with12 = (shape: Parameters<typeof embeddingModel>[1]) => embeddingModel([[1, 2]], shape)
  test.each([
    { what: 'a pointer', 'model.onnx': 'version https://git-lfs.github.com/spec/v1', code: 'not_a_model' },
    { what: 'a model cut short', 'model.onnx': with12({}).slice(0, 60), code: 'not_a_model' },
    { what: 'a model of images', 'model.onnx': with12({ inputs: ['pixel_values'] }), code: 'unfit_inputs' },
    { what: 'a model that gives logits', 'model.onnx': with12({ output: 'logits' }), code: 'unfit_outputs' },
    { what: 'a model with another vocabulary', 'model.onnx': with12({}), code: 'not_a_model' },
    { what: 'a model of one length', 'model.onnx': with12({ length: 7 }), code: 'not_a_model' },
    { what: 'a tokenizer of no kind', 'tokenizer.json': '{"model":{"type":"None"}}', code: 'unreadable_file' },
  ])('is told for what it is when it holds $what', async ({ what: _, code, ...files }) => {
    await using model = await TestModel.create()
    for (const [name, content] of Object.entries(files)) await model.write(name, content)
    expect(await vectorsOf(model, ['伞']).catch((error: unknown) => error)).toMatchObject({ problem: { code } })
  })

  test('leaves the documents to words, and says so', async () => {
    await using model = await TestModel.create()
    await model.write('model.onnx', 'nothing')
    await using base = await TestBase.create(FILES)
    await base.ingest()
    base.models = { localModel: readModelFolder(model.path) }
    const opened = base.knowledge()
    expect(await embed(opened)).toMatchObject({ embedded: 0, pending: 15, problem: 'endpoint' })
    const client = await TestClient.connect(opened)
    const { retrieval } = await client.search('毛孩子')
    expect(retrieval).toEqual({ mode: 'words', degraded: expect.stringMatching(/^本次只按词检索：模型无法运行.+。$/) })
    expect(await client.documentsFound('公用雨伞')).toContain('umbrella')
  })

  test('without the packages that read models it says how to install them, in the language of the question', async () => {
    await using model = await TestModel.create()
    const embedder = createLocalEmbedder(readModelFolder(model.path), { has: () => false })
    await using base = await TestBase.create(FILES)
    await base.ingest()
    const client = await TestClient.connect({ ...base.knowledge(), embedder })
    const command = 'npm install @huggingface/tokenizers@0\\.2\\.0 onnxruntime-web@1\\.30\\.0'
    expect((await client.search('毛孩子'))['retrieval']).toEqual({
      mode: 'words',
      degraded: expect.stringMatching(new RegExp(`^本次只按词检索：.*${command}。$`)),
    })
    expect((await client.search('brolly lending'))['retrieval']).toEqual({
      mode: 'words',
      degraded: expect.stringMatching(new RegExp(`^This search went by words alone: .*${command}\\.$`)),
    })
  })
})

test('a model that does not answer in the time of a reader is told, and one that failed is left alone for a while', async () => {
  await using model = await TestModel.create()
  const late = createLocalEmbedder(readModelFolder(model.path), { questionMs: 1 })
  expect(await late.embedQuestion('伞', signal).catch((error: unknown) => error)).toMatchObject({
    problem: { code: 'slow' },
  })
  late.close?.()
  await model.write('model.onnx', 'nothing')
  let now = 0
  const broken = createLocalEmbedder(readModelFolder(model.path), { now: () => now })
  expect(await broken.embedQuestion('伞', signal).catch((error: unknown) => error)).toBeInstanceOf(Error)
  expect(broken.problem?.()).toMatchObject({ code: 'not_a_model' })
  now = 60_000
  expect(broken.problem?.()).toBeUndefined()
  broken.close?.()
})

test('kb model says what the model is and how it is used, or why it cannot be', async () => {
  await using model = await TestModel.create()
  await using base = await TestBase.create()
  const run = async () => {
    const said: unknown[] = []
    base.models = { localModel: readModelFolder(model.path) }
    const printJson = (value: unknown) => void said.push(value)
    const context = { knowledge: base.knowledge(), print() {}, tell() {}, printJson }
    const status = await modelCommand.run({ ...context, arguments: readArguments(['--json']) })
    return { status, said: said[0] }
  }
  const about = ['model.onnx', 'pooling mean (default)', 'at most 64 tokens']
  expect(await run()).toMatchObject({ status: 0, said: { works: true, dimensions: 68, about } })
  await model.write('model.onnx', embeddingModel(vocabulary().map(() => [0, 0])))
  expect(await run()).toMatchObject({ status: 1, said: { why: { en: expect.stringContaining('no sentence embed') } } })
  await model.write('model.onnx', 'nothing')
  expect(await run()).toMatchObject({
    status: 1,
    said: { works: false, why: { zh: expect.stringContaining('无法运行') } },
  })
})

test('what the runtime prints of a failure reaches neither standard output nor the log', async () => {
  await using model = await TestModel.create({ rows: [[1, 2]] })
  const child = Bun.spawn([process.execPath, join(import.meta.dir, '../src/kb.ts'), 'model'], {
    env: { EMBEDDINGS_ONNX_DIR: model.path },
    stdout: 'pipe',
    stderr: 'pipe',
    timeout: 60_000,
  })
  const [out, err] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  expect(await child.exited).toBe(1)
  expect({ out, lines: err.trim().split('\n') }).toEqual({ out: '', lines: [expect.stringContaining('cannot be run')] })
})
