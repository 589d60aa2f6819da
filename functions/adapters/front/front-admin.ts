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
import type { FrontHost, FrontPort } from '../../core/domains/front-port.ts'

/** The ids of a front, from the outputs of its stack. */
export type FrontPlace = { readonly distributionId: string; readonly connectionGroupId: string; readonly target: string }

/** Operations of an operator on the front of a stage. */
export type FrontAdmin = FrontPort & {
  readonly target: string
  /** Repeatable: a host that exists is returned as it is, and switched on again if a removal had switched it off. */
  addHost(host: string, isLiveElsewhere: boolean): Promise<FrontHost>
  /** Gives the host its issued certificate. */
  attachCertificate(host: FrontHost): Promise<FrontHost>
  /** Removes copies by path; a path may end in `*`. */
  invalidate(paths: readonly string[]): Promise<void>
}

type TenantChange = Pick<UpdateDistributionTenantCommandInput, 'Enabled' | 'Customizations'>

/**
 * The hosts of a front, for code in the stage, which cannot read stack outputs: the front is found by `publicHost`.
 * @throws Error of the AWS SDK from every call
 */
export function createFront(publicHost: string, client = new CloudFrontClient({})): FrontPort {
  return frontHosts(client, async () => {
    const { DistributionTenant } = await client.send(new GetDistributionTenantByDomainCommand({ Domain: publicHost }))
    return DistributionTenant?.DistributionId
  })
}

/** @throws Error of the AWS SDK from every call */
export function createFrontAdmin(place: FrontPlace, newId: () => string, client = new CloudFrontClient({})): FrontAdmin {
  const hosts = frontHosts(client, async () => place.distributionId)
  const { findHost } = hosts
  const mustFind = async (host: string): Promise<FrontHost> => {
    const found = await findHost(host)
    if (found === undefined) throw new Error(`The front has no tenant for ${host}`)
    return found
  }
  return {
    ...hosts,
    target: place.target,
    async addHost(host, isLiveElsewhere) {
      const there = await findHost(host)
      if (there?.isEnabled === false) return updateTenant(client, there, { Enabled: true })
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
    attachCertificate: (host) =>
      updateTenant(client, host, { Enabled: true, Customizations: { Certificate: { Arn: host.certificate.arn } } }),
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

function frontHosts(client: CloudFrontClient, distribution: () => Promise<string | undefined>): FrontPort {
  const findHost: FrontPort['findHost'] = async (host) => {
    const found = await unlessNotFound(client.send(new GetDistributionTenantByDomainCommand({ Domain: host })))
    return readTenant(client, found?.DistributionTenant, found?.ETag)
  }
  return {
    findHost,
    async removeHost(host) {
      const found = await findHost(host)
      if (found === undefined) return true
      // Only a tenant that is switched off everywhere can be deleted, and switching off takes some minutes.
      const off = found.isEnabled ? await updateTenant(client, found, { Enabled: false }) : found
      if (!off.isDeployed) return false
      await client.send(new DeleteDistributionTenantCommand({ Id: off.tenantId, IfMatch: off.etag }))
      return true
    },
    async listSwitchedOff() {
      const hosts: string[] = []
      const DistributionId = await distribution()
      const pages = paginateListDistributionTenants({ client }, { AssociationFilter: { DistributionId } })
      for await (const { DistributionTenantList = [] } of pages)
        for (const { Enabled, Domains = [] } of DistributionTenantList)
          if (Enabled === false) hosts.push(...Domains.map(({ Domain = '' }) => Domain))
      return hosts
    },
  }
}

async function updateTenant(client: CloudFrontClient, { tenantId, etag }: FrontHost, change: TenantChange): Promise<FrontHost> {
  const changed = await client.send(new UpdateDistributionTenantCommand({ Id: tenantId, IfMatch: etag, ...change }))
  const host = await readTenant(client, changed.DistributionTenant, changed.ETag)
  if (host === undefined) throw new Error(`The front lost the tenant ${tenantId}`)
  return host
}

async function readTenant(
  client: CloudFrontClient,
  tenant: DistributionTenant | undefined,
  etag: string | undefined,
): Promise<FrontHost | undefined> {
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
