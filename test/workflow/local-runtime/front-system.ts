import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { complete, ofPartner, storeDomain, storePartner, storeScan } from '../../pages/support/store-scan.ts'
import { bootSystem } from '../../support/boot.ts'
import { uuidOf } from '../../support/rows.ts'

const frontOf = {
  edge: 'front',
  domain: 'visibility.example',
  certificateParameter: '/visibility/local/certificate-arn',
  originDomain: 'origin.visibility.example',
  originCertificateParameter: '/visibility/local/origin-certificate-arn',
}

export const west = 'ai.west.example'
export const east = 'ai.east.example'
export const westScan = uuidOf(1)
export const eastScan = uuidOf(2)
export const publicScan = uuidOf(3)
export const slug = 'acme-plumbing'

export type Reply = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/** Whether the front answered with a copy. */
export const isHit = ({ headers }: Reply) => headers['x-cache'] === 'Hit from cloudfront'

/**
 * A local system behind a front: the hosts of two partners with a private scan each, and a public scan with a slug.
 * @param keyless  calls without a key that one address may make in five minutes
 */
export async function bootFront({ keyless }: { readonly keyless: number }) {
  const clock = { now: Date.now() }
  const system = await bootSystem({
    overrides: { ...frontOf, walls: { requests: 100_000, keyless } },
    boot: { now: () => clock.now },
  })
  const { stores } = system.operator
  const publish = (n: number, name: string) =>
    storeScan(stores, {
      ...complete,
      uuid: uuidOf(n),
      isPublic: true,
      slug: name,
      businessKey: `${name}.example`,
      overallScore: 60,
    })
  for (const [team, host, uuid] of [
    ['west', west, westScan],
    ['east', east, eastScan],
  ] as const) {
    const partner = await storePartner(stores, team, { name: `Agency ${team}` })
    await storeDomain(stores, host, team, true)
    await storeScan(stores, { ...complete, uuid, ...ofPartner(partner) })
    system.stack.front?.hosts.add(host)
  }
  await publish(3, slug)
  const dropCopies = () => system.stack.front?.cache.invalidate(['/*'])
  return {
    system,
    clock,
    publish,
    dropCopies,
    /** For the next test: no copy is left, and no count of an address. */
    startAnew() {
      dropCopies()
      clock.now += 3_600_000
    },
    originSecret: system.stack.findSecret('visibility/local/origin')?.value ?? '',
    atFront: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      ask(system.stack.baseUrl, path, headers, method),
    atOrigin: (path: string, headers: Record<string, string> = {}) =>
      ask(system.stack.front?.originUrl ?? '', path, headers, 'GET'),
    close: () => system.close(),
  }
}

/** Without `fetch`, which does not allow setting Host. */
function ask(base: string, path: string, headers: Record<string, string>, method: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = request(base, { path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const body = response.headers['content-encoding'] === 'gzip' && bytes.length > 0 ? gunzipSync(bytes) : bytes
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: body.toString() })
      })
    })
    asked.on('error', reject).end()
  })
}
