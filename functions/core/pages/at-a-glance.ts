import { foldName } from '../scan/same-name.ts'
import type { PlatformRow } from './platform-rows.ts'
import type { ReportMembers } from './report-page.ts'
import { counted } from './words.ts'

/** Pieces of a sentence of ours; names are marked, since their script may be written the other way. */
export type Piece = string | { readonly name: string }

/**
 * What needs attention, from counts alone, the most telling first: questions without the brand, the weakest platform, who is
 * named instead, statements to check.
 */
export function attentionOf(report: ReportMembers, rows: readonly PlatformRow[]): readonly (readonly Piece[])[] {
  const { prompts, metaAnalysis, brandDirectSentiment, brand } = report
  const measured = prompts.filter(({ mentionedOn, missingOn }) => mentionedOn.length + missingOn.length > 0)
  const absent = measured.filter(({ mentionedOn }) => mentionedOn.length === 0).length
  const scored = rows.flatMap((row) => (row.score === null ? [] : [{ ...row, score: row.score }]))
  const weakest = scored.toSorted((a, b) => a.score - b.score)[0]
  const strongest = scored.toSorted((a, b) => b.score - a.score)[0]
  const rival = metaAnalysis.shareOfVoice.find(
    (voice) => foldName(voice.brand) !== foldName(brand.name ?? '') && voice.mentions > 0,
  )
  const flags = brandDirectSentiment.riskFlags.length
  return [
    ...(absent > 0 ? [[`Absent from every answer to ${absent} of ${counted(measured.length, 'question')}.`]] : []),
    ...(rival === undefined
      ? []
      : [
          [
            { name: rival.brand },
            ` is named in ${counted(rival.mentions, 'answer')}, this brand in ${metaAnalysis.mentionCount ?? 0}.`,
          ],
        ]),
    ...(weakest !== undefined && strongest !== undefined && weakest.score < strongest.score
      ? [[`Weakest on ${weakest.label}: named for ${weakest.named} of ${counted(weakest.asked, 'question')}.`]]
      : []),
    ...(flags > 0 ? [[`${counted(flags, 'statement')} about the brand to check.`]] : []),
  ].slice(0, 3)
}
