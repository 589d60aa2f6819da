import { createFront } from '../adapters/front/front-admin.ts'
import { lookUpCnames } from '../adapters/front/look-up-cnames.ts'
import type { DomainCheckEffects } from '../core/domains/check-domains.ts'
import { type ApiEffects, apiEffects, lazily } from './effects.ts'
import type { HostSource } from './viewer-host.ts'

export type DomainEffects = DomainCheckEffects & { readonly edge: HostSource['edge']; readonly log: ApiEffects['log'] }

/** For the hourly check of partners' domains. */
export const domainEffects = /* @__PURE__ */ lazily((): DomainEffects => {
  const { stores, env, now, log } = apiEffects()
  return {
    ...stores,
    front: env.frontHost === undefined ? undefined : createFront(env.frontHost),
    lookUp: lookUpCnames,
    now,
    actor: 'check-domains',
    dryRun: false,
    edge: env.edge,
    log,
  }
})
