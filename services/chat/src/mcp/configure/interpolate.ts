import { UserError } from '../../errors.ts'

/** `${env:NAME}` and, as other hosts write it, `${NAME}`; `:-` gives a default. */
const PLACEHOLDER = /\$\{(?:env:)?([A-Za-z_][A-Za-z0-9_]*)(?::-([^}]*))?\}/g

/** Values for placeholders, by variable name. */
export type Variables = Readonly<Record<string, string | undefined>>

/**
 * Fills placeholders in every text of a JSON value. One that has neither value nor default fails, naming the variable and
 * where it stands: sent literally, it would be taken for a secret or a path. Other `${…}` are left alone.
 */
export function interpolate(value: unknown, variables: Variables, path: readonly string[] = []): unknown {
  if (typeof value === 'string') return fill(value, variables, path)
  if (Array.isArray(value)) return value.map((item, index) => interpolate(item, variables, [...path, String(index)]))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, item]) => [key, interpolate(item, variables, [...path, key])])
  return Object.fromEntries(entries)
}

function fill(text: string, variables: Variables, path: readonly string[]): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string, fallback: string | undefined) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined
    if (value !== undefined && value !== '') return value
    if (fallback !== undefined) return fallback
    const where = path.join('.')
    throw new UserError('invalid_input', {
      zh: `"${where}" 引用了 ${placeholder}，但变量 ${name} 没有设置：请设置它，或写成 \${env:${name}:-默认值}。`,
      en: `"${where}" refers to ${placeholder}, but the variable ${name} is not set. Set it, or write \${env:${name}:-default}.`,
    })
  })
}
