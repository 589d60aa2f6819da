import { createHash, timingSafeEqual } from 'node:crypto'
import type { HttpRequest } from './request.ts'

const hostShape = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** How a stage learns the partner's domain in a reader's address. */
export type HostSource = {
  /**
   * `none`: partner domains are not served. `front`: CloudFront sends the host, and the secret that proves it. `gateway`: API
   * Gateway serves the domains itself and names the one that it matched.
   */
  readonly edge: 'none' | 'front' | 'gateway'
  /** Values that the front may send: one, or two during a rotation of the secret. */
  readonly originSecrets: readonly string[]
  /** Host of our own base address. */
  readonly ownHost: string
}

/**
 * The partner's domain in the reader's address, from the front or from API Gateway; the request's own Host is ignored. Without a
 * valid secret a request counts as one to our own host, whatever its headers say.
 * @returns undefined for our own address; the empty text for a trusted host that is no partner's
 */
export function viewerHost(request: HttpRequest, { edge, originSecrets, ownHost }: HostSource): string | undefined {
  if (edge === 'none') return undefined
  if (edge === 'gateway') {
    const name = request.domainName.toLowerCase()
    return name === ownHost ? undefined : asHost(name)
  }
  const [given, ...more] = request.allHeaders('x-origin-verify')
  if (given === undefined || more.length > 0 || !isOneOf(given, originSecrets)) return undefined
  const [host, ...others] = request.allHeaders('x-viewer-host')
  if (host === undefined) return undefined
  return others.length === 0 ? asHost(host.toLowerCase()) : ''
}

const asHost = (name: string): string => (hostShape.test(name) ? name : '')

/** Compares with each value, so that the time taken does not depend on which one matched. */
function isOneOf(given: string, secrets: readonly string[]): boolean {
  return secrets.map((secret) => timingSafeEqual(digest(given), digest(secret))).includes(true)
}
