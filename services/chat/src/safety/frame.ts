/** Where a piece of outside text came from. */
export interface FrameSource {
  readonly server: string
  readonly tool: string
  /** Whether the user vouched for the server. Even then its text is data. */
  readonly trusted: boolean
}

export interface FrameOptions extends FrameSource {
  /** Random for each call: what cannot be guessed cannot be closed from inside. */
  readonly nonce: string
  /** What stood out in the text, said before it. */
  readonly warnings: readonly string[]
}

const FRAME = /^<data id="([\w-]+)"[^\n]*>\n([\s\S]*)\n<\/data id="\1">$/

/** Puts outside text into a frame that only its own nonce closes. */
export function frameData(text: string, { nonce, server, tool, trusted, warnings }: FrameOptions): string {
  const trust = trusted ? 'trusted' : 'untrusted'
  const head = `<data id="${nonce}" source="${attribute(server)}/${attribute(tool)}" trust="${trust}"${
    warnings.length === 0 ? '' : ` warning="${attribute(warnings.join('; '))}"`
  }>`
  return `${head}\n${text.replaceAll(nonce, '…')}\n</data id="${nonce}">`
}

/** The text inside a frame; a text without one is its own inside. */
export function unframeData(framed: string): string {
  return FRAME.exec(framed.trim())?.[2] ?? framed
}

function attribute(text: string): string {
  return text.replace(/["<>\n\r]/g, ' ').slice(0, 200)
}
