import type { Language } from '../domain/text/language.ts'
import type { ModelProblem, ModelProblemCode } from '../domain/vectors/model-problem.ts'

const SENTENCES: Readonly<Record<Language, Readonly<Record<ModelProblemCode, (subject: string) => string>>>> = {
  zh: {
    no_folder: (subject) => `没有这个文件夹：${subject}`,
    no_model: (subject) => `文件夹里没有模型，应有其中之一：${subject}`,
    no_file: (subject) => `文件夹里缺少 ${subject}`,
    unreadable_file: (subject) => `无法读懂 ${subject}，请重新下载或导出`,
    too_large: (subject) => `模型太大（${subject}），请换用量化后的 model_quantized.onnx，或改用向量服务`,
    unknown_pooling: (subject) =>
      `不支持模型的池化方式 ${subject}；可用 EMBEDDINGS_POOLING 指定 mean、cls、max 或 last`,
    unknown_module: (subject) => `modules.json 里有本程序不做的一步 ${subject}，请换一个模型，或改用向量服务`,
    packages_missing: (subject) => `运行本地模型所需的软件包没有安装，请在安装本服务的文件夹里运行 ${subject}`,
    not_a_model: (subject) => `模型无法运行（${subject}），请重新下载或导出`,
    unfit_inputs: (subject) => `模型要的输入不是句向量模型的（${subject}）`,
    unfit_outputs: (subject) => `模型的输出不是句向量（${subject}）`,
    out_of_memory: (subject) => `模型需要的内存不够（${subject}），请换用量化后的模型`,
    slow: () => '本地模型还在读入或太慢，请稍后再试',
  },
  en: {
    no_folder: (subject) => `there is no folder ${subject}`,
    no_model: (subject) => `the folder holds no model; it should be one of ${subject}`,
    no_file: (subject) => `the folder lacks ${subject}`,
    unreadable_file: (subject) => `${subject} cannot be understood; download or export it again`,
    too_large: (subject) =>
      `the model is too large (${subject}); use its quantised form model_quantized.onnx, or an embedding service`,
    unknown_pooling: (subject) =>
      `the model's pooling ${subject} is not known here; EMBEDDINGS_POOLING can set mean, cls, max or last`,
    unknown_module: (subject) =>
      `modules.json lists a step this program does not take, ${subject}; use another model, or an embedding service`,
    packages_missing: (subject) =>
      `the packages that run a local model are not installed; in the folder where this server is installed, run: ${subject}`,
    not_a_model: (subject) => `the model cannot be run (${subject}); download or export it again`,
    unfit_inputs: (subject) => `the model wants other inputs than a sentence-embedding model does (${subject})`,
    unfit_outputs: (subject) => `the model's outputs are no sentence embeddings (${subject})`,
    out_of_memory: (subject) => `there is not enough memory for the model (${subject}); use its quantised form`,
    slow: () => 'the local model is still being read, or is too slow; try again later',
  },
}

/** Why a model in a folder cannot be used and what to do, as part of a sentence. */
export function modelProblemIn(language: Language, { code, subject }: ModelProblem): string {
  return SENTENCES[language][code](subject)
}
