import type { RunnableConfig } from '@langchain/core/runnables'
import { identity } from '../../safety/identity.ts'
import type { Language } from '../failure/failure-sentence.ts'
import type { ToolCallContext } from './tool-port.ts'

/** The language that a run's configuration names, if it names one. */
export function languageIn(config: unknown): Language | undefined {
  if (typeof config !== 'object' || config === null) return undefined
  const { configurable, metadata }: RunnableConfig = config
  const language: unknown = configurable?.['language'] ?? metadata?.['language']
  return language === 'zh' || language === 'en' ? language : undefined
}

/** The part of a run's configuration that concerns a call. */
export function contextOf(config: RunnableConfig | undefined): ToolCallContext {
  const caller: unknown = config?.configurable?.['caller']
  return {
    signal: config?.signal,
    requestId: textIn(config, 'requestId'),
    conversationId: textIn(config, 'conversationId') ?? textIn(config, 'thread_id'),
    language: languageIn(config),
    // From the run alone: what a model fills in are the arguments.
    caller: caller === undefined ? undefined : identity.safeParse(caller).data,
  }
}

function textIn(config: RunnableConfig | undefined, key: string): string | undefined {
  const value: unknown = config?.configurable?.[key] ?? config?.metadata?.[key]
  return typeof value === 'string' ? value : undefined
}
