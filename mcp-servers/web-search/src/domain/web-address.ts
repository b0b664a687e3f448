const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/

/** The addresses of pages and sites that a result may carry or a question may be restricted to. */
export function toWebAddress(text: string): URL | undefined {
  if (!URL.canParse(text.trim())) return undefined
  const url = new URL(text.trim())
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined
}

/** The host name in `atlassian.com`, `*.atlassian.com` or `https://www.atlassian.com/x`; `undefined` for other words. */
export function toSite(text: string): string | undefined {
  const trimmed = text.trim().toLowerCase().replace(/^\*\./, '')
  const host = toWebAddress(trimmed)?.hostname ?? toWebAddress(`https://${trimmed}`)?.hostname ?? ''
  return HOST.test(host) ? host.replace(/^www\./, '') : undefined
}

/** Whether a page lies on a site or below one of its subdomains. */
export function isOnSite(pageUrl: string, site: string): boolean {
  const host = toWebAddress(pageUrl)?.hostname
  return host !== undefined && (host === site || host.endsWith(`.${site}`))
}
