import { z } from 'zod'
import type { Sentence } from '../../errors.ts'

const CHINESE = z.locales.zhCN().localeError

/** What is wrong with a value that a schema refused, member by member. */
export function complaintsAbout(schema: z.ZodType, value: unknown): Sentence {
  return { zh: listOf(schema.safeParse(value, { error: CHINESE }), '；'), en: listOf(schema.safeParse(value), '; ') }
}

function listOf({ error }: z.ZodSafeParseResult<unknown>, separator: string): string {
  const complaints = (error?.issues ?? []).map(({ path, message }) => {
    const where = path.length === 0 ? '' : `"${path.map(String).join('.')}": `
    return `${where}${message}`
  })
  return complaints.join(separator)
}
