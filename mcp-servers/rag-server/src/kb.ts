#!/usr/bin/env node
import { createLogger, StartError, UserError } from '@mcp-servers/server-shell'
import { admit } from './cli/admit.ts'
import { type Arguments, readArguments } from './cli/arguments.ts'
import type { Command } from './cli/command.ts'
import { evaluate } from './cli/eval.ts'
import { grant } from './cli/grant.ts'
import { ingest } from './cli/ingest.ts'
import { list } from './cli/list.ts'
import { model } from './cli/model.ts'
import { reindex } from './cli/reindex.ts'
import { search } from './cli/search.ts'
import { shownJson, shownText } from './cli/shown-text.ts'
import { openKnowledge } from './open-knowledge.ts'

const commands: Readonly<Record<string, Command>> = {
  ingest,
  list,
  grant,
  admit,
  search,
  eval: evaluate,
  reindex,
  model,
}

process.exitCode = await main(process.argv.slice(2))

async function main([name = '', ...rest]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) {
    const isAsked = ['', '-h', '--help', 'help'].includes(name)
    if (!isAsked) tell(`There is no command "${name}".`)
    for (const line of usage()) print(line)
    return isAsked ? 0 : 1
  }
  try {
    return await run(command, readArguments(rest))
  } catch (error) {
    for (const line of explain(error).split('\n')) tell(line)
    return 1
  }
}

async function run(command: Command, parsed: Arguments): Promise<number> {
  if (parsed.help) {
    print(`kb ${command.usage}`)
    print(`  ${command.purpose}`)
    return 0
  }
  const knowledge = openKnowledge(createLogger({ minimum: 'warning' }))
  try {
    return await command.run({ knowledge, arguments: parsed, print, printJson, tell })
  } finally {
    await knowledge.close()
  }
}

function print(...cells: readonly string[]): void {
  process.stdout.write(`${cells.map(shownText).join('\t')}\n`)
}

function printJson(value: unknown): void {
  process.stdout.write(`${shownJson(value)}\n`)
}

/** A fault of the user in one sentence; one of ours with the place it comes from. */
function explain(error: unknown): string {
  if (error instanceof StartError || error instanceof UserError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function tell(line: string): void {
  process.stderr.write(`${shownText(line)}\n`)
}

function usage(): string[] {
  const lines = Object.values(commands).flatMap(({ usage: line, purpose }) => [`  kb ${line}`, `      ${purpose}`])
  return ['The knowledge base of DATA_DIR (or DATABASE_URL).', ...lines]
}
