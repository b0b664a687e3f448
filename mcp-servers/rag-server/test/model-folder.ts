import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { hashModel } from './model-servers.ts'
import { embeddingModel, type ModelShape } from './onnx-model.ts'

/** Words and word parts of one meaning: their vectors point the same way, whatever they look like. */
export const MEANINGS = [
  ['brolly', 'umbrella', '雨', '伞'],
  ['毛', '孩', '宠', '猫', '狗'],
  ['push', '##bike', '单', '车'],
  ['走', '离', '收', '卡'],
] as const

const SPECIAL = ['[PAD]', '[UNK]', '[CLS]', '[SEP]'] as const
const NOISE = 8
const SCALE = 3

/** A word-piece tokenizer over these words, single characters of the documents and single letters. */
export function vocabulary(): string[] {
  const others =
    '的在可以带来吗里前台有公用当天归还只能周五进办室停地下二层棚员工职日十八点出入同事了以后门禁什么时候失效'
  return [...new Set([...SPECIAL, ...MEANINGS.flat(), ...others])]
}

/** The vector of a word: its meaning, and something of its own. */
export function rowsOf(words: readonly string[], scale = SCALE): number[][] {
  return words.map((word) => [
    ...hashModel(word).map((value) => value / NOISE),
    ...MEANINGS.map((meaning) => (meaning.some((one) => one === word) ? scale : 0)),
  ])
}

function tokenizerJson(words: readonly string[]): unknown {
  const [, unknown, cls, sep] = SPECIAL
  const idOf = (word: string) => words.indexOf(word)
  const mark = (id: string) => ({ id, ids: [idOf(id)], tokens: [id] })
  return {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: SPECIAL.map((content, id) => ({ id, content, special: true, single_word: false, normalized: false })),
    normalizer: { type: 'BertNormalizer', clean_text: true, handle_chinese_chars: true, lowercase: true },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [
        { SpecialToken: { id: cls, type_id: 0 } },
        { Sequence: { id: 'A', type_id: 0 } },
        { SpecialToken: { id: sep, type_id: 0 } },
      ],
      pair: [],
      special_tokens: { [cls]: mark(cls), [sep]: mark(sep) },
    },
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      type: 'WordPiece',
      unk_token: unknown,
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(words.map((word, id) => [word, id])),
    },
  }
}

interface ModelOptions {
  readonly shape?: ModelShape
  readonly scale?: number
  readonly rows?: readonly (readonly number[])[]
  readonly file?: string
}

/** A folder as Hugging Face exports one, with a small model that runs for real. */
export class TestModel {
  readonly path: string

  private constructor(path: string) {
    this.path = path
  }

  static async create({ shape = {}, scale, rows, file = 'model.onnx' }: ModelOptions = {}): Promise<TestModel> {
    const model = new TestModel(join(await mkdtemp(join(tmpdir(), 'kb-model-')), 'tiny-model'))
    const words = vocabulary()
    await model.write(file, embeddingModel(rows ?? rowsOf(words, scale), shape))
    await model.writeJson('tokenizer.json', tokenizerJson(words))
    await model.writeJson('tokenizer_config.json', { tokenizer_class: 'BertTokenizer', model_max_length: 64 })
    await model.writeJson('config.json', { model_type: 'bert', max_position_embeddings: 512 })
    return model
  }

  async write(name: string, content: string | Uint8Array): Promise<void> {
    const path = join(this.path, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }

  async writeJson(name: string, value: unknown): Promise<void> {
    await this.write(name, JSON.stringify(value))
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.path, name))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(dirname(this.path), { recursive: true, force: true })
  }
}
