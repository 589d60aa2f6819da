import type { FailureCode } from '../../contract/fields.ts'
import type { PersonaRow, TopicRow } from '../accounts/agent.ts'
import type { Evidence } from './measure/evidence.ts'
import type { Manifest } from './measure/manifest.ts'
import type { QuestionFactsItem } from './measure/question-facts.ts'
import type { ScanPlan } from './plan/plan.ts'
import type { Profile } from './profile.ts'
import type { StoredIdentity, StoredPage } from './stored-page.ts'

/**
 * The internal work items of a scan, in the form in which they are written. Rows of earlier releases are parsed by their
 * readers.
 */
export type WorkValues = {
  page: StoredPage
  identity: StoredIdentity
  profile: Profile
  plan: ScanPlan
  personas: readonly PersonaRow[]
  topics: readonly Pick<TopicRow, 'id' | 'name' | 'queries'>[]
  evidence: Evidence
  manifest: Manifest
  /** Why a stage ends the scan. */
  failure: { readonly code: FailureCode; readonly message: string }
  /** When `finish` ran for the first time, ISO 8601. */
  finished: { readonly at: string }
  /** The stored reference to the scan's social card. */
  card: { readonly hash: string; readonly namesBrand: boolean }
  /** The card of a scan that was taken down, in base64, for the end of the takedown. */
  'hidden-card': { readonly png: string }
}

/** Name prefixes of work items of which a scan has several: one for each call group, stage, reservation, platform or 16 questions. */
export type WorkFamily = 'reading-' | 'judged-' | 'knowledge' | 'time-' | 'spend-' | 'down-' | 'facts-'

export type WorkName = keyof WorkValues | `${WorkFamily}${string}`
export type Work<N extends WorkName> = N extends keyof WorkValues
  ? WorkValues[N]
  : N extends `facts-${string}`
    ? QuestionFactsItem
    : object
