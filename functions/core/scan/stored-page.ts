import type { PageReading } from '../brand/page-reading.ts'
import type { PageStructure } from '../brand/page-structure.ts'
import type { IdentityEvidence, SettledIdentity } from '../brand/settle-identity.ts'

/** The work item `page`. Rows of the previous release have no structure: structure alone had decided there. */
export type StoredPage = PageReading & { readonly url: string; readonly structure?: Omit<PageStructure, 'alone'> }

/** The work item `identity`: the brand of the page as both readers settled it. */
export type StoredIdentity = Pick<SettledIdentity, 'disputed' | 'dropped'> & {
  readonly page: PageReading & { readonly url: string }
  readonly evidence: IdentityEvidence | null
}

export function toStoredPage({ alone, ...structure }: PageStructure, url: string): StoredPage {
  return { ...alone, url, structure }
}

/** The structure stored with a page; undefined in rows of the previous release. */
export function structureOf({ structure, url: _, ...alone }: StoredPage): PageStructure | undefined {
  return structure === undefined ? undefined : { alone, ...structure }
}

/** The stored form of a settled page. A page without structure was settled when it was read. */
export function toStoredIdentity(page: StoredPage, settled: SettledIdentity | undefined): StoredIdentity {
  const { structure: _, ...reading } = page
  if (settled === undefined) return { page: reading, evidence: null, disputed: [], dropped: [] }
  const { reading: settledReading, evidence, disputed, dropped } = settled
  return { page: { ...settledReading, url: page.url }, evidence, disputed, dropped: dropped.slice(0, 20) }
}
