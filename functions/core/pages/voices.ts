import { foldName } from '../text/same-name.ts'
import type { ReportMembers } from './report-page.ts'

export type Voice = {
  readonly brand: string
  readonly mentions: number
  /** Share of all mentions, 0 to 1. */
  readonly share: number
  readonly isOwn: boolean
  /** By mentions among all brands; brands with equal mentions share the better rank. */
  readonly rank: number
}

/** The brands that the answers name, most mentions first, with ranks; at equal mentions the scanned brand comes before rivals. */
export function voicesOf({ metaAnalysis, brand }: Pick<ReportMembers, 'metaAnalysis' | 'brand'>): readonly Voice[] {
  const own = foldName(brand.name ?? '')
  const all = metaAnalysis.shareOfVoice.map((voice) => ({ ...voice, isOwn: foldName(voice.brand) === own }))
  return all
    .toSorted((a, b) => b.mentions - a.mentions || Number(b.isOwn) - Number(a.isOwn))
    .map((voice) => {
      const among = 1 + all.filter(({ mentions }) => mentions > voice.mentions).length
      return { ...voice, rank: voice.isOwn ? (metaAnalysis.brandRank?.rank ?? among) : among }
    })
}
