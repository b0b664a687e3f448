import type { Config } from './config.ts'
import type { Logger } from './http/logger.ts'
import { QuestionDesk } from './mcp/questions/question-desk.ts'
import { questionHandlers, type Sampler } from './mcp/questions/question-handlers.ts'
import type { ServerRequestHandlers } from './mcp/server/server-requests.ts'
import { maskDeep } from './safety/mask-personal-data.ts'
import type { AuditEntry, AuditLog } from './store/audit.ts'

/** Where servers ask the users, and what answers them. */
export interface Inquiries {
  readonly desk: QuestionDesk
  readonly handlers: ServerRequestHandlers
  /** From now on the audit log holds who agreed to what. */
  recordIn(audit: AuditLog, logger: Logger): void
}

/** The desk for questions of servers. A server gets texts of the host's model only where there is one. */
export function openInquiries({ model }: Pick<Config, 'model'>): Inquiries {
  let record = (_entry: AuditEntry) => {}
  const desk = new QuestionDesk({
    onSettled({ question: { server, kind, message }, answer: { action }, call }) {
      // The cast states what maskDeep keeps: an object stays an object.
      const detail = maskDeep({ server, question: kind, message, decision: action }) as AuditEntry['detail']
      const { caller, conversationId = '' } = call
      record({
        at: new Date().toISOString(),
        kind: 'approval_answered',
        userId: caller?.userId ?? '',
        conversationId,
        detail,
      })
    },
  })
  const hasModel = model.apiKey !== undefined || model.baseUrl !== undefined
  return {
    desk,
    handlers: questionHandlers(desk, hasModel ? lazySampler(model) : undefined),
    recordIn(audit, logger) {
      record = (entry) =>
        void audit
          .append(entry)
          .catch((error: unknown) => logger.log('error', 'audit.not_written', { reason: String(error) }))
    },
  }
}

/** The model's libraries take a second to load: only for the first server that asks. */
function lazySampler(settings: Config['model']): Sampler {
  let sampler: Promise<Sampler> | undefined
  const load = async () => {
    const [{ selectModel }, { samplerFor }] = await Promise.all([
      import('./llm/model/select-model.ts'),
      import('./llm/model/sample-for-server.ts'),
    ])
    return samplerFor((await selectModel(settings)).model, settings.name)
  }
  return async (request) => {
    sampler ??= load()
    return await (await sampler)(request)
  }
}
