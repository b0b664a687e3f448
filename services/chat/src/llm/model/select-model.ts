import type { BaseChatModel } from '@langchain/core/language_models/chat_models'
import { UserError } from '../../errors.ts'
import { OfflineModel } from './offline-model.ts'

/** How to reach a model; the configuration reads it from the environment. */
export interface ModelSettings {
  readonly apiKey?: string | undefined
  readonly baseUrl?: string | undefined
  readonly name?: string | undefined
}

/** A model and what its answers are called in a report. */
export interface SelectedModel {
  readonly model: BaseChatModel
  readonly mode: 'offline' | 'model'
}

const DEFAULT_NAME = 'gpt-4o-mini'
/** Servers on the own machine (Ollama, vLLM, LM Studio) ask for no key, but the client wants some string. */
const LOOPBACK_KEY = 'not-needed'
const LOOPBACK_HOSTS = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** The configured OpenAI-compatible model, or the offline one when neither a key nor a local endpoint is given. */
export async function selectModel(settings: ModelSettings): Promise<SelectedModel> {
  const { apiKey, baseUrl, name = DEFAULT_NAME } = settings
  const isLocal = baseUrl !== undefined && isLoopback(baseUrl)
  if (apiKey === undefined && baseUrl === undefined) return { model: new OfflineModel(), mode: 'offline' }
  if (apiKey === undefined && !isLocal) {
    throw new UserError(
      'invalid_input',
      'OPENAI_BASE_URL 已设置但缺少 OPENAI_API_KEY：请设置密钥（本机地址可以不填），或去掉 OPENAI_BASE_URL 使用离线模式。',
    )
  }
  const { CheckedChatOpenAI } = await import('./checked-chat-openai.ts')
  const model = new CheckedChatOpenAI({ apiKey: apiKey ?? LOOPBACK_KEY, baseUrl, name })
  return { model, mode: 'model' }
}

function isLoopback(url: string): boolean {
  return URL.canParse(url) && LOOPBACK_HOSTS.has(new URL(url).hostname)
}
