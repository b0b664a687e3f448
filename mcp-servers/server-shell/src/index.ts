export { stdioSettings } from './config.ts'
export { createShellServer, type ShellServerSpec } from './create-shell-server.ts'
export { StartError, UserError, type UserErrorCode } from './errors.ts'
export { httpSettings } from './http/config.ts'
export { createLogger, type Logger, type LogLevel, silentLogger } from './logger.ts'
export type { Principal } from './principal.ts'
export { runHttp } from './process/run-http.ts'
export { runStdio } from './process/run-stdio.ts'
export type { OpenedServer, ServerProgram, Setting } from './program.ts'
export type { PromptArgument, PromptDefinition } from './prompt.ts'
export { sharedWatch } from './protocol/shared-watch.ts'
export type {
  ResourceContext,
  ResourceDefinition,
  ResourceEntry,
  ResourceNotifier,
  ResourceTemplateDefinition,
} from './resource.ts'
export { type ArgumentIssue, defaultSentences, type Sentences, type SentencesFor } from './sentences.ts'
export { readVariables, type Variable, type VariableTable, whole } from './settings/variable.ts'
export { serveStdio } from './stdio/serve-stdio.ts'
export { defineTool, type ToolAnnotations, type ToolContext, type ToolDefinition, type ToolSpec } from './tool.ts'
export { exchangeJson, type Fetch, isRedirect } from './upstream/exchange-json.ts'
export { parseRetryAfter } from './upstream/retry-after.ts'
export { type FailureDetails, UpstreamFailure } from './upstream/upstream-failure.ts'
export { type RetryClock, systemClock, withRetries } from './upstream/with-retries.ts'
