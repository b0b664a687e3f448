import type { CallbackManagerForToolRun } from '@langchain/core/callbacks/manager'
import type { RunnableConfig } from '@langchain/core/runnables'
import { DynamicStructuredTool, ToolInputParsingException } from '@langchain/core/tools'
import { z } from 'zod'
import { type Language, languageOfCall } from '../failure/failure-sentence.ts'
import { faultsOf } from '../json-schema-to-zod.ts'
import { contextOf, languageIn } from './run-context.ts'
import type { ToolCallContext } from './tool-port.ts'

const HEAD: Record<Language, string> = {
  zh: '参数不符合工具的要求，请按提示修改后再试：',
  en: 'Received tool input did not match expected schema',
}

type Arguments = Readonly<Record<string, unknown>>

/** Asks the server, with arguments that are as the schema demands, and gives its answer as the model reads it. */
export type Ask = (args: Arguments, context: ToolCallContext) => Promise<string>

export interface BridgedToolFields {
  readonly name: string
  readonly description: string
  readonly schema: z.ZodType<Record<string, unknown>, Record<string, unknown>>
  readonly metadata: Record<string, unknown>
  readonly ask: Ask
}

/** A tool of a server. What is wrong with its arguments is said in the language of the conversation, like any failure. */
export class BridgedTool extends DynamicStructuredTool {
  readonly #ask: Ask

  constructor({ ask, ...fields }: BridgedToolFields) {
    const func = (input: Record<string, unknown>, runManager?: CallbackManagerForToolRun, config?: RunnableConfig) =>
      ask(input, withProgress(contextOf(config), runManager))
    super({ ...fields, func })
    this.#ask = ask
  }

  /** What `invoke` does, for a caller that follows no run: LangChain's own bookkeeping costs more than the checks. */
  async answer(args: Arguments, context: ToolCallContext): Promise<string> {
    const language = () => languageOfCall(context, args)
    const faults = this.#faultsOf(args, language)
    if (faults.length > 0) throw refusal(faults, { language: language(), output: JSON.stringify(args) })
    return await this.#ask(args, context)
  }

  override async call(...given: Parameters<DynamicStructuredTool['call']>): ReturnType<DynamicStructuredTool['call']> {
    try {
      return await super.call(...given)
    } catch (error) {
      if (!(error instanceof ToolInputParsingException)) throw error
      const [args, config] = given
      const language = languageOfCall({ language: languageIn(config) }, args)
      const faults = this.#faultsOf(argumentsIn(args), () => language)
      // A stand-in's own refusal: its sentence stands.
      throw faults.length === 0 ? error : refusal(faults, { language, output: error.output })
    }
  }

  #faultsOf(args: unknown, language: () => Language): string[] {
    return this.schema instanceof z.ZodType ? faultsOf(this.schema, args, language) : []
  }
}

function refusal(
  faults: readonly string[],
  { language, output }: { language: Language; output: string | undefined },
): ToolInputParsingException {
  const message = `${HEAD[language]}\n\n${faults.map((fault) => `✖ ${fault}`).join('\n')}`
  return new ToolInputParsingException(message, output)
}

/** A model's call carries its arguments beside its id. */
function argumentsIn(given: unknown): unknown {
  const isCall = typeof given === 'object' && given !== null && 'type' in given && given.type === 'tool_call'
  return isCall && 'args' in given ? given.args : given
}

/** Whoever follows the run hears of progress, and nobody else asks for it; a listener's fault is not the call's. */
function withProgress(context: ToolCallContext, runManager: CallbackManagerForToolRun | undefined): ToolCallContext {
  if (runManager === undefined || runManager.handlers.length === 0) return context
  return {
    ...context,
    onProgress: (progress) => void runManager.handleToolEvent({ type: 'progress', ...progress }).catch(() => {}),
  }
}
