/** An argument of a prompt; prompt arguments are always strings. */
export interface PromptArgument {
  readonly name: string
  readonly description: string
  readonly required: boolean
}

/** A prompt that becomes one user message. Arguments are inserted as plain text, never as template syntax. */
export interface PromptDefinition {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly arguments: readonly PromptArgument[]
  render(args: Readonly<Record<string, string>>): string
  /** Values of an argument that begin with `prefix`. */
  complete?(argument: string, prefix: string): Promise<readonly string[]> | readonly string[]
}
