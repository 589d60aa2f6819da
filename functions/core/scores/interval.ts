/** 95 % of a normal distribution lie within this many standard deviations. */
export const z95 = 1.959964

/** Answers to one question: how many there were, and how many of them named the brand. */
export type QuestionCount = { readonly answers: number; readonly mentions: number }

const rhoWithFewQuestions = 0.35
/** With fewer questions neither their correlation nor the variance between them can be estimated. */
export const leastQuestions = 8
const rhoBounds = { min: 0.05, max: 0.9 }

/**
 * Correlation of the answers to one question: intra-class, by the analysis of variance.
 * @returns 0.05 to 0.9; 0.35 below eight questions, where it cannot be estimated
 */
export function withinQuestionCorrelation(questions: readonly QuestionCount[]): number {
  const counted = questions.filter((question) => question.answers > 0)
  const k = counted.length
  if (k < leastQuestions) return rhoWithFewQuestions
  const n = counted.reduce((sum, question) => sum + question.answers, 0)
  if (n === k) return rhoBounds.min // one answer per question: no correlation to estimate
  const rate = counted.reduce((sum, question) => sum + question.mentions, 0) / n
  let between = 0
  let within = 0
  let squares = 0
  for (const { answers, mentions } of counted) {
    const own = mentions / answers
    between += answers * (own - rate) ** 2
    within += answers * own * (1 - own)
    squares += answers ** 2
  }
  const meanBetween = between / (k - 1)
  const meanWithin = within / (n - k)
  const size = (n - squares / n) / (k - 1)
  const denominator = meanBetween + (size - 1) * meanWithin
  const rho = denominator === 0 ? rhoBounds.min : (meanBetween - meanWithin) / denominator
  return Math.min(rhoBounds.max, Math.max(rhoBounds.min, rho))
}

export type Interval = { readonly low: number; readonly high: number }

/**
 * Wilson interval at 95 % of the mention rate, with the effective sample n / (1 + (m - 1) rho), m answers per question. When all
 * answers to eight questions or more agree, the sample counts in full: 0 of 40 gives "up to 9 %". With fewer questions agreement
 * proves little, since answers to one question resemble each other, and the assumed correlation stays.
 * @returns shares 0 to 1; the whole range when there are no answers
 */
export function mentionInterval(questions: readonly QuestionCount[]): Interval {
  const counted = questions.filter((question) => question.answers > 0)
  const n = counted.reduce((sum, question) => sum + question.answers, 0)
  if (n === 0) return { low: 0, high: 1 }
  const mentions = counted.reduce((sum, question) => sum + question.mentions, 0)
  const rate = mentions / n
  const perQuestion = n / counted.length
  const allAgree = counted.length >= leastQuestions && (mentions === 0 || mentions === n)
  const effective = allAgree ? n : n / (1 + (perQuestion - 1) * withinQuestionCorrelation(counted))
  const { low, high } = wilson(rate, effective, z95)
  const round = (share: number) => Number(share.toFixed(6))
  return { low: round(low), high: round(high) }
}

/** Wilson's interval of a rate in a sample of `n`, within 0 and 1. */
export function wilson(rate: number, n: number, quantile: number): Interval {
  const square = quantile ** 2
  const middle = (rate + square / (2 * n)) / (1 + square / n)
  const half = (quantile * Math.sqrt((rate * (1 - rate)) / n + square / (4 * n * n))) / (1 + square / n)
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}
