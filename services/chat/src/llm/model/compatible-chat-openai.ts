import { ChatOpenAI, type ChatOpenAIFields } from '@langchain/openai'

/**
 * `ChatOpenAI` that keeps to chat completions on any address but OpenAI's own. The library sends models with certain
 * names (`*-codex`, `gpt-5.x-pro`) to the responses API whatever it is told, and compatible servers do not have that.
 */
export class CompatibleChatOpenAI extends ChatOpenAI {
  readonly #isCompatibleServer: boolean

  constructor(fields: ChatOpenAIFields) {
    super(fields)
    this.#isCompatibleServer = fields.configuration?.baseURL !== undefined
  }

  protected override _useResponsesApi(options: this['ParsedCallOptions'] | undefined): boolean {
    return !this.#isCompatibleServer && super._useResponsesApi(options)
  }
}
