import * as z from 'zod'
import { findQuote } from '../../answers/find-quote.ts'
import type { KnowledgeVerdicts } from '../../prompts/check-knowledge.ts'
import type { KnowledgeCheck } from '../../scores/knowledge.ts'
import { foldName, namesBrand } from '../../text/same-name.ts'
import type { Profile, ProfileFact } from '../profile.ts'
import type { CountedAnswer } from './counted-answers.ts'

/** An answer that confirms this many facts of the profile has full knowledge of the brand. */
const factsAsked = 3

/** The model's claims about a by-name answer, after code found their quotes in the answer. */
const claims = z.array(z.object({ factId: z.string(), quote: z.string() }))
export const knowledgeVerdict = z.object({
  answerId: z.string(),
  verdict: z.enum(['known', 'unknown', 'wrong_entity', 'guess']),
  confirmed: claims,
  contradicted: claims,
  strengths: z.array(z.string()),
  weaknesses: z.array(z.string()),
})
export type KnowledgeVerdict = z.infer<typeof knowledgeVerdict>

/** The claims of a model's verdicts whose quotes are in the answers; all others are dropped. */
export function acceptKnowledge(
  verdicts: KnowledgeVerdicts['answers'],
  answers: readonly { readonly id: string; readonly text: string }[],
  facts: readonly ProfileFact[],
): KnowledgeVerdict[] {
  const texts = new Map(answers.map((answer) => [answer.id, answer.text]))
  const factIds = new Set(facts.map((fact) => fact.id))
  return verdicts.flatMap((verdict) => {
    const text = texts.get(verdict.id)
    if (text === undefined) return []
    const quoted = (quotes: readonly string[]) => quotes.filter((quote) => isQuoted(quote, text)).slice(0, 3)
    const proven = (claims: readonly { factId: string; quote: string }[]) =>
      claims.filter((claim) => factIds.has(claim.factId) && isQuoted(claim.quote, text))
    return [
      {
        answerId: verdict.id,
        verdict: verdict.verdict,
        confirmed: proven(verdict.confirmed),
        contradicted: proven(verdict.contradicted),
        strengths: quoted(verdict.strengths),
        weaknesses: quoted(verdict.weaknesses),
      },
    ]
  })
}

/**
 * What one by-name answer shows of the brand. Rules confirm a fact when its terms are in the answer; the model may add facts
 * said in other words, contradictions, and that the answer is about another brand. An answer that confirms nothing is a guess
 * from the name.
 */
export function checkKnowledge(
  answer: CountedAnswer,
  profile: Pick<Profile, 'facts' | 'brand' | 'aliases' | 'formerNames'>,
  verdict: KnowledgeVerdict | undefined,
): KnowledgeCheck {
  const base = {
    questionId: answer.questionId,
    platform: answer.platform,
    asked: Math.max(1, Math.min(factsAsked, profile.facts.length)),
  }
  if (!answer.facts.mentioned) return { ...base, verdict: 'unknown', confirmed: 0, contradicted: 0 }
  const contradicted = new Set(verdict?.contradicted.map((claim) => claim.factId))
  const byRule = confirmedIn(answer, profile).map((fact) => fact.id)
  const byJudge = verdict?.confirmed.map((claim) => claim.factId) ?? []
  const confirmed = new Set([...byRule, ...byJudge].filter((id) => !contradicted.has(id)))
  const counts = { confirmed: confirmed.size, contradicted: contradicted.size }
  if (verdict && verdict.verdict !== 'known' && counts.confirmed === 0) return { ...base, ...counts, verdict: verdict.verdict }
  if (counts.confirmed === 0 && counts.contradicted === 0) return { ...base, ...counts, verdict: 'guess' }
  return { ...base, ...counts, verdict: 'known' }
}

/** Whether words occur in a text, ignoring punctuation; one or two letters prove nothing. */
const isQuoted = (quote: string, text: string): boolean =>
  quote.replace(/[^\p{L}\p{N}]/gu, '').length >= 3 && findQuote(text, quote) !== undefined

/** Facts whose distinctive terms occur in the text: at least half of them, and not only words of the brand's own name. */
function confirmedByRule(text: string, profile: Pick<Profile, 'facts' | 'brand' | 'aliases' | 'formerNames'>): ProfileFact[] {
  const nameWords = new Set(
    [profile.brand.name, ...profile.aliases, ...profile.formerNames].flatMap((name) => name.split(/\s+/).map(foldName)),
  )
  return profile.facts.filter((fact) => {
    const terms = fact.terms.filter((term) => !nameWords.has(foldName(term)) && foldName(term).length >= 2)
    const found = terms.filter((term) => namesBrand(text, [term]))
    return terms.length > 0 && found.length * 2 >= terms.length
  })
}

/** Facts that an answer confirms; after its text was removed, those that were stored when it was. */
export function confirmedIn(
  { text, kept }: Pick<CountedAnswer, 'text' | 'kept'>,
  profile: Parameters<typeof confirmedByRule>[1],
): readonly ProfileFact[] {
  return kept === undefined ? confirmedByRule(text, profile) : profile.facts.filter(({ id }) => kept.confirmed.includes(id))
}
