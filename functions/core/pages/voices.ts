import { foldName } from '../scan/same-name.ts'
import type { ReportMembers } from './report-page.ts'

export type Voice = {
  readonly brand: string
  readonly mentions: number
  /** Of all mentions, 0 to 1. */
  readonly share: number
  readonly isOwn: boolean
  /** By mentions; brands with as many share the better one. */
  readonly rank: number
}

/** Who the answers name, most named first, with ranks; the brand before rivals with as many mentions. */
export function voicesOf({ metaAnalysis, brand }: Pick<ReportMembers, 'metaAnalysis' | 'brand'>): readonly Voice[] {
  const own = foldName(brand.name ?? '')
  const all = metaAnalysis.shareOfVoice.map((voice) => ({ ...voice, isOwn: foldName(voice.brand) === own }))
  return all
    .toSorted((a, b) => b.mentions - a.mentions || Number(b.isOwn) - Number(a.isOwn))
    .map((voice) => ({ ...voice, rank: 1 + all.filter(({ mentions }) => mentions > voice.mentions).length }))
}
