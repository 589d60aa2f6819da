import { failureMessageOf } from '../core/brand/failure-messages.ts'
import { readPageStructure } from '../core/brand/read-page.ts'
import { ScanFailure } from '../core/scan/scan-failure.ts'
import { toStoredPage } from '../core/scan/stored-page.ts'
import { type SiteEffects, siteEffects } from '../runtime/effects-site.ts'
import { type Run, stage } from '../runtime/stage.ts'

/**
 * Fetches and parses the seed URL. Fails where the structure shows with certainty that there is no business; the next stage
 * decides whose page it is. Agent scans have their brand already and fetch nothing.
 */
export const run: Run<Record<string, never>, SiteEffects> = async ({ head }, { scans, pages }) => {
  if (head.kind === 'agent-scan' || (await scans.findWork(head.uuid, 'page')) !== undefined) return {}
  const fetched = await pages.fetchPage(head.seedUrl)
  if (!fetched.ok) throw new ScanFailure(fetched.code, fetched.message)
  const structure = readPageStructure(fetched)
  const { failure } = structure.alone
  if (failure !== null && structure.certainObstacle !== null) throw new ScanFailure(failure, failureMessageOf(failure))
  await scans.putWork(head.uuid, 'page', toStoredPage(structure, fetched.url))
  return {}
}

export const handler = stage('read-site', { effects: siteEffects }).handler(run)
