import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type McpLogger, silentMcpLogger } from '../logger.ts'
import { type PinFile, type PinStore, pinFile } from './pins.ts'

/** Keeps pins in one file of the data directory, readable by its owner only. */
export function openPinFile(path: string, logger: McpLogger = silentMcpLogger): PinStore {
  return {
    load() {
      if (!existsSync(path)) return { servers: {} }
      try {
        return pinFile.parse(JSON.parse(readFileSync(path, 'utf8')))
      } catch (error) {
        // Nothing is trusted because its record is damaged: what is offered now counts as first seen, and is told.
        logger.log('error', 'pins_unreadable', { path, error: error instanceof Error ? error.message : String(error) })
        return { servers: {} }
      }
    },
    save(pins: PinFile) {
      // Two hosts may share a data directory: each writes a draft of its own.
      const draft = `${path}.${process.pid}.new`
      try {
        writeFileSync(draft, JSON.stringify(pins, null, 2), { mode: 0o600 })
        renameSync(draft, path)
      } catch (error) {
        // The run goes on with what it remembers itself; only the next one will not know.
        logger.log('error', 'pins_not_saved', { path, error: error instanceof Error ? error.message : String(error) })
      }
    },
  }
}
