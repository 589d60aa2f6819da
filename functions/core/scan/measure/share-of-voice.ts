import type { MetaAnalysis } from '../../../contract/meta-analysis.ts'
import { foldName } from '../../text/same-name.ts'
import type { CountedAnswer } from './counted-answers.ts'

const longestList = 12

/**
 * How often each brand is named in the same category answers: the number of answers that name it, and its share of all such
 * mentions. The scanned brand is always in the list; rivals by number of answers, then by name. Its rank is among all of them.
 */
export function shareOfVoice(
  brandName: string,
  answers: readonly CountedAnswer[],
): Pick<MetaAnalysis, 'shareOfVoice'> & { readonly brandRank: NonNullable<MetaAnalysis['brandRank']> } {
  const counts = new Map<string, { brand: string; mentions: number }>()
  for (const { facts } of answers) {
    for (const rival of new Map(facts.competitors.map((name) => [foldName(name), name])).values()) {
      const key = foldName(rival)
      const entry = counts.get(key) ?? { brand: rival, mentions: 0 }
      // Of several spellings the first in alphabetical order is shown, so that the order of answers changes nothing.
      counts.set(key, { brand: [rival, entry.brand].sort()[0] ?? rival, mentions: entry.mentions + 1 })
    }
  }
  const own = { brand: brandName, mentions: answers.filter((answer) => answer.facts.mentioned).length }
  const rivals = [...counts.values()].sort((a, b) => b.mentions - a.mentions || (a.brand < b.brand ? -1 : 1))
  const total = rivals.reduce((sum, rival) => sum + rival.mentions, own.mentions)
  const listed = [own, ...rivals.slice(0, longestList)]
    .sort((a, b) => b.mentions - a.mentions)
    .map((entry) => ({ ...entry, share: total === 0 ? 0 : Number((entry.mentions / total).toFixed(4)) }))
  const rank = own.mentions === 0 ? null : 1 + rivals.filter(({ mentions }) => mentions > own.mentions).length
  return { shareOfVoice: listed, brandRank: { rank, of: 1 + rivals.length } }
}

/** The rivals named most often, best first. */
export const topRivals = (voices: MetaAnalysis['shareOfVoice'], brandName: string): string[] =>
  voices.filter((voice) => voice.brand !== brandName && voice.mentions > 0).map((voice) => voice.brand)
