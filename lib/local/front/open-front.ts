import type { Server } from 'node:http'
import type { Stack } from '../template.ts'
import { readWall } from '../web-acl.ts'
import type { Cache } from './cache.ts'
import { createFrontApi } from './front-api.ts'
import { createFrontServer } from './front-server.ts'
import { type Front, readFront } from './read-front.ts'

export type LocalFront = Pick<Front, 'distributionId' | 'connectionGroupId' | 'target'> & {
  /** Hosts of partners that are served; the API of the front changes them too. */
  readonly hosts: Set<string>
  readonly cache: Cache
  /** Address of the API itself, which the front calls. */
  readonly originUrl: string
  /** Address of CloudFront's own API, for tenants and invalidations. */
  readonly apiUrl: string
}

export type FrontSurroundings = {
  readonly originUrl: string
  readonly resolve: (text: string) => string
  readonly now: () => number
  /** Of the pages. */
  readonly port: number
  readonly serve: (server: Server, port: number) => Promise<string>
}

/**
 * Starts the front if the templates have one, and returns its address.
 * @throws LocalRefusal for features that are not emulated
 */
export async function openFront(
  stack: Stack,
  { originUrl, resolve, now, port, serve }: FrontSurroundings,
): Promise<{ readonly baseUrl: string; readonly front: LocalFront } | undefined> {
  const front = readFront(stack, resolve)
  if (front === undefined) return undefined
  const wall = readWall(stack, 'CLOUDFRONT', resolve, now)
  const { server, cache, hosts } = createFrontServer({ front, originUrl, wall, now })
  const baseUrl = await serve(server, port)
  const apiUrl = await serve(createFrontApi(front, { cache, hosts }), 0)
  const { distributionId, connectionGroupId, target } = front
  return { baseUrl, front: { distributionId, connectionGroupId, target, hosts, cache, originUrl, apiUrl } }
}
