import { type CitedDomain, citedDomains, isOwnHost } from '../scan/measure/cited-domains.ts'
import type { ReportPage } from './report-page.ts'

/** The cited sites of a scan, most cited first, and the brand's own among them. */
export function sourceSites({ evidence, seedHost, report }: Pick<ReportPage, 'evidence' | 'seedHost' | 'report'>): {
  readonly sites: readonly CitedDomain[]
  readonly own: CitedDomain | undefined
} {
  const sites = evidence.domains ?? fromExtracts(evidence, report)
  return { sites, own: sites.find(({ host }) => isOwnHost(host, seedHost) || isOwnHost(seedHost, host)) }
}

/** For scans without a count of sites: the sources shown with their extracts. */
function fromExtracts({ answers }: ReportPage['evidence'], { prompts }: ReportPage['report']): readonly CitedDomain[] {
  const namesRival = new Set(
    prompts
      .filter(({ mentions }) => Object.values(mentions).some(({ competitors }) => competitors.length > 0))
      .map(({ prompt }) => prompt),
  )
  const citing = answers
    .filter(({ kind }) => kind === 'category')
    .map(({ mentioned, question, sources }) => ({
      mentioned,
      namesRival: namesRival.has(question),
      urls: sources.map(({ url }) => url),
    }))
  return citedDomains(citing, null)
}
