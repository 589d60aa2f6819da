import { createHash } from 'node:crypto'
import type { PlatformId } from '../../../functions/contract/platforms.ts'
import { countedAnswers } from '../../../functions/core/scan/measure/counted-answers.ts'
import { loadMeasurement } from '../../../functions/core/scan/measure/load-measurement.ts'
import { factsOf } from '../../../functions/core/scan/measure/measure-answer.ts'
import { collectQuestionFacts } from '../../../functions/core/scan/measure/question-facts.ts'
import { fixAnswers } from '../../../functions/core/scan/measure/settled-answers.ts'
import { questionIdOf, type ScanPlan } from '../../../functions/core/scan/plan/plan.ts'
import type { Profile } from '../../../functions/core/scan/profile.ts'
import type { ScanAnswer } from '../../../functions/core/scan/scan.ts'
import { methodVersion } from '../../../functions/core/scores/method.ts'
import type { Stores } from '../../../functions/core/stores.ts'
import { at } from '../../support/rows.ts'
import { sampleScan } from './sample-scan.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

export type Told = { readonly platform: PlatformId; readonly text: string; readonly sources?: ScanAnswer['citedSources'] }

type Options = {
  /** As releases did that stored no facts by question. */
  readonly isOlder?: boolean
  /** @param n  from 0 */
  readonly idOf?: (n: number) => string
}

/** Stores plan, profile, manifest and the whole answers of a scan, as its stages would, so that its question pages exist. */
export async function storeAnswers(
  stores: Stores,
  uuid: string,
  questions: readonly { readonly text: string; readonly answers: readonly Told[] }[],
  { isOlder = false, idOf = (n: number) => questionIdOf(n + 1) }: Options = {},
): Promise<void> {
  const { scans } = stores
  const { brand } = sampleScan().brand
  const profile: Profile = {
    brand,
    aliases: [],
    formerNames: [],
    domain: 'acme-plumbing.example',
    isLocal: true,
    location: 'Austin',
    country: 'US',
    language: 'en',
    facts: [],
    businessKey: 'acme-plumbing.example',
    listingLocality: null,
    madeByRules: false,
  }
  const plan: ScanPlan = {
    questions: questions.map(({ text }, index) => ({
      id: idOf(index),
      text,
      kind: 'category',
      topic: 'Plumbing',
      intent: 'discovery',
      personaIds: [],
      isForOverview: true,
    })),
    personas: [],
    platforms: ['chatgpt', 'claude', 'gemini', 'aio'],
    notConfigured: [],
    language: 'en',
    simulated: false,
    personaDelimiter: 'x',
  }
  await scans.putWork(uuid, 'profile', profile)
  await scans.putWork(uuid, 'plan', plan)
  for (const [index, { text: question, answers }] of questions.entries())
    for (const { platform, text, sources = [] } of answers)
      await scans.putAnswer(uuid, {
        questionId: idOf(index),
        personaId: null,
        platform,
        outcome: 'answered',
        text,
        citedSources: sources,
        model: 'gpt-6-mini',
        usage: null,
        searches: 0,
        searched: true,
        searchQueries: [],
        rawId: null,
        attempts: 1,
        costUsd: 0,
        askedAt: at(1),
        facts: factsOf(text, question, profile),
        methodVersion,
      })
  await fixAnswers(uuid, { scans, sha256 })
  if (!isOlder) await storeFacts(stores, uuid)
}

/** Stores the facts by question, as the stage that scores does. */
export async function storeFacts({ scans }: Stores, uuid: string): Promise<void> {
  const { plan, answers } = (await loadMeasurement({ uuid, kind: 'scan-preview' }, scans)).measurement
  for (const { name, value } of collectQuestionFacts(plan, countedAnswers(answers))) await scans.putWork(uuid, name, value)
}
