import { createHash, timingSafeEqual } from 'node:crypto'
import type { HttpRequest } from './request.ts'

const hostShape = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * The partner's domain that the reader came through. Only the edge knows it, and proves itself with the secret it shares with
 * us; the request's own Host is never looked at.
 * @param edgeSecret  undefined where there is no edge: then nothing is believed
 * @returns undefined for readers of our own address; the empty text for a trusted host that is none
 */
export function viewerHost(request: HttpRequest, edgeSecret: string | undefined): string | undefined {
  const [given, ...more] = request.allHeaders('x-edge-secret')
  if (edgeSecret === undefined || given === undefined || more.length > 0) return undefined
  if (!timingSafeEqual(digest(given), digest(edgeSecret))) return undefined
  const [host, ...others] = request.allHeaders('x-viewer-host')
  if (host === undefined) return undefined
  const name = host.toLowerCase()
  return others.length === 0 && hostShape.test(name) ? name : ''
}
