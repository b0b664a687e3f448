import type { Principal } from './principal.ts'

/** Who reads a resource; see `ToolContext.principal`. */
export interface ResourceContext {
  readonly principal: Principal | undefined
}

/** One readable thing with a fixed address. */
export interface ResourceDefinition {
  readonly uri: string
  readonly name: string
  readonly title: string
  readonly description: string
  readonly mimeType: string
  read(context: ResourceContext): Promise<string> | string
}

/** An entry of `resources/list` that a template contributes. */
export interface ResourceEntry {
  readonly uri: string
  readonly name: string
  readonly title?: string
  readonly description?: string
  readonly mimeType?: string
}

/**
 * A family of resources, e.g. `docs://kb/{docId}`. Variables arrive percent-decoded (the SDK leaves them encoded).
 * `list`, `read` and `complete` ask the store each time, so what was added a second ago is there.
 * A variable's value is everything the address holds in its place, slashes included.
 */
export interface ResourceTemplateDefinition {
  readonly uriTemplate: string
  readonly name: string
  readonly title: string
  readonly description: string
  readonly mimeType: string
  list(context: ResourceContext): Promise<readonly ResourceEntry[]> | readonly ResourceEntry[]
  /** Throws `UserError('not_found', …)` in the same words for what is absent and what the caller may not see. */
  read(variables: Readonly<Record<string, string>>, context: ResourceContext): Promise<string> | string
  /** Values of the variable that begin with `prefix`. */
  complete(variable: string, prefix: string, context: ResourceContext): Promise<Completion> | Completion
}

/** All values that fit, or the first of them with the word that there are more than were looked at. */
export type Completion = readonly string[] | { readonly first: readonly string[]; readonly hasMore: boolean }

/** How a store tells connected clients that something changed. */
export interface ResourceNotifier {
  /** The resource with this address has new content. */
  updated(uri: string): void
  /** A resource appeared or went away. */
  listChanged(): void
}
