/** A verified caller: `sub` and `teams` of its token. */
export interface Principal {
  readonly userId: string
  readonly teams: readonly string[]
  readonly scopes: readonly string[]
}
