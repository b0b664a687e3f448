import { StartError } from '@mcp-servers/server-shell'
import { chunkIdOf } from '../domain/document.ts'
import { wordingFor } from '../messages/sentences.ts'
import { find, languageOfQuestion } from '../tools/knowledge.ts'
import type { Command } from './command.ts'

const SHOWN = 120

/** Asks the knowledge base from the command line, as the tool would be asked. */
export const search: Command = {
  usage: 'search <question> [--top 5] [--json]',
  purpose: 'Shows what a question finds, with the rights of KB_USER and KB_TEAMS (KB_ADMIN=1 sees all).',
  async run({ knowledge, arguments: { words, top, json }, print, printJson, tell }) {
    const text = words.join(' ')
    if (text === '') throw new StartError('Write what to look for: kb search 批量导入有什么规范')
    const { hits } = await find(knowledge, { text, field: 'question', limit: top }, undefined)
    if (json) printJson(hits.map(({ chunk, score, coverage }) => ({ ...chunk, score, coverage })))
    else if (hits.length === 0) tell(wordingFor(languageOfQuestion(text)).nothingRelevant)
    else {
      for (const { chunk, score } of hits) {
        print(`${score.toFixed(3)} ${chunkIdOf(chunk.documentId, chunk.ordinal)} ${chunk.title} › ${chunk.heading}`)
        print(`      ${chunk.content.replace(/\s+/g, ' ').slice(0, SHOWN)}`)
      }
    }
    return 0
  },
}
