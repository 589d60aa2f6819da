import { roundHalfUp } from './round.ts'

/**
 * How favourable the mentions of known tone are.
 * @param tones  one entry per mention; values other than positive, neutral and negative do not count
 * @returns integer 0 to 100, round(50 + 50 (P - N) / (M + 2)); null without any, never a made-up 50
 */
export function sentimentScoreOf(tones: readonly (string | null)[]): number | null {
  const count = (tone: string) => tones.filter((one) => one === tone).length
  const positive = count('positive')
  const negative = count('negative')
  const known = positive + negative + count('neutral')
  return known === 0 ? null : roundHalfUp(50 + (50 * (positive - negative)) / (known + 2))
}
