/** Something of the server's schema that the form shown to the model does not carry. The validator still checks it. */
export interface SchemaLoss {
  readonly path: string
  readonly keyword: string
  readonly reason: string
}
