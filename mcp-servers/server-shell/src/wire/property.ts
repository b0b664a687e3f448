/** An own property of something that may be anything. */
export function property(value: unknown, name: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined
}
