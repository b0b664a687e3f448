import { analyzerId } from '../domain/text/analyze.ts'
import { valueRow } from './rows.ts'
import type { SqlSession } from './sql-database.ts'

/** The index was cut by another analyzer than this program's; comparing its terms with ours would find by chance. */
export class StaleIndexError extends Error {
  constructor(stored: string) {
    super(`The index was built by analyzer ${stored}, this program has ${CURRENT}. Run: npm run kb -- reindex`)
    this.name = 'StaleIndexError'
  }
}

// Minor releases of ICU keep its segmentation dictionary.
const CURRENT = analyzerId(process.versions['icu']?.split('.')[0] ?? 'none')

/** Marks a new index as ours. */
export async function stampNewIndex(session: SqlSession): Promise<void> {
  await session.run("INSERT INTO kb_meta (name, value) VALUES ('analyzer', ?) ON CONFLICT (name) DO NOTHING", [CURRENT])
}

/** Whether an analyzer has put its name to this index, ours or another. */
export async function isStamped(session: SqlSession): Promise<boolean> {
  return (await session.all("SELECT value FROM kb_meta WHERE name = 'analyzer'")).length > 0
}

/** Throws when the index is not ours to search or write. */
export async function checkAnalyzer(session: SqlSession): Promise<void> {
  const [row] = await session.all("SELECT value FROM kb_meta WHERE name = 'analyzer'")
  const stored = row === undefined ? 'none' : valueRow.parse(row).value
  if (stored !== CURRENT) throw new StaleIndexError(stored)
}

export async function saveAnalyzer(session: SqlSession): Promise<void> {
  await session.run("UPDATE kb_meta SET value = ? WHERE name = 'analyzer'", [CURRENT])
}
