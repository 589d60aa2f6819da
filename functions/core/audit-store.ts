export type AuditRow = {
  readonly at: string
  readonly actor: string
  readonly verb: string
  readonly target: string
  readonly before: unknown
  readonly after: unknown
  readonly reason: string | null
}

export type AuditStore = {
  write(row: AuditRow): Promise<void>
  /** Writes of a day (YYYY-MM-DD, UTC) in their order. */
  list(day: string): Promise<readonly AuditRow[]>
}
