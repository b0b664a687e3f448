import type { z } from 'zod'
import type { FoundPage } from '../domain/tidy-results.ts'
import { ProviderFailure } from './provider.ts'

/** The entries that are pages. One bad entry costs itself; when none is a page, the answer was not one of results. */
export function parsePages(entries: readonly unknown[], schema: z.ZodType<FoundPage>): FoundPage[] {
  const pages = entries.flatMap((entry) => {
    const parsed = schema.safeParse(entry)
    return parsed.success ? [parsed.data] : []
  })
  if (entries.length > 0 && pages.length === 0) throw new ProviderFailure('malformed')
  return pages
}
