import { createShellServer, type Logger, sharedWatch } from '@mcp-servers/server-shell'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { readConfig } from './config.ts'
import type { Rule } from './domain/findings/rules.ts'
import { sentencesFor } from './messages/select.ts'
import { analyzeRequirementPrompt } from './prompts/analyze-requirement.ts'
import { prdTemplate } from './resources/prd-template.ts'
import { projectRequirements, watchProjects } from './resources/project-requirements.ts'
import { openProjectStore, type ProjectStore } from './store/project-store.ts'
import { createTools } from './tools/index.ts'

export const SERVER_NAME = 'requirement-analyzer'
export const SERVER_VERSION = '0.1.0'

export interface AnalyzerOptions {
  readonly store?: ProjectStore
  /** Rules that raise no finding. */
  readonly disabledRules?: ReadonlySet<Rule>
  readonly logger?: Logger
}

/** A fresh server; without options it takes its settings from the environment. */
export function createServer({ store, disabledRules, logger }: AnalyzerOptions = {}): McpServer {
  const projects = store ?? openProjectStore(readConfig().projectsFolder)
  const tools = createTools(disabledRules ?? readConfig().disabledRules)
  return createShellServer({
    name: SERVER_NAME,
    version: SERVER_VERSION,
    title: 'Requirement analyzer',
    instructions:
      'Reviews one requirement text (Chinese or English) by rules: what is missing, how big it is, what it clashes with, its user stories. Same text, same answer. Read requirement://projects/{projectId}/requirements for the existing requirements that check_conflicts takes.',
    tools,
    resources: [prdTemplate],
    resourceTemplates: [projectRequirements(projects)],
    prompts: [analyzeRequirementPrompt],
    sentencesFor,
    ...(logger === undefined ? {} : { logger }),
    watch: sharedWatch(projects, (notifier) => watchProjects(projects, notifier)),
  })
}
