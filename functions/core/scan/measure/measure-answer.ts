import type { PriceTable } from '../../../contract/model-config.ts'
import { extractFacts } from '../../answers/extract-facts.ts'
import { costOfCall } from '../../cost.ts'
import type { PlatformQuestion, PlatformResult } from '../../ports.ts'
import { methodVersion } from '../../scores/method.ts'
import type { PlannedCall } from '../plan/plan.ts'
import { brandNamesOf, type Profile } from '../profile.ts'
import type { ScanAnswer } from '../scan.ts'

/** A call's result as it is stored: with its cost, and its facts by rules, computed once, here. */
export function measureAnswer(input: {
  readonly call: PlannedCall & { readonly question: PlatformQuestion }
  readonly result: PlatformResult
  readonly attempts: number
  readonly askedAt: string
  readonly profile: Profile
  readonly prices: PriceTable
}): ScanAnswer {
  const { call, result, profile, prices } = input
  const hasText =
    result.text.trim() !== '' && (result.outcome === 'answered' || result.outcome === 'refused' || result.outcome === 'truncated')
  return {
    questionId: call.questionId,
    personaId: call.personaId,
    platform: call.platform,
    outcome: result.outcome,
    text: result.text,
    citedSources: result.citedSources.map((source) => ({ ...source })),
    model: result.model,
    usage: result.usage,
    searches: result.searches,
    searched: result.searched,
    searchQueries: [...result.searchQueries],
    rawId: result.rawId,
    attempts: input.attempts,
    ...(result.failure === null ? {} : { failure: { ...result.failure } }),
    costUsd: costOfCall({ ...result, platform: call.platform }, prices) / 1_000_000,
    askedAt: input.askedAt,
    facts: hasText ? factsOf(result.text, call.question.question, profile) : null,
    methodVersion,
  }
}

/** The facts of a text by rules alone; the same text and brand always give the same facts. */
export function factsOf(answer: string, question: string, profile: Profile): NonNullable<ScanAnswer['facts']> {
  return extractFacts({
    answer,
    question,
    brand: brandNamesOf(profile),
    knownCompetitors: profile.brand.competitorNames,
  })
}
