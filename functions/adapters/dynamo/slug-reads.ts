import * as z from 'zod'
import type { ScanReads } from '../../core/scan/read-scan.ts'
import type { SlugStore } from '../../core/stores.ts'
import { headKey, indexableSlugs, slugKey } from './keys.ts'
import { readHead } from './scan-head-row.ts'
import type { Table } from './table.ts'

/** Newest first. A scan is served under the slug once its head is complete. */
export const pointedRow = z.object({ scanId: z.string(), createdAt: z.string() })
export const pointerRow = z.object({
  businessKey: z.string(),
  scans: z.array(pointedRow).default([]),
  version: z.int().default(0),
})
export type Pointed = z.infer<typeof pointerRow>['scans']

/** Form of a slug; other texts are not looked up. */
const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const maxSlugCharacters = 120

/** The scan behind a slug: all that polls read of slugs. */
export const slugReads = (table: Table): ScanReads['slugs'] => ({
  async resolve(slug, scope) {
    if (slug.length > maxSlugCharacters || !slugShape.test(slug)) return undefined
    const row = await table.get(slugKey(slug, scope))
    if (row === undefined) return undefined
    const { complete } = await lookUp(table, pointerRow.parse(row).scans)
    const [newest, before] = complete
    return newest === undefined ? undefined : { scanId: newest.scanId, previousScanId: before?.scanId ?? null }
  },
})

export const listIndexable =
  (table: Table): SlugStore['listIndexable'] =>
  async (limit) => {
    const slugs: string[] = []
    for await (const row of table.listIndex(indexableSlugs)) {
      slugs.push(String(row['GSI1SK']))
      if (slugs.length >= limit) break
    }
    return slugs
  }

/** Splits the scans of a slug: complete ones, others that may still complete, and complete ones that were taken down. */
export async function lookUp(table: Table, scans: Pointed): Promise<{ complete: Pointed; running: Pointed; hidden: Pointed }> {
  const heads = (await table.getMany(scans.map(({ scanId }) => headKey(scanId)))).map(readHead)
  const stateOf = new Map(heads.map((head) => [head.uuid, head]))
  const ended = (isHidden: boolean) =>
    scans.filter(({ scanId }) => {
      const head = stateOf.get(scanId)
      return head?.status === 'complete' && head.hidden === isHidden && head.deletedAt === null
    })
  const running = scans.filter(({ scanId }) => ['pending', 'analyzing'].includes(stateOf.get(scanId)?.status ?? ''))
  return { complete: ended(false), running, hidden: ended(true) }
}
