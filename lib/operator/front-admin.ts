import {
  CloudFrontClient,
  CreateDistributionTenantCommand,
  CreateInvalidationCommand,
  DeleteDistributionTenantCommand,
  type DistributionTenant,
  GetDistributionTenantByDomainCommand,
  GetManagedCertificateDetailsCommand,
  paginateListDistributionTenants,
  UpdateDistributionTenantCommand,
  type UpdateDistributionTenantCommandInput,
} from '@aws-sdk/client-cloudfront'

/** A front as its stack's outputs name it. */
export type FrontPlace = { readonly distributionId: string; readonly connectionGroupId: string; readonly target: string }

/** A partner's host at the front. */
export type FrontHost = {
  readonly tenantId: string
  readonly etag: string
  readonly isEnabled: boolean
  /** CloudFront has carried the tenant to all its places. */
  readonly isDeployed: boolean
  /** Requests to the host are answered with a certificate of its own. */
  readonly isActive: boolean
  readonly certificate: {
    readonly status: string
    readonly arn: string | undefined
    /** Where a host that is live elsewhere has to serve which token, so that the certificate is issued before it moves. */
    readonly tokens: readonly { readonly from: string; readonly to: string }[]
  }
}

/** What an operator does at the front of a stage. */
export type FrontAdmin = {
  readonly target: string
  /** Repeatable: a host that is there already is answered as it is, switched on again if a removal had switched it off. */
  addHost(host: string, isLiveElsewhere: boolean): Promise<FrontHost>
  findHost(host: string): Promise<FrontHost | undefined>
  /** Gives the host its issued certificate. */
  attachCertificate(host: FrontHost): Promise<FrontHost>
  /** Repeatable. False while the front is still switching the host off: to be called again. */
  removeHost(host: string): Promise<boolean>
  /** Removes copies by path; a path may end in `*`. */
  invalidate(paths: readonly string[]): Promise<void>
  /** Hosts that are switched off and not removed yet, which takes the front some minutes. */
  listSwitchedOff(): Promise<readonly string[]>
}

type TenantChange = Pick<UpdateDistributionTenantCommandInput, 'Enabled' | 'Customizations'>

/** @throws Error of the AWS SDK from every call */
export function createFrontAdmin(place: FrontPlace, newId: () => string, client = new CloudFrontClient({})): FrontAdmin {
  const read = async (tenant: DistributionTenant | undefined, etag: string | undefined): Promise<FrontHost | undefined> => {
    if (tenant?.Id === undefined) return undefined
    const certificate = await readCertificate(client, tenant)
    return {
      tenantId: tenant.Id,
      etag: etag ?? '',
      isEnabled: tenant.Enabled === true,
      isDeployed: tenant.Status === 'Deployed',
      isActive: tenant.Domains?.some(({ Status }) => Status === 'active') === true,
      certificate,
    }
  }
  const findHost = async (host: string) => {
    const found = await unlessNotFound(client.send(new GetDistributionTenantByDomainCommand({ Domain: host })))
    return read(found?.DistributionTenant, found?.ETag)
  }
  const update = async ({ tenantId, etag }: FrontHost, change: TenantChange): Promise<FrontHost> => {
    const changed = await client.send(new UpdateDistributionTenantCommand({ Id: tenantId, IfMatch: etag, ...change }))
    const host = await read(changed.DistributionTenant, changed.ETag)
    if (host === undefined) throw new Error(`The front lost the tenant ${tenantId}`)
    return host
  }
  const mustFind = async (host: string): Promise<FrontHost> => {
    const found = await findHost(host)
    if (found === undefined) throw new Error(`The front has no tenant for ${host}`)
    return found
  }
  return {
    target: place.target,
    findHost,
    async addHost(host, isLiveElsewhere) {
      const there = await findHost(host)
      if (there?.isEnabled === false) return update(there, { Enabled: true })
      if (there !== undefined) return there
      await client.send(
        new CreateDistributionTenantCommand({
          DistributionId: place.distributionId,
          ConnectionGroupId: place.connectionGroupId,
          Name: host.replaceAll('.', '-'),
          Domains: [{ Domain: host }],
          Enabled: true,
          ManagedCertificateRequest: { ValidationTokenHost: isLiveElsewhere ? 'self-hosted' : 'cloudfront' },
        }),
      )
      return mustFind(host)
    },
    attachCertificate: (host) => update(host, { Enabled: true, Customizations: { Certificate: { Arn: host.certificate.arn } } }),
    async removeHost(host) {
      const found = await findHost(host)
      if (found === undefined) return true
      // Only what is switched off everywhere can be deleted, which takes the front some minutes.
      const off = found.isEnabled ? await update(found, { Enabled: false }) : found
      if (!off.isDeployed) return false
      await client.send(new DeleteDistributionTenantCommand({ Id: off.tenantId, IfMatch: off.etag }))
      return true
    },
    async listSwitchedOff() {
      const hosts: string[] = []
      const pages = paginateListDistributionTenants({ client }, { AssociationFilter: { DistributionId: place.distributionId } })
      for await (const { DistributionTenantList = [] } of pages)
        for (const { Enabled, Domains = [] } of DistributionTenantList)
          if (Enabled === false) hosts.push(...Domains.map(({ Domain = '' }) => Domain))
      return hosts
    },
    async invalidate(paths) {
      await client.send(
        new CreateInvalidationCommand({
          DistributionId: place.distributionId,
          InvalidationBatch: { CallerReference: newId(), Paths: { Quantity: paths.length, Items: [...paths] } },
        }),
      )
    },
  }
}

async function readCertificate(client: CloudFrontClient, { Id }: DistributionTenant): Promise<FrontHost['certificate']> {
  const found = await unlessNotFound(client.send(new GetManagedCertificateDetailsCommand({ Identifier: Id })))
  const details = found?.ManagedCertificateDetails
  return {
    status: details?.CertificateStatus ?? 'none',
    arn: details?.CertificateArn,
    tokens: (details?.ValidationTokenDetails ?? []).map(({ RedirectFrom, RedirectTo }) => ({
      from: RedirectFrom ?? '',
      to: RedirectTo ?? '',
    })),
  }
}

async function unlessNotFound<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Error && (error.name === 'EntityNotFound' || error.name === 'NoSuchResource')) return undefined
    throw error
  }
}
