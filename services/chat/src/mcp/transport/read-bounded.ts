import { decodeText } from './decode-text.ts'

/** The text of a body, or `too_large` as soon as it is over the limit; the rest is not read then. */
export async function readBounded(response: Response, maxBytes: number): Promise<string> {
  if (response.body === null) return ''
  const chunks: Uint8Array[] = []
  let bytes = 0
  const reader = response.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel().catch(() => {})
      return 'too_large'
    }
    chunks.push(part.value)
  }
  return decodeText(Buffer.concat(chunks)).text
}
