/** JSON-RPC's codes, the SDK's own from -32000 on, and those of the revision after 2025-11-25 (-32020, -32022). */
export const RPC = {
  parseError: -32700,
  invalidRequest: -32600,
  invalidParams: -32602,
  internalError: -32603,
  refused: -32000,
  sessionNotFound: -32001,
  headerMismatch: -32020,
  unsupportedVersion: -32022,
} as const
