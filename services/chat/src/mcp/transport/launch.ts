import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { basename, delimiter, extname, isAbsolute, join, resolve, sep } from 'node:path'
import { getDefaultEnvironment } from '@modelcontextprotocol/sdk/client/stdio.js'
import type { StdioConfig } from '../configure/definition.ts'
import { TransportError } from '../failure/call-error.ts'

/**
 * Starts the command of a stdio server in a process group of its own. Its environment is the SDK's short default list
 * plus what the configuration names; the host's own variables (keys, tokens) stay at home.
 */
export function launch(config: StdioConfig): ChildProcess {
  const env = { ...getDefaultEnvironment(), ...config.env }
  const cwd = config.cwd ?? process.cwd()
  assertDirectory(cwd)
  const command = findCommand(config.command, { cwd, searchPath: env['PATH'] ?? '' })
  try {
    return spawn(command, argumentsOf(command, config.args), {
      cwd,
      env,
      stdio: ['pipe', 'pipe', 'pipe'],
      shell: false,
      detached: process.platform !== 'win32',
      windowsHide: true,
    })
  } catch (cause) {
    throw launchError(`cannot start "${config.command}": ${messageOf(cause)}`, cause)
  }
}

/** Bun's words for choosing a `.env` file, or none. */
const CHOOSES_ENV_FILE = /^--(?:no-)?env-file(?:=|$)/

/**
 * Bun reads `.env` from its working directory by itself, and with it the host's keys where that is the host's own folder. It
 * does so only where the entry asks for a file.
 */
function argumentsOf(command: string, args: readonly string[] = []): string[] {
  const isBun = basename(command).replace(/\.exe$/i, '') === 'bun' || command === bunPath()
  return isBun && !args.some((arg) => CHOOSES_ENV_FILE.test(arg)) ? ['--no-env-file', ...args] : [...args]
}

/** The running Bun; nothing under Node.js. */
function bunPath(): string | undefined {
  return process.versions['bun'] === undefined ? undefined : process.execPath
}

/** A failure to start that no retry mends. */
export function launchError(detail: string, cause?: unknown): TransportError {
  return new TransportError({ kind: 'connect_failed', reach: 'not_sent', permanent: true, detail }, { cause })
}

/** The file to execute. `bun` is the running Bun, so that a server needs none on the PATH. */
function findCommand(command: string, { cwd, searchPath }: { cwd: string; searchPath: string }): string {
  const running = command === 'bun' ? bunPath() : undefined
  if (running !== undefined) return running
  if (command.includes(sep) || command.includes('/')) {
    const file = isAbsolute(command) ? command : resolve(cwd, command)
    if (isExecutable(file)) return file
    throw launchError(`command "${command}" is not an executable file (looked at ${file})`)
  }
  const folders = searchPath.split(delimiter).filter((folder) => folder !== '')
  const found = folders.flatMap((folder) => candidates(join(folder, command))).find(isExecutable)
  if (found !== undefined) return found
  throw launchError(`command "${command}" was not found in PATH (searched ${foldersSearched(folders)})`)
}

/** A usual PATH is named whole; one of a hundred folders would hide what the sentence is about. */
const NAMED_FOLDERS = 16

function foldersSearched(folders: readonly string[]): string {
  if (folders.length === 0) return 'no folder'
  const named = folders.slice(0, NAMED_FOLDERS).join(delimiter)
  return folders.length > NAMED_FOLDERS ? `${named} and ${folders.length - NAMED_FOLDERS} more` : named
}

/** On Windows a command is also found under its executable extensions. */
function candidates(file: string): string[] {
  if (process.platform !== 'win32' || extname(file) !== '') return [file]
  return ['.exe', '.com'].map((extension) => `${file}${extension}`)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

function assertDirectory(folder: string): void {
  try {
    if (statSync(folder).isDirectory()) return
  } catch (cause) {
    throw launchError(`working directory "${folder}" does not exist`, cause)
  }
  throw launchError(`working directory "${folder}" is not a directory`)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
