import * as z from 'zod'
import type { AnswerFacts } from '../../answers/facts.ts'
import { foldText } from '../../text/fold.ts'
import { namesBrand } from '../../text/same-name.ts'

/*
 * Method 2026-11: rules made the facts, and a model decided what they marked uncertain. Its scans are replayed from the stored
 * facts and verdicts; no new ones are made.
 */

/** The methodVersion of rows with facts from the rules of that method. */
export const judgedMethod = '2026-11'
/** Work items of the judge: one for each call group. */
export const judgedPrefix = 'judged-'

const verdict = z.object({
  id: z.string(),
  names: z.enum(['brand', 'other_or_common_word', 'says_unknown', 'not_named']),
  namesQuote: z.string().nullable(),
  sentiment: z.enum(['positive', 'neutral', 'negative']).nullable(),
  sentimentQuote: z.string().nullable(),
})
export type Verdict = z.infer<typeof verdict>
export const judgedRow = z.object({ verdicts: z.array(verdict) })

/** The facts by rules, changed by what a verdict's quotes prove; an uncertain tone without a verdict is unknown. */
export function applyVerdict(
  facts: AnswerFacts,
  given: Verdict | undefined,
  answer: string,
  names: readonly string[],
): AnswerFacts {
  const isToneOpen = facts.uncertain.includes('sentiment')
  const isMentionOpen = facts.uncertain.includes('mentioned')
  if (!given) return isToneOpen ? { ...facts, sentiment: 'unknown' } : facts
  const tone = given.sentiment !== null && isQuoted(given.sentimentQuote, answer) ? given.sentiment : undefined
  const isNameQuoted = isQuoted(given.namesQuote, answer)
  if (isMentionOpen && isNameQuoted && facts.mentioned && ['other_or_common_word', 'says_unknown'].includes(given.names))
    return { ...facts, mentioned: false, position: null, standing: 'absent', sentiment: null, uncertain: [] }
  if (isMentionOpen && isNameQuoted && !facts.mentioned && given.names === 'brand' && namesBrand(given.namesQuote ?? '', names))
    return { ...facts, mentioned: true, standing: 'named', sentiment: tone ?? 'unknown', uncertain: [] }
  if (!facts.mentioned || !isToneOpen) return facts
  if (tone === undefined) return { ...facts, sentiment: 'unknown' }
  return { ...facts, sentiment: tone, uncertain: facts.uncertain.filter((field) => field !== 'sentiment') }
}

function isQuoted(quote: string | null, answer: string): boolean {
  if (quote === null) return false
  const wanted = plainWords(quote)
  return wanted.replace(/[^\p{L}\p{N}]/gu, '').length >= 3 && plainWords(answer).includes(wanted)
}

const plainWords = (text: string): string =>
  foldText(text.normalize('NFKC'))
    .replace(/[*_`#>|]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
