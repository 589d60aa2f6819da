/**
 * The effects that decisions need, as types. Adapters implement them, runtime/effects.ts wires them, tests use the real
 * ones on the embedded engine and on local HTTP servers.
 */
import type { ZodType } from 'zod'
import type { PlatformId } from '../contract/platforms.ts'

/** A place to ask from, which vendors call the user's approximate location. */
export type SearchPlace = {
  /** ISO 3166-1 alpha-2, upper case, or null when unknown. */
  readonly country: string | null
  readonly region: string | null
  readonly city: string | null
  /** IANA name such as Europe/Berlin. */
  readonly timezone: string | null
}

export type PlatformQuestion = {
  /** The question itself, sent unchanged. */
  readonly question: string
  /** System prompt with the fenced persona, or null for none (by-name questions; the AI overview always). */
  readonly personaPrompt: string | null
  /** BCP 47 primary language such as `de`. */
  readonly language: string
  readonly place: SearchPlace | null
}

export const outcomes = ['answered', 'no_overview', 'empty', 'truncated', 'refused', 'failed_retryable', 'failed_final'] as const
/** The outcome of one call; how it is measured follows from it (functions/core/answers). */
export type Outcome = (typeof outcomes)[number]

export const callFailureKinds = ['key', 'money', 'model', 'request', 'overload', 'network', 'shape'] as const
/** Why a call brought no answer; `status` is of HTTP, null when there was no response. */
export type CallFailure = { readonly kind: (typeof callFailureKinds)[number]; readonly status: number | null }

export type PlatformUsage = { readonly input: number; readonly output: number }

export type PlatformResult = {
  readonly outcome: Outcome
  readonly text: string
  readonly citedSources: readonly { readonly url: string; readonly title: string }[]
  /** The model that served, as the body names it. */
  readonly model: string | null
  readonly usage: PlatformUsage | null
  /** Billed searches, 0 when none ran or nothing is known. */
  readonly searches: number
  readonly retryAfterMs: number | null
  readonly searched: boolean | null
  readonly searchQueries: readonly string[]
  /** The vendor's id of the answer, for support requests. */
  readonly rawId: string | null
  /** Why it failed; never contains a key, an address or the vendor's free text. Null unless failed. */
  readonly failure: CallFailure | null
}

/** One answer platform. Never throws for anything the platform does. */
export type AnswerPlatform = {
  readonly id: PlatformId
  ask(question: PlatformQuestion, limits: { readonly timeoutMs: number; readonly signal?: AbortSignal }): Promise<PlatformResult>
}

/** Tokens and money of the calls a stage made. */
export type ModelUsage = {
  readonly calls: number
  readonly input: number
  readonly output: number
  readonly model: string | null
}

export type ModelRequest<T> = {
  /** Names the kind of call, such as `profile-brand`; also the schema's name on the wire. */
  readonly name: string
  /** Our own text, sent in the system role. */
  readonly instructions: string
  /** The answer copies words of the material, which may look like marks: only our own canary in it is a leak. */
  readonly quotesMaterial?: boolean
  /** How to write the answer, in place of "plain text, no web addresses". */
  readonly writingRule?: string
  /** Text from sites, answers and callers, each fenced in the user role. */
  readonly blocks: readonly { readonly label: string; readonly text: string }[]
  readonly schema: ZodType<T>
  /** Problems of a value that the schema cannot express; they are named in the one repair try. */
  readonly check?: (value: T) => readonly string[]
  readonly timeoutMs: number
}
export type ModelAnswer<T> =
  | { readonly ok: true; readonly value: T; readonly usage: ModelUsage }
  | { readonly ok: false; readonly reason: string; readonly usage: ModelUsage }

/** The analysis model. Never throws for anything the model does: callers can continue by rule. */
export type AnalysisModel = { ask<T>(request: ModelRequest<T>): Promise<ModelAnswer<T>> }
