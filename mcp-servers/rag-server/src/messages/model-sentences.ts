import type { Language } from '../domain/text/language.ts'
import type { ModelProblem } from '../domain/vectors/model-problem.ts'
import { modelProblemIn } from './model-problems.ts'

/** Why a configured model took no part in an answer. */
export type Shortfall = ModelProblem | NamedShortfall

type NamedShortfall =
  | 'embeddings_away'
  | 'other_model'
  | 'no_vectors'
  | 'writer_away'
  | 'writer_malformed'
  | 'unsupported'

const SENTENCES: Readonly<Record<Language, Readonly<Record<NamedShortfall, string>>>> = {
  zh: {
    embeddings_away: '向量模型暂时无法使用，本次只按词检索。',
    other_model: '已存的向量来自另一个模型，本次只按词检索；请运行 npm run kb -- reindex。',
    no_vectors: '文档还没有向量，本次只按词检索；请运行 npm run kb -- ingest <文件夹>，或稍后再试。',
    writer_away: '写答案的模型暂时无法使用，以下为文档原句。',
    writer_malformed: '模型的回答格式不对，以下为文档原句。',
    unsupported: '模型写的句子没有得到引文支持，以下为文档原句。',
  },
  en: {
    embeddings_away: 'The embedding model cannot be used at the moment; this search went by words alone.',
    other_model:
      'The stored vectors are of another model, so this search went by words alone. Run: npm run kb -- reindex',
    no_vectors:
      'The documents have no vectors yet, so this search went by words alone. Run: npm run kb -- ingest <folder>, or try later.',
    writer_away: 'The model that writes answers cannot be used at the moment; these are sentences of the documents.',
    writer_malformed: "The model's answer had the wrong form; these are sentences of the documents.",
    unsupported: 'What the model wrote was not supported by its quotes; these are sentences of the documents.',
  },
}

/** The sentence that says so, in the language of the question. */
export function shortfallIn(language: Language, shortfall: Shortfall): string {
  if (typeof shortfall === 'string') return SENTENCES[language][shortfall]
  const problem = modelProblemIn(language, shortfall)
  return language === 'zh' ? `本次只按词检索：${problem}。` : `This search went by words alone: ${problem}.`
}
