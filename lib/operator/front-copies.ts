import { keptCard } from '../../functions/core/pages/social-card.ts'
import type { ScanHead } from '../../functions/core/scan/scan.ts'
import type { Operator } from './connect.ts'

/**
 * Paths of a scan's pages and card for the front's invalidations. Must be read before its rows change: of a scan whose deletion was
 * interrupted the slug and the card may be unknown, so the pages of all slugs and all cards are named.
 */
export async function copiesOf({ stores }: Operator, { uuid, slug, deletedAt }: ScanHead): Promise<readonly string[]> {
  if (deletedAt !== null) return [`/visibility-scan-preview/${uuid}*`, '/ai-visibility-report/*', '/brand/preview/*', '/assets/*']
  const cardHash = keptCard.safeParse(await stores.scans.findWork(uuid, 'card')).data?.hash
  return [
    `/visibility-scan-preview/${uuid}*`,
    `/ai-visibility-report/preview/${uuid}*`,
    ...(slug === null ? [] : [`/brand/preview/${slug}*`, `/ai-visibility-report/${slug}*`]),
    ...(cardHash === undefined ? [] : [`/assets/${cardHash}`]),
  ]
}
