/** Where bearer tokens are verified (SPEC section 6). */
export interface AuthSettings {
  readonly jwksUrl: string
  readonly issuer: string
  readonly audience: string
}

/** Whether only this machine can reach the address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

/** Whether other machines could use the service without signing in; such a start is refused. */
export function isOpenWithoutLogin(host: string, auth: AuthSettings | undefined): boolean {
  return !isLoopback(host) && auth === undefined
}
