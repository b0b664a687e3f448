import { DynamicStructuredTool, ToolInputParsingException } from '@langchain/core/tools'
import { z } from 'zod'
import { type Language, languageOfCall } from '../failure/failure-sentence.ts'
import { faultsOf } from '../json-schema-to-zod.ts'
import { languageIn } from './run-language.ts'

const HEAD: Record<Language, string> = {
  zh: '参数不符合工具的要求，请按提示修改后再试：',
  en: 'Received tool input did not match expected schema',
}

/** A tool of a server. What is wrong with its arguments is said in the language of the conversation, like any failure. */
export class BridgedTool extends DynamicStructuredTool {
  override async call(...given: Parameters<DynamicStructuredTool['call']>): ReturnType<DynamicStructuredTool['call']> {
    try {
      return await super.call(...given)
    } catch (error) {
      if (!(error instanceof ToolInputParsingException && this.schema instanceof z.ZodType)) throw error
      const [args, config] = given
      const language = languageOfCall({ language: languageIn(config) }, args)
      const faults = faultsOf(this.schema, argumentsIn(args), language)
      // A stand-in's own refusal: its sentence stands.
      if (faults.length === 0) throw error
      throw new ToolInputParsingException(
        `${HEAD[language]}\n\n${faults.map((fault) => `✖ ${fault}`).join('\n')}`,
        error.output,
      )
    }
  }
}

/** A model's call carries its arguments beside its id. */
function argumentsIn(given: unknown): unknown {
  const isCall = typeof given === 'object' && given !== null && 'type' in given && given.type === 'tool_call'
  return isCall && 'args' in given ? given.args : given
}
