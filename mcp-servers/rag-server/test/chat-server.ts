import { z } from 'zod'
import { ModelServer } from './model-servers.ts'

const request = z.looseObject({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
})

/** A chat service; `reply` writes the content of its one message. */
export class ChatServer extends ModelServer {
  readonly prompts: string[] = []
  reply: (prompt: string) => string

  constructor(reply: (prompt: string) => string) {
    super()
    this.reply = reply
  }

  protected answer(body: unknown): Response {
    const prompt = request
      .parse(body)
      .messages.map(({ content }) => content)
      .join('\n')
    this.prompts.push(prompt)
    const message = { role: 'assistant', content: this.reply(prompt) }
    return Response.json({ choices: [{ index: 0, message, finish_reason: 'stop' }] })
  }

  settings(): { baseUrl: string; apiKey: string | undefined; model: string } {
    return { baseUrl: this.baseUrl, apiKey: 'test-key', model: 'stand-in' }
  }
}
