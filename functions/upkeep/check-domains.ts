import { checkDomains } from '../core/domains/check-domains.ts'
import { type DomainEffects, domainEffects } from '../runtime/effects-domains.ts'
import { type Measure, measure } from '../runtime/measure.ts'

/**
 * Runs every hour where hosts of partners are served. Links stop using a host that no longer leads here, and an alarm reports
 * it.
 */
export async function checkHosts(effects: DomainEffects & { readonly measure: Measure }): Promise<void> {
  if (effects.edge === 'none') return
  const { checked, lapsed, unknown, removed } = await checkDomains(effects)
  for (const { host, why } of lapsed) effects.log.warn('a domain lapsed', { host, why })
  effects.measure('lapsedDomains', lapsed.length)
  // Hosts that the front did not remove are among them.
  for (const { host, why } of unknown) effects.log.error('a domain was not checked', { host, why })
  effects.log.info('domains', { checked, lapsed: lapsed.length, removed: removed.length })
  if (unknown.length > 0) throw new Error(`${unknown.length} domains could not be checked; the next hour tries again`)
}

export const handler = (): Promise<void> => checkHosts({ ...domainEffects(), measure })
