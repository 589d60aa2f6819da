import type * as z from 'zod'
import type { knowledgeLevel, level, Tone } from '../../contract/fields.ts'

function mustBeScore(score: number): void {
  if (!Number.isInteger(score) || score < 0 || score > 100) throw new RangeError(`not a score: ${score}`)
}

/**
 * Band of an overall score. The interface gives the bands' names, and 40 as the limit for search engines; the other limits are
 * ours.
 * @param score  integer 0 to 100
 * @throws RangeError outside that: a score out of range is a defect of ours, not the caller's error
 */
export function visibilityLevelOf(score: number): z.infer<typeof level> {
  mustBeScore(score)
  if (score >= 75) return 'excellent'
  if (score >= 55) return 'good'
  if (score >= 40) return 'moderate'
  return score >= 10 ? 'low' : 'invisible'
}

/** Band of a knowledge score. @param score integer 0 to 100 @throws RangeError outside that */
export function knowledgeLevelOf(score: number): z.infer<typeof knowledgeLevel> {
  mustBeScore(score)
  if (score >= 70) return 'strong'
  if (score >= 40) return 'partial'
  return score >= 10 ? 'thin' : 'unknown'
}

/** Word for a sentiment score; unknown when there is none. @param score integer 0 to 100 or null @throws RangeError */
export function overallSentimentOf(score: number | null): Tone {
  if (score === null) return 'unknown'
  mustBeScore(score)
  if (score >= 60) return 'positive'
  return score <= 40 ? 'negative' : 'neutral'
}
