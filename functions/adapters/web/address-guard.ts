import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { SiteFailureCode } from '../../core/brand/failure-messages.ts'
import { isAddressLiteral, isAllowedHost, problemWithTarget } from '../../core/seed-url.ts'

export type ResolvedAddress = { readonly address: string; readonly family: 4 | 6 }

/** All addresses of a host name; rejects or gives none when the name does not resolve. */
export type ResolveHost = (host: string) => Promise<readonly ResolvedAddress[]>

export type AddressRules = { readonly resolve: ResolveHost; readonly allowHosts: readonly string[] }

/** The addresses that a connection may use, and whether the local runtime's allow list permitted them. */
export type CheckedTarget = { readonly url: URL; readonly addresses: readonly ResolvedAddress[]; readonly isAllowListed: boolean }

export type TargetVerdict =
  | { readonly ok: true; readonly target: CheckedTarget }
  | { readonly ok: false; readonly code: Extract<SiteFailureCode, 'blocked_address' | 'unreachable'> }

// Azure's platform address is in a public range but answers only inside Azure.
const platformAddresses = new Set(['168.63.129.16'])

/**
 * Whether an address is an ordinary public one. IPv6 must lie in 2000::/3, because IPv4-compatible forms such as
 * `::7f00:1` count as unicast in range tables; mapped and translated forms are refused, whatever they hold.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%') || platformAddresses.has(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed instanceof ipaddr.IPv4) return true
  return (parsed.parts[0] ?? 0) >> 13 === 1 && !holdsPrivateIsatap(parsed)
}

/**
 * Checks, before any connection, where a URL would connect to. A name is looked up once and refused if any of its addresses is
 * not public; the connection then uses these addresses without a second look-up.
 */
export async function checkTarget(url: URL, rules: AddressRules): Promise<TargetVerdict> {
  if (problemWithTarget(url, rules.allowHosts) !== undefined) return { ok: false, code: 'blocked_address' }
  const isAllowListed = isAllowedHost(url, rules.allowHosts)
  const addresses = await addressesOf(url.hostname, rules.resolve)
  if (addresses.length === 0) return { ok: false, code: 'unreachable' }
  if (!isAllowListed && !addresses.every(({ address }) => isPublicAddress(address))) return { ok: false, code: 'blocked_address' }
  return { ok: true, target: { url, addresses, isAllowListed } }
}

/** The address inside a literal host of a URL, without the brackets of IPv6; undefined for a name. */
export function literalOf(hostname: string): ResolvedAddress | undefined {
  if (!isAddressLiteral(hostname)) return undefined
  const address = hostname.replace(/^\[|\]$/g, '')
  return { address, family: isIP(address) === 6 ? 6 : 4 }
}

async function addressesOf(hostname: string, resolve: ResolveHost): Promise<readonly ResolvedAddress[]> {
  const literal = literalOf(hostname)
  if (literal !== undefined) return [literal]
  try {
    return await resolve(hostname)
  } catch {
    return [] // A name that cannot be looked up is a failed look-up, not a refusal.
  }
}

// RFC 5214: an interface identifier 0000:5efe or 0200:5efe is followed by an IPv4 address that a router would tunnel to.
function holdsPrivateIsatap({ parts }: { readonly parts: readonly number[] }): boolean {
  const isIsatap = ((parts[4] ?? 0) & 0xfdff) === 0 && parts[5] === 0x5efe
  if (!isIsatap) return false
  const high = parts[6] ?? 0
  const low = parts[7] ?? 0
  return !isPublicAddress([high >> 8, high & 255, low >> 8, low & 255].join('.'))
}
