// For a program that serves the protocol beside other things: the guards of an HTTP entry, one by one.
export { checkHeaders } from './header-check.ts'
export { Refusal, sendRefusal } from './refusal.ts'
export { readRequestBody } from './request-body.ts'
export { statelessEndpoint } from './stateless-endpoint.ts'
