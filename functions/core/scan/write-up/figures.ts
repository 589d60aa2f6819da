import { platforms, reportedPlatforms } from '../../../contract/platforms.ts'
import type { Brand } from '../../../contract/scan-report.ts'
import type { Evidence } from '../measure/evidence.ts'
import type { Part } from '../scan.ts'

/** The measured figures as lines of text, from which the report's words are written. */
export function figuresOf(brand: Pick<Brand, 'name' | 'industrySubcategory'>, measured: Part<'scores'>): string {
  const { scores, metaAnalysis: meta, prompts, brandDirectSentiment: direct } = measured
  const percent = (share: number) => `${Math.round(share * 100)} %`
  const lines = [
    `brand: ${brand.name} (${brand.industrySubcategory})`,
    `overall visibility: ${scores.overallScore} of 100 (${scores.visibilityLevel})`,
    scores.knowledgeScore === null ? '' : `knowledge by name: ${scores.knowledgeScore} of 100 (${scores.knowledgeLevel})`,
    `named in ${meta.mentionCount} of ${meta.answerCount} answers to category questions, likely range ` +
      `${percent(meta.confidenceLow)} to ${percent(meta.confidenceHigh)}`,
    (meta.warningCount ?? 0) === 0 ? '' : `advised against in ${meta.warningCount} of these answers`,
    `tone: ${scores.overallSentiment}`,
    ...reportedPlatforms.map((platform) => `${platforms[platform].label}: ${meta.platformScores[platform] ?? 'not measured'}`),
    ...meta.shareOfVoice.slice(0, 6).map((voice) => `${voice.brand}: named in ${voice.mentions} answers`),
    ...prompts.map((prompt) => {
      const label = (list: readonly string[]) => (list.length === 0 ? 'none' : list.join(', '))
      return `question "${prompt.prompt}": named on ${label(prompt.mentionedOn)}; missing on ${label(prompt.missingOn)}`
    }),
    ...direct.riskFlags.map((flag) => `risk: ${flag}`),
  ]
  return lines.filter((line) => line !== '').join('\n')
}

/** Extracts of answers as material for the write-up: by-name answers first, then those that name the brand. */
export function extractsOf(shown: Evidence): string {
  const rank = (answer: Evidence['answers'][number]) => (answer.kind === 'by-name' ? 0 : answer.mentioned ? 1 : 2)
  return shown.answers
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, 24)
    .map((answer) => `${platforms[answer.platform].label}, "${answer.question}": ${answer.extract}`)
    .join('\n')
}
