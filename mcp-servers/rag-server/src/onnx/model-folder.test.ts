import { describe, expect, test } from 'bun:test'
import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { TestModel } from '../../test/model-folder.ts'
import { readConfig } from '../config.ts'
import { embedderOf } from '../embedder-of.ts'
import { readModelFolder } from './model-folder.ts'

describe('a model folder', () => {
  test('holds its model under a name that exporters use: in full first, unless that is too large', async () => {
    await using model = await TestModel.create({ file: 'onnx/model_quantized.onnx' })
    expect(readModelFolder(model.path).model).toEndWith('onnx/model_quantized.onnx')
    await model.write('onnx/model.onnx', 'graph')
    await model.write('onnx/model.onnx_data', 'weights')
    expect(readModelFolder(model.path)).toMatchObject({
      model: join(model.path, 'onnx/model.onnx'),
      weights: join(model.path, 'onnx/model.onnx_data'),
    })
    await truncate(join(model.path, 'onnx/model.onnx_data'), 600 * 1024 * 1024)
    expect(readModelFolder(model.path).model).toEndWith('onnx/model_quantized.onnx')
    await model.remove('onnx/model_quantized.onnx')
    expect(() => readModelFolder(model.path)).toThrow('onnx/model.onnx: 600 MB > 512 MB')
  })

  test('says how to pool, in any form that sentence-transformers writes; then the mean; a setting goes first', async () => {
    await using model = await TestModel.create()
    const pooling = (wanted?: 'max') => {
      const { pooling: how, poolingFrom } = readModelFolder(model.path, wanted)
      return `${how} ${poolingFrom}`
    }
    expect(pooling()).toBe('mean default')
    await model.writeJson('1_Pooling/config.json', { word_embedding_dimension: 68, pooling_mode_cls_token: true })
    expect(pooling()).toBe('cls folder')
    await model.writeJson('modules.json', [
      { idx: 0, path: '', type: 'sentence_transformers.models.Transformer' },
      { idx: 1, path: 'pool', type: 'sentence_transformers.models.Pooling' },
      { idx: 2, path: '2_Normalize', type: 'sentence_transformers.models.Normalize' },
    ])
    await model.writeJson('pool/config.json', { pooling_mode: 'lasttoken' })
    expect(pooling()).toBe('last folder')
    expect(pooling('max')).toBe('max setting')
  })

  test.each([
    { files: {}, tokens: 512 },
    { files: { 'tokenizer_config.json': { model_max_length: 1e30 } }, tokens: 512 },
    {
      files: { 'tokenizer_config.json': { model_max_length: 256 }, 'config.json': { max_position_embeddings: 512 } },
      tokens: 256,
    },
    {
      files: {
        'tokenizer_config.json': { model_max_length: 512 },
        'sentence_bert_config.json': { max_seq_length: 128 },
      },
      tokens: 128,
    },
    { files: { 'config.json': { max_position_embeddings: 8194, model_type: 'xlm-roberta' } }, tokens: 1024 },
    { files: { 'config.json': { max_position_embeddings: 514, model_type: 'xlm-roberta' } }, tokens: 512 },
  ])('says how much the model reads: %j', async ({ files, tokens }) => {
    await using model = await TestModel.create()
    const empty = { 'tokenizer_config.json': {}, 'config.json': {} }
    for (const [name, value] of Object.entries({ ...empty, ...files })) await model.writeJson(name, value)
    expect(readModelFolder(model.path).maxTokens).toBe(tokens)
  })

  test('is another model when anything that makes its vectors changes, and the same one when it is moved', async () => {
    await using model = await TestModel.create()
    await using copy = await TestModel.create()
    const names = [readModelFolder(model.path).name]
    expect(readModelFolder(copy.path).name).toBe(names[0] as string)
    await model.writeJson('1_Pooling/config.json', { pooling_mode_max_tokens: true })
    names.push(readModelFolder(model.path).name)
    await model.writeJson('tokenizer_config.json', { model_max_length: 32 })
    names.push(readModelFolder(model.path).name)
    await using other = await TestModel.create({ scale: 2 })
    names.push(readModelFolder(other.path).name)
    expect(new Set(names).size).toBe(4)
  })

  test('has prompts that stand before texts, and settings that take their place', async () => {
    await using model = await TestModel.create()
    await model.writeJson('config_sentence_transformers.json', { prompts: { query: '查询:', document: '文档: ' } })
    const about = (settings: Record<string, string>) =>
      embedderOf(readConfig({ EMBEDDINGS_ONNX_DIR: model.path, ...settings }))
    expect(about({})?.about).toContain('before a query: "查询: "')
    expect(about({})?.model).toEndWith('after "文档: "')
    expect(about({ EMBEDDINGS_PASSAGE_PREFIX: 'passage: ' })?.model).toEndWith('after "passage: "')
    expect(about({ EMBEDDINGS_QUERY_PREFIX: 'query: ' })?.about).toContain('before a query: "query: "')
  })
})

test.each<[string, (model: TestModel) => Promise<void>, RegExp]>([
  ['holds no model', (model) => model.remove('model.onnx'), /no model.*onnx\/model\.onnx.*没有模型/],
  ['holds no tokenizer', (model) => model.remove('tokenizer.json'), /lacks tokenizer\.json.*缺少 tokenizer\.json/],
  ['has a broken file', (model) => model.write('tokenizer_config.json', '{'), /tokenizer_config\.json.*无法读懂/],
  [
    'pools in a way of its own',
    (model) => model.writeJson('1_Pooling/config.json', { pooling_mode_weightedmean_tokens: true }),
    /weightedmean_tokens.*EMBEDDINGS_POOLING/,
  ],
  [
    'needs a further step',
    (model) => model.writeJson('modules.json', [{ type: 'sentence_transformers.models.Dense', path: '2_Dense' }]),
    /Dense.*不做的一步 Dense/,
  ],
  ['is not there', (model) => model[Symbol.asyncDispose](), /no folder.*没有这个文件夹/],
])('a folder that %s stops the start with one line in both languages', async (_, spoil, line) => {
  await using model = await TestModel.create()
  await spoil(model)
  const start = () => readConfig({ EMBEDDINGS_ONNX_DIR: model.path })
  expect(start).toThrow(line)
  expect(start).toThrow(/^Setting EMBEDDINGS_ONNX_DIR: .*Example: EMBEDDINGS_ONNX_DIR=/)
})

test('a pooling that is set makes good for one that is not known', async () => {
  await using model = await TestModel.create()
  await model.writeJson('1_Pooling/config.json', { pooling_mode_weightedmean_tokens: true })
  expect(readModelFolder(model.path, 'mean').pooling).toBe('mean')
})
