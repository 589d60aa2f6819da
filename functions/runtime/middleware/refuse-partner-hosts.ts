import { Failure } from '../../core/failure.ts'
import { hostSourceOf, readEnv } from '../env.ts'
import type { Middleware } from '../pipeline.ts'
import { viewerHost } from '../viewer-host.ts'
import type { Incoming } from './incoming.ts'

/**
 * Where API Gateway serves the hosts of partners, it routes every path on each of them: everything but pages answers
 * `no_such_endpoint` there. Behind a front such requests do not arrive.
 */
export function refusePartnerHosts(): Middleware<Pick<Incoming, 'request'>> {
  return {
    before: ({ event: { request } }) => {
      const env = readEnv()
      if (env.edge === 'gateway' && viewerHost(request, hostSourceOf(env)) !== undefined) throw noSuchEndpoint()
    },
  }
}

export const noSuchEndpoint = (): Failure =>
  new Failure('no_such_endpoint', 'There is no such path; the API is described at /openapi.json')
