/** A partner's host at the front. */
export type FrontHost = {
  readonly tenantId: string
  readonly etag: string
  readonly isEnabled: boolean
  /** CloudFront has deployed the tenant to all its locations. */
  readonly isDeployed: boolean
  /** Requests to the host are answered with a certificate for this host. */
  readonly isActive: boolean
  readonly certificate: {
    readonly status: string
    readonly arn: string | undefined
    /**
     * For a host that is live elsewhere: where it has to serve which token, so that its certificate is issued before it moves.
     */
    readonly tokens: readonly { readonly from: string; readonly to: string }[]
  }
}

/** The hosts of partners at the front of a stage. Every call may throw network errors. */
export type FrontPort = {
  findHost(host: string): Promise<FrontHost | undefined>
  /** Repeatable. False while the front is still switching the host off: call it again. */
  removeHost(host: string): Promise<boolean>
  /** Hosts that are switched off and not removed yet, which takes the front some minutes. */
  listSwitchedOff(): Promise<readonly string[]>
}

/** The names that a host's CNAME points to; none while it has no such record. */
export type CnamesOf = (host: string) => Promise<readonly string[]>
