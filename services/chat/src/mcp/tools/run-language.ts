import type { RunnableConfig } from '@langchain/core/runnables'
import type { Language } from '../failure/failure-sentence.ts'

/** The language that a run's configuration names, if it names one. */
export function languageIn(config: unknown): Language | undefined {
  if (typeof config !== 'object' || config === null) return undefined
  const { configurable, metadata }: RunnableConfig = config
  const language: unknown = configurable?.['language'] ?? metadata?.['language']
  return language === 'zh' || language === 'en' ? language : undefined
}
