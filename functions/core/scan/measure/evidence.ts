import * as z from 'zod'
import { tone } from '../../../contract/fields.ts'
import { platformId } from '../../../contract/platforms.ts'
import { mentionInterval } from '../../scores/interval.ts'
import type { ScanPlan } from '../plan/plan.ts'
import { answerId } from '../scan.ts'
import { type CitedDomain, citedDomain, citedDomains } from './cited-domains.ts'
import type { CountedAnswer } from './counted-answers.ts'
import { countsByQuestion } from './counts-by-question.ts'
import { extractOf } from './extract.ts'

const sourcesShown = 5

/** The extracts behind each figure on the page; never whole answers, so that it stays one small item. */
export const evidence = z.object({
  answers: z.array(
    z.object({
      question: z.string(),
      kind: z.enum(['category', 'by-name']),
      personaName: z.string().nullable(),
      platform: platformId,
      model: z.string().nullable(),
      askedAt: z.string(),
      mentioned: z.boolean(),
      /** Of answers by name: says something that the site confirms. Absent in other answers and in older scans. */
      knows: z.boolean().optional(),
      /** Absent in scans from before warnings were shown. */
      standing: z.enum(['absent', 'advised_against', 'named', 'offered']).optional(),
      position: z.int().nullable(),
      sentiment: tone.nullable(),
      extract: z.string(),
      /** Where the extract names the brand, by the words that prove the mention; none in scans of method 2026-11. */
      marks: z.array(z.object({ start: z.int().min(0), end: z.int().min(0) })).default([]),
      sources: z.array(z.object({ url: z.string(), title: z.string() })),
    }),
  ),
  /** Over all answers; null in scans from before sites were counted. */
  domains: z.array(citedDomain).nullable().default(null),
  /** Over all category answers, also those without an extract; absent in older scans. */
  counts: z
    .object({
      platforms: z.array(
        z.object({
          platform: platformId,
          answers: z.int(),
          mentions: z.int(),
          range: z.object({ low: z.number(), high: z.number() }),
        }),
      ),
      /** Answers that offer the brand after another one. */
      behind: z.int(),
    })
    .optional(),
  /** Every question names the brand: the score does not say whether it is found. */
  isByNameOnly: z.literal(true).optional(),
})
export type Evidence = z.infer<typeof evidence>

/** Most extracts kept: more would not fit the page, and an item holds at most 400 kB. */
const answersShown = 400

/**
 * What a report shows of the answers: an extract of each with its sources, at most 400, in the order given. Questions that are
 * not in the plan are left out.
 * @param ownDomain  of the brand, to tell its own pages among the cited ones
 * @param knowing  ids of the answers by name that describe the brand; undefined: nothing was checked
 */
export function collectEvidence(
  plan: ScanPlan,
  answers: readonly CountedAnswer[],
  { ownDomain, knowing }: { readonly ownDomain: string | null; readonly knowing: ReadonlySet<string> | undefined },
): Evidence {
  const questions = new Map(plan.questions.map((question) => [question.id, question]))
  const personas = new Map(plan.personas.map((persona) => [persona.id, persona.name]))
  return {
    answers: answers.slice(0, answersShown).flatMap((answer) => {
      const question = questions.get(answer.questionId)
      if (!question) return []
      return [
        {
          question: question.text,
          kind: question.kind,
          personaName: answer.personaId === null ? null : (personas.get(answer.personaId) ?? null),
          platform: answer.platform,
          model: answer.model,
          askedAt: answer.askedAt,
          mentioned: answer.facts.mentioned,
          ...(question.kind === 'by-name' && knowing !== undefined ? { knows: knowing.has(answerId(answer)) } : {}),
          position: answer.facts.position,
          sentiment: answer.facts.sentiment,
          standing: answer.facts.standing,
          ...extractOf(answer.text, proofOf(answer)),
          sources: answer.citedSources.slice(0, sourcesShown).map((source) => ({ ...source })),
        },
      ]
    }),
    domains: [...domainsOf(plan, answers, ownDomain)],
    counts: countsOf(plan, answers),
    ...(plan.isByNameOnly ? { isByNameOnly: true } : {}),
  }
}

/** The extract must show the words that prove the rank. */
const proofOf = ({ facts }: CountedAnswer) =>
  (facts.position === null ? null : facts.evidence?.rank) ?? facts.evidence?.mention ?? null

function countsOf(plan: ScanPlan, answers: readonly CountedAnswer[]): NonNullable<Evidence['counts']> {
  const category = new Set(plan.questions.filter(({ kind }) => kind === 'category').map(({ id }) => id))
  const own = answers.filter(({ questionId }) => category.has(questionId))
  const platforms = [...Map.groupBy(own, ({ platform }) => platform)].map(([platform, same]) => ({
    platform,
    answers: same.length,
    mentions: same.filter(({ facts }) => facts.mentioned).length,
    range: mentionInterval(countsByQuestion(same)),
  }))
  return { platforms, behind: own.filter(({ facts }) => facts.position !== null && facts.position > 1).length }
}

/** By-name questions are about the brand, so their sources do not tell what buyers find. */
function domainsOf(plan: ScanPlan, answers: readonly CountedAnswer[], ownDomain: string | null): readonly CitedDomain[] {
  const category = new Set(plan.questions.filter(({ kind }) => kind === 'category').map(({ id }) => id))
  const citing = answers
    .filter(({ questionId }) => category.has(questionId))
    .map(({ facts, citedSources }) => ({
      mentioned: facts.mentioned,
      namesRival: facts.competitors.length > 0,
      urls: citedSources.map(({ url }) => url),
    }))
  return citedDomains(citing, ownDomain)
}
