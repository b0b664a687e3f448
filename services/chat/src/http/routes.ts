/** What the service answers, as the sentence of an unknown address lists it. A test asks for each. */
export const ROUTES = [
  'GET /',
  'GET /healthz',
  'POST /api/chat',
  'GET /api/approvals',
  'POST /api/approvals/:id',
  'GET /api/conversations',
  'GET /api/conversations/:id',
  'PATCH /api/conversations/:id',
  'DELETE /api/conversations/:id',
  'GET /api/documents/:id',
  'POST /api/servers/:id/consent',
  'GET /api/traces',
  'GET /metrics',
  'GET /v1/models',
  'POST /v1/chat/completions',
  'POST /mcp',
] as const
