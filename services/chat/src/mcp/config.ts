/**
 * Whether a name collision is decided for the local tool (SPEC section 5). Read when a plan is made, not when the module
 * loads, so that a process may set it before it connects.
 */
export function isStrictByEnvironment(): boolean {
  return process.env['AGENT_GUARD_MCP_STRICT'] === '1'
}
