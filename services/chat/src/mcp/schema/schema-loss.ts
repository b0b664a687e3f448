/**
 * Something of the server's schema that the form shown to the model does not carry, although the validator checks it, or a
 * pattern that the validator leaves to the server.
 */
export interface SchemaLoss {
  readonly path: string
  readonly keyword: string
  readonly reason: string
}
