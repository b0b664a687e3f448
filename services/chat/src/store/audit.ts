/** One line of the audit log. It is written once and never changed. */
export interface AuditEntry {
  /** ISO 8601. */
  readonly at: string
  readonly kind:
    | 'approval_asked'
    | 'approval_answered'
    | 'approval_expired'
    | 'call_refused'
    | 'suspicious_result'
    | 'tool_changed'
    | 'document_kept_out'
  readonly userId: string
  readonly conversationId: string
  /** What exactly; personal data and secrets are masked before they get here. */
  readonly detail: Readonly<Record<string, unknown>>
}

/** Who approved or refused what, and what was noticed: lines can be added and read, nothing else. */
export interface AuditLog {
  append(entry: AuditEntry): Promise<void>
  /** The latest entries, newest first. */
  latest(limit: number): Promise<AuditEntry[]>
}
