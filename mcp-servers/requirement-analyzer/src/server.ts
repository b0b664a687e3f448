import { createShellServer, type Logger } from '@mcp-servers/server-shell'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { readConfig } from './config.ts'
import { sentencesFor } from './messages/select.ts'
import { analyzeRequirementPrompt } from './prompts/analyze-requirement.ts'
import { prdTemplate } from './resources/prd-template.ts'
import { projectRequirements, watchProjects } from './resources/project-requirements.ts'
import { openProjectStore, type ProjectStore } from './store/project-store.ts'
import { tools } from './tools/index.ts'

export const SERVER_NAME = 'requirement-analyzer'
export const SERVER_VERSION = '0.1.0'

/** A fresh server; without options it serves the projects that the environment names. */
export function createServer({ store, logger }: { store?: ProjectStore; logger?: Logger } = {}): McpServer {
  const projects = store ?? openProjectStore(readConfig().projectsFolder)
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
    watch: (notifier) => watchProjects(projects, notifier),
  })
}
