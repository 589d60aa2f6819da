import type { Team } from '../accounts/account.ts'
import type { ScanHead } from '../scan/scan.ts'
import type { WorkName } from '../scan/work.ts'
import type { SlugStore, Stores, TeamStore } from '../stores.ts'

/** Who owns a scan, and the team it was made for. */
export type Owner = Pick<ScanHead, 'ownerId' | 'teamSlug'>

/** `owner` is whom the scan probably belongs to: the rows are read before it is known. */
export type BesideQuestion = {
  readonly uuid: string
  readonly works: readonly WorkName[]
  readonly owner: Owner | undefined
  readonly withHead: boolean
}
export type Beside = {
  /** Undefined when it was not asked for or does not exist. */
  readonly head: ScanHead | undefined
  /** Without the items that do not exist. */
  readonly works: ReadonlyMap<WorkName, unknown>
  /** Of the owner that was asked for; their rows are checked when this is called. */
  readonly owned: () => {
    /** The account's team of today; undefined: there is no such account. */
    readonly teamOfOwner: string | null | undefined
    /** The team that the scan was made for. */
    readonly team: Team | undefined
  }
}

/** The stores that pages read: less code to load than all of them. */
export type PageStores = Pick<Stores, 'scans' | 'assets'> & {
  readonly slugs: Pick<SlugStore, 'resolve' | 'listIndexable'>
  readonly teams: Pick<TeamStore, 'findTeam' | 'findDomain'>
  /** Work items of a scan, its owner and team, and its head for a reader that needs no parts, in one read. */
  readonly readBeside: (question: BesideQuestion) => Promise<Beside>
}
