const MAX_LENGTH = 80

/** A name a client sent, fit to be repeated in a message: cut, and without control characters. */
export function shown(text: string): string {
  const visible = text.replace(/\p{C}/gu, '?')
  return visible.length > MAX_LENGTH ? `${visible.slice(0, MAX_LENGTH)}…` : visible
}
