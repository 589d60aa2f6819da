import type { MetaAnalysis } from '../../contract/meta-analysis.ts'
import { foldName } from '../text/same-name.ts'
import type { Dictionary } from './dictionary.ts'

/** Counts behind a headline, all of answers to category questions. */
export type Tally = {
  readonly named: number
  readonly total: number
  /** Of the mentions, those that advise against the brand. */
  readonly warnings: number
  /** The other brand that most answers name; undefined where none is named. */
  readonly rival: { readonly brand: string; readonly mentions: number } | undefined
}

type Kind = 'rivalInAll' | 'rivalAhead' | 'noneNamed' | 'inAll' | 'lead' | 'level' | 'named' | 'warned'
export type Finding = Tally & { readonly kind: Kind }

type Counted = Pick<MetaAnalysis, 'answerCount' | 'mentionCount' | 'warningCount' | 'shareOfVoice'>

/** @param warnings  counted from the questions where the scan has no count */
export function tallyOf(brandName: string, meta: Counted, warnings = meta.warningCount ?? 0): Tally {
  const own = foldName(brandName)
  return {
    named: meta.mentionCount,
    total: meta.answerCount,
    warnings,
    rival: meta.shareOfVoice.find(({ brand, mentions }) => mentions > 0 && foldName(brand) !== own),
  }
}

/**
 * The first statement that the counts support, in this order: a rival is in every answer, no answer names the brand, the brand leads, an
 * answer advises against it; otherwise which rival is ahead.
 */
export function findingOf(tally: Tally): Finding {
  return { ...tally, kind: kindOf(tally) }
}

/** Warnings get the headline when they are half of the mentions or more. */
export const isWarned = ({ named, warnings }: Pick<Tally, 'named' | 'warnings'>): boolean => warnings > 0 && warnings * 2 >= named

function kindOf({ named, total, warnings, rival }: Tally): Kind {
  const ahead = rival?.mentions ?? 0
  if (total > 0 && ahead === total && named < total) return 'rivalInAll'
  if (named === 0) return rival === undefined ? 'noneNamed' : 'rivalAhead'
  // A brand that leads only by answers that warn of it does not lead.
  if (isWarned({ named, warnings })) return 'warned'
  if (named > ahead && rival !== undefined) return 'lead'
  if (warnings > 0) return 'warned'
  if (named === total) return 'inAll'
  if (rival === undefined) return 'named'
  return ahead === named ? 'level' : 'rivalAhead'
}

/**
 * The headline in words, the merge field `finding_line`.
 * @param write  formats the rival's name; unchanged by default
 */
export function findingLine(finding: Finding, { findings }: Dictionary, write = (name: string): string => name): string {
  const { kind, named, total, warnings, rival = { brand: '', mentions: 0 } } = finding
  switch (kind) {
    case 'rivalInAll':
      return isWarned(finding)
        ? findings.rivalInAllWarned(write(rival.brand), total, named, warnings)
        : findings.rivalInAll(write(rival.brand), total, named)
    case 'rivalAhead':
      return findings.rivalAhead(write(rival.brand), rival.mentions, total, named)
    case 'noneNamed':
      return findings.noneNamed(total)
    case 'inAll':
      return findings.inAll(total)
    case 'lead':
      return findings.lead(named, total)
    case 'level':
      return findings.level(write(rival.brand), named, total)
    case 'named':
      return findings.named(named, total)
    case 'warned':
      return findings.warned(warnings, total)
  }
}
