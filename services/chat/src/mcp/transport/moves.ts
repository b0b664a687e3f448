/** Longest chain of redirects that is remembered. */
const MAX_MOVES = 5

/** Where a server has said at the handshake that it really is. */
export class Moves {
  readonly #moved = new Map<string, string>()

  current(url: string | URL): string | URL {
    let place = String(url)
    for (let count = 0; count < MAX_MOVES; count += 1) {
      const next = this.#moved.get(place)
      if (next === undefined) break
      place = next
    }
    return place === String(url) ? url : place
  }

  /** Remembers a redirect within one origin; the credentials of a session are nobody else's business. */
  note(url: string | URL, response: Response): void {
    const location = response.headers.get('location')
    if (!isRedirect(response) || location === null || !URL.canParse(location, url)) return
    const target = new URL(location, url)
    if (target.origin === new URL(url).origin) this.#moved.set(String(url), target.href)
  }
}

/** Whether an answer sends the request elsewhere. */
export function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400
}
