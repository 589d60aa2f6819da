import { randomUUID } from 'node:crypto'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import type { Cache } from './cache.ts'
import type { Front } from './read-front.ts'

type Tenant = {
  readonly id: string
  readonly name: string
  readonly host: string
  enabled: boolean
  certificateArn: string
  etag: number
}

const version = '/2020-05-31'

/**
 * The part of CloudFront's API that the operator's commands call, for the local front: tenants and invalidations. A managed
 * certificate is issued at once, since nothing here is reached over TLS.
 */
export function createFrontApi(front: Front, { cache, hosts }: { readonly cache: Cache; readonly hosts: Set<string> }): Server {
  const { publicHost } = front
  // The tenant of our own name, which the stack creates; requests to it need no entry in this list.
  const own = { id: 'dt_public', name: 'public', host: publicHost, enabled: true, certificateArn: 'arn:public', etag: 1 }
  const tenants = new Map<string, Tenant>([[own.id, own]])
  const serveHosts = () => {
    hosts.clear()
    for (const { enabled, host, certificateArn } of tenants.values())
      if (enabled && certificateArn !== '' && host !== publicHost) hosts.add(host)
  }
  const routes: Readonly<Record<string, (id: string, body: string, url: URL) => Reply>> = {
    'POST distribution/invalidation': (_id, body) => {
      cache.invalidate(all(body, 'Path'))
      return { status: 201, body: `<Invalidation><Id>${randomUUID()}</Id><Status>Completed</Status></Invalidation>` }
    },
    'POST distribution-tenant': (_id, body) => {
      const host = one(body, 'Domain')
      if ([...tenants.values()].some((tenant) => tenant.host === host)) return failure(409, 'CNAMEAlreadyExists')
      const tenant = { id: `dt_${randomUUID()}`, name: one(body, 'Name'), host, enabled: true, certificateArn: '', etag: 1 }
      tenants.set(tenant.id, tenant)
      return { status: 201, body: show(front, tenant), etag: tenant.etag }
    },
    'POST distribution-tenants': () => {
      const items = [...tenants.values()].map(
        (tenant) => `<DistributionTenantSummary>${members(front, tenant)}</DistributionTenantSummary>`,
      )
      const list = `<DistributionTenantList>${items.join('')}</DistributionTenantList>`
      return { status: 200, body: `<ListDistributionTenantsResult>${list}</ListDistributionTenantsResult>` }
    },
    'GET distribution-tenant': (id, _body, url) => {
      const domain = url.searchParams.get('domain')
      const tenant = domain === null ? tenants.get(id) : [...tenants.values()].find(({ host }) => host === domain)
      return tenant === undefined ? failure(404, 'EntityNotFound') : { status: 200, body: show(front, tenant), etag: tenant.etag }
    },
    'PUT distribution-tenant': (id, body) => {
      const tenant = tenants.get(id)
      if (tenant === undefined) return failure(404, 'EntityNotFound')
      if (body.includes('<Enabled>')) tenant.enabled = one(body, 'Enabled') === 'true'
      if (body.includes('<Arn>')) tenant.certificateArn = one(body, 'Arn')
      tenant.etag += 1
      serveHosts()
      return { status: 200, body: show(front, tenant), etag: tenant.etag }
    },
    'DELETE distribution-tenant': (id) => {
      if (tenants.get(id)?.enabled === true) return failure(409, 'ResourceNotDisabled')
      return tenants.delete(id) ? { status: 204, body: '' } : failure(404, 'EntityNotFound')
    },
    'GET managed-certificate': (id) => {
      const details = `<CertificateArn>arn:aws:acm:us-east-1:000000000000:certificate/${id}</CertificateArn><CertificateStatus>issued</CertificateStatus>`
      return { status: 200, body: `<ManagedCertificateDetails>${details}</ManagedCertificateDetails>` }
    },
  }
  return createServer((request, response) => {
    void textOf(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://local')
      const [kind = '', id = '', part] = url.pathname.slice(version.length + 1).split('/')
      const route = routes[`${request.method} ${kind}${part === undefined ? '' : `/${part}`}`]
      reply(response, route?.(decodeURIComponent(id), body, url) ?? failure(404, 'NoSuchResource'))
    })
  })
}

type Reply = { readonly status: number; readonly body: string; readonly etag?: number }

const failure = (status: number, code: string): Reply => ({
  status,
  body: `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${code}</Message></Error></ErrorResponse>`,
})

function show(front: Front, tenant: Tenant): string {
  return `<DistributionTenant>${members(front, tenant)}<Status>Deployed</Status></DistributionTenant>`
}

function members({ distributionId }: Front, { id, name, host, enabled, certificateArn }: Tenant): string {
  const domains = `<Domains><member><Domain>${host}</Domain><Status>${certificateArn === '' ? 'inactive' : 'active'}</Status></member></Domains>`
  const certificate = certificateArn === '' ? '' : `<Certificate><Arn>${certificateArn}</Arn></Certificate>`
  const names = `<Id>${id}</Id><DistributionId>${distributionId}</DistributionId><Name>${name}</Name>`
  return `${names}${domains}<Customizations>${certificate}</Customizations><Enabled>${enabled}</Enabled>`
}

// The SDK writes elements without attributes and without characters to escape, so a pattern is enough.
const all = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text)
const one = (xml: string, name: string): string => all(xml, name)[0] ?? ''

function reply(response: ServerResponse, { status, body, etag }: Reply): void {
  response.writeHead(status, { 'Content-Type': 'text/xml', ...(etag === undefined ? {} : { ETag: `E${etag}` }) })
  response.end(body === '' ? '' : `<?xml version="1.0"?>\n${body}`)
}
