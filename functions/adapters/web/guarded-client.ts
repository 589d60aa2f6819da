import { isIP, type LookupFunction } from 'node:net'
import { buildConnector, Client } from 'undici'
import { type CheckedTarget, isPublicAddress, literalOf } from './address-guard.ts'

/** Limits of one connection, in milliseconds and bytes. */
export type ConnectionLimits = { readonly connectMs: number; readonly firstByteMs: number; readonly maxHeaderBytes: number }

/** The socket would have connected, or did connect, to an address that was not checked. */
export class BlockedAddressError extends Error {
  override readonly name = 'BlockedAddressError'
}

/**
 * A client for one request to one checked target: connects to the checked addresses only, shares no socket, uses no proxy and
 * keeps the host's name for TLS. It is undici's own client, because Node's built-in fetch may ignore a dispatcher of another
 * version and has no hook before it connects to a literal address.
 */
export function openGuardedClient(target: CheckedTarget, limits: ConnectionLimits): Client {
  const connect = buildConnector({
    timeout: limits.connectMs,
    lookup: lookupOf(target),
    allowH2: false,
    maxCachedSessions: 0,
    autoSelectFamily: true,
  })
  return new Client(target.url.origin, {
    pipelining: 0,
    maxHeaderSize: limits.maxHeaderBytes,
    headersTimeout: limits.firstByteMs,
    bodyTimeout: 0, // The caller's deadline ends slow bodies, and keeps what was read.
    connect: (options, callback) => {
      // net.connect does not call `lookup` for a literal address, so it is checked here.
      if (!mayConnectTo(options.hostname, target)) {
        callback(new BlockedAddressError('address not checked'), null)
        return
      }
      const servername = literalOf(target.url.hostname) === undefined ? target.url.hostname.replace(/\.$/, '') : undefined
      connect(servername === undefined ? options : { ...options, servername }, (error, socket) => {
        if (error !== null) callback(error, null)
        else if (!isChecked(socket.remoteAddress ?? '', target)) {
          socket.destroy()
          callback(new BlockedAddressError('connected elsewhere'), null)
        } else callback(null, socket)
      })
    },
  })
}

function lookupOf(target: CheckedTarget): LookupFunction {
  return (hostname, options, callback) => {
    const [first] = target.addresses
    if (hostname.toLowerCase() !== target.url.hostname || first === undefined) {
      callback(new BlockedAddressError('name not checked'), '', 0)
    } else if (options.all === true) {
      callback(null, [...target.addresses])
    } else {
      callback(null, first.address, first.family)
    }
  }
}

function mayConnectTo(hostname: string, target: CheckedTarget): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (isIP(bare) === 0) return hostname.toLowerCase() === target.url.hostname
  return isChecked(bare, target) && (target.isAllowListed || isPublicAddress(bare))
}

function isChecked(address: string, target: CheckedTarget): boolean {
  return target.addresses.some((checked) => canonical(checked.address) === canonical(address))
}

// A dual-stack socket reports IPv4 peers in mapped form, and IPv6 has many spellings.
function canonical(address: string): string {
  const unmapped = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(unmapped) === 6 ? new URL(`http://[${unmapped.split('%')[0]}]`).hostname : unmapped
}
