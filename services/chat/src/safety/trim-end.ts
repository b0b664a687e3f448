/** The text without white space and the given characters at its end; one look from the end, however many they are. */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && (characters.includes(text.charAt(end - 1)) || text.charAt(end - 1).trim() === '')) end -= 1
  return text.slice(0, end)
}
