import { counts } from '../../../contract/fields.ts'
import { analysisProblems, type ProposedAnalysis } from '../../prompts/analyse.ts'
import type { Part } from '../scan.ts'
import { sentencesOf } from '../sentences.ts'
import { headlineProblems, namesIn } from './headline-claims.ts'
import { ruleMadeAnalysis } from './rule-made-analysis.ts'

const order = { high: 0, medium: 1, low: 2 } as const

/**
 * The model's write-up if it agrees with the counts, else the one made by rule. Surplus items are cut, missing ones taken from
 * the rule-made write-up; the summary has two or three sentences either way.
 */
export function acceptAnalysis(
  proposed: ProposedAnalysis | undefined,
  brandName: string,
  measured: Part<'scores'>,
): Part<'analysis'> {
  const byRule = ruleMadeAnalysis(brandName, measured)
  if (!proposed) return byRule
  const sentences = sentencesOf(proposed.summary)
  const trimmed: ProposedAnalysis = {
    ...proposed,
    summary: sentences.length > 3 ? sentences.slice(0, 3).join(' ') : proposed.summary.trim(),
    observations: proposed.observations
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .slice(0, counts.observations.max),
    recommendations: proposed.recommendations
      .filter((entry) => entry.action.trim() !== '' && entry.rationale.trim() !== '')
      .toSorted((a, b) => order[a.priority] - order[b.priority])
      .slice(0, counts.recommendations.max),
  }
  const claims = headlineProblems(proposed.scoreSlideHeadline, measured, namesIn(brandName, measured))
  if (analysisProblems(trimmed).length === 0 && claims.length === 0) return asPart(trimmed)
  const { analysis, scoreSlideHeadline, directSummary } = byRule
  const kept: ProposedAnalysis = {
    summary: sentences.length >= 2 ? trimmed.summary : analysis.summary,
    observations: trimmed.observations.length >= counts.observations.min ? trimmed.observations : analysis.observations,
    recommendations:
      trimmed.recommendations.length >= counts.recommendations.min ? trimmed.recommendations : analysis.recommendations,
    scoreSlideHeadline:
      isHeadline(proposed.scoreSlideHeadline) && claims.length === 0 ? proposed.scoreSlideHeadline : scoreSlideHeadline,
    directSummary: proposed.directSummary.trim() === '' ? directSummary : proposed.directSummary,
  }
  return asPart(kept)
}

const isHeadline = (text: string): boolean => text.trim() !== '' && text.length <= 120

const asPart = ({
  summary,
  observations,
  recommendations,
  scoreSlideHeadline,
  directSummary,
}: ProposedAnalysis): Part<'analysis'> => ({
  analysis: { summary, observations, recommendations },
  scoreSlideHeadline: scoreSlideHeadline.trim(),
  directSummary: directSummary.trim(),
})
