import * as z from 'zod'
import { foldText, tidyAnswer, tidyVisible } from '../text/fold.ts'
import type { BrandNames } from './brand-names.ts'
import type { AnswerFacts } from './facts.ts'
import { nameMatcher } from './name-matcher.ts'

type UncertainField = AnswerFacts['uncertain'][number]
type Standing = AnswerFacts['standing']
/** Sentiment as stored: the rules' tone, or `unknown` where the rules were unsure and no judge could tell. */
export type JudgedFacts = AnswerFacts

export type JudgeableAnswer = { readonly id: string; readonly answer: string; readonly facts: AnswerFacts }

// Source: method, section 3: more than 45 % of the answers judged is a fault of the rules.
const maxJudgedShare = 0.45
const judgeBatchSize = 20
// Real answers are shorter; the cut keeps one hostile answer from filling a batch.
const maxJudgedChars = 12_000

/** The ids to judge, the most doubtful first, never more than 45 % of all answers. */
export function chooseForJudging(answers: readonly JudgeableAnswer[]): string[] {
  const doubtful = answers.filter((one) => one.facts.uncertain.some(isSettledByJudge))
  const room = Math.floor(answers.length * maxJudgedShare)
  return [...doubtful]
    .sort((a, b) => doubt(b.facts) - doubt(a.facts) || (a.id < b.id ? -1 : 1))
    .slice(0, room)
    .map((one) => one.id)
}

function isSettledByJudge(field: UncertainField): boolean {
  return field === 'mentioned' || field === 'sentiment'
}

function doubt(facts: AnswerFacts): number {
  return Object.values(facts.confidence ?? {}).reduce((sum, confidence) => sum + (1 - confidence), 0)
}

export function judgeBatches<T>(answers: readonly T[]): T[][] {
  const batches: T[][] = []
  for (let from = 0; from < answers.length; from += judgeBatchSize) batches.push(answers.slice(from, from + judgeBatchSize))
  return batches
}

/** One answer's verdict. Every claim carries words of the answer, verbatim; null where the judge makes none. */
export const verdictSchema = z.object({
  id: z.string(),
  names: z.enum(['brand', 'other_or_common_word', 'says_unknown', 'not_named']),
  namesQuote: z.string().nullable(),
  sentiment: z.enum(['positive', 'neutral', 'negative']).nullable(),
  sentimentQuote: z.string().nullable(),
})
export const verdictsSchema = z.object({ verdicts: z.array(verdictSchema) })
export type Verdict = z.infer<typeof verdictSchema>

export type JudgeRequest = {
  readonly instructions: string
  /** Untrusted texts; whoever sends them fences each, so that it cannot be taken for an instruction. */
  readonly blocks: readonly { readonly label: string; readonly text: string }[]
}

/** The request for one batch. */
export function judgeRequest(
  brand: BrandNames,
  batch: readonly { readonly id: string; readonly answer: string }[],
): JudgeRequest {
  const names = [brand.name, ...brand.aliases, ...brand.formerNames].join(' / ')
  return {
    instructions: [
      'You read answers of an assistant and say how each treats one brand.',
      'names: "brand" if the text speaks of this firm and says or implies something about it, also when it criticises or excludes it; "other_or_common_word" if the word is a common word, a person, a place or another firm; "says_unknown" if the text says it does not know the firm, also with a guess from the name; "not_named" if the firm is missing or only repeated from the question.',
      'sentiment: what the text says about the brand itself. positive: praised, recommended or a strength without an equal weakness. negative: faults dominate, warned or advised against. neutral: plain facts, a bare exclusion, or praise and blame in balance. null when names is not "brand".',
      'namesQuote and sentimentQuote: the shortest verbatim words of that text which prove it, in its own language; null when there are none. One verdict for each id.',
    ].join('\n'),
    blocks: [
      { label: 'brand', text: names },
      ...batch.map((one) => ({ label: `answer ${one.id}`, text: one.answer.slice(0, maxJudgedChars).toWellFormed() })),
    ],
  }
}

/**
 * Takes from a verdict what its quotes prove and leaves the rules' facts everywhere else.
 * With `brand`, a mention that the rules missed also needs one of its names inside the quote.
 * Without a verdict (`undefined`: the judge failed) a tone the rules were unsure of becomes `unknown`, never `neutral`.
 */
export function applyVerdict(facts: AnswerFacts, verdict: Verdict | undefined, answer: string, brand?: BrandNames): JudgedFacts {
  if (!verdict) return facts.uncertain.includes('sentiment') ? { ...facts, sentiment: 'unknown' } : facts
  const denies =
    facts.mentioned &&
    facts.uncertain.includes('mentioned') &&
    (verdict.names === 'other_or_common_word' || verdict.names === 'says_unknown')
  if (denies && isQuoted(verdict.namesQuote, answer))
    return { ...facts, mentioned: false, position: null, standing: 'absent', sentiment: null, uncertain: [] }
  const claims = !facts.mentioned && facts.uncertain.includes('mentioned') && verdict.names === 'brand'
  const proven = isQuoted(verdict.sentimentQuote, answer) && verdict.sentiment !== null
  if (claims && isQuoted(verdict.namesQuote, answer) && (!brand || namesBrand(verdict.namesQuote, brand))) {
    const standing: Standing = 'named'
    return {
      ...facts,
      mentioned: true,
      standing,
      sentiment: proven && verdict.sentiment ? verdict.sentiment : 'unknown',
      uncertain: [],
    }
  }
  if (!facts.mentioned || !facts.uncertain.includes('sentiment')) return facts
  if (proven && verdict.sentiment)
    return { ...facts, sentiment: verdict.sentiment, uncertain: facts.uncertain.filter((field) => field !== 'sentiment') }
  return { ...facts, sentiment: 'unknown' }
}

/** Words that prove a mention hold one of the brand's names. */
function namesBrand(quote: string | null, brand: BrandNames): boolean {
  const words = quote ?? ''
  return nameMatcher(brand, []).find(words, foldText(words)).length > 0
}

/** True when the quote stands in the answer; case, accents, spacing and markdown marks do not count, invented or trivial quotes fail. */
export function isQuoted(quote: string | null, answer: string): boolean {
  if (quote === null) return false
  const wanted = plainWords(quote)
  return wanted.replace(/[^\p{L}\p{N}]/gu, '').length >= 3 && plainWords(answer).includes(wanted)
}

function plainWords(text: string): string {
  return foldText(tidyVisible(tidyAnswer(text)))
    .replace(/[*_`#>|]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
