import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv'
import type { jsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/types.js'

let validator: AjvJsonSchemaValidator | undefined

/**
 * The SDK's own validator of what a client answers to an elicitation, made when the first one comes. The SDK makes one
 * a server, which is a fifth of a server's start and of every session's, and most sessions never need it.
 */
export const lazyValidator: jsonSchemaValidator = {
  getValidator(schema) {
    validator ??= new AjvJsonSchemaValidator()
    return validator.getValidator(schema)
  },
}
