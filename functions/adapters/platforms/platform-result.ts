import type { Source } from '../../core/clean-sources.ts'
import type { CallFailure, PlatformResult, PlatformUsage } from '../../core/ports.ts'

export type FailureKind = CallFailure['kind']

/** Model, usage and cost in a response's body, read for every outcome: refused and failed runs are billed too. */
export type Served = {
  readonly model: string | null
  readonly usage: PlatformUsage | null
  readonly searches: number
  readonly rawId: string | null
}

export const nothingServed: Served = { model: null, usage: null, searches: 0, rawId: null }

export type Search = { readonly searched: boolean; readonly searchQueries: readonly string[] }

/** An outcome with the text of an answer, or with the finding that there is none. */
export function spoken(
  outcome: 'answered' | 'truncated' | 'empty' | 'refused' | 'no_overview',
  answer: { readonly text?: string; readonly sources?: readonly Source[] },
  search: Search,
  served: Served,
): PlatformResult {
  const hasSources = outcome === 'answered' || outcome === 'truncated'
  return {
    outcome,
    text: answer.text ?? '',
    citedSources: hasSources ? (answer.sources ?? []) : [],
    ...served,
    retryAfterMs: null,
    ...search,
    failure: null,
  }
}

/** An outcome that says nothing about the brand: the call failed. */
export function failed(
  failure: {
    readonly kind: FailureKind
    readonly status: number | null
    readonly isFinal: boolean
    readonly retryAfterMs?: number | null
  },
  served: Served = nothingServed,
): PlatformResult {
  return {
    outcome: failure.isFinal ? 'failed_final' : 'failed_retryable',
    text: '',
    citedSources: [],
    ...served,
    retryAfterMs: failure.isFinal ? null : (failure.retryAfterMs ?? null),
    searched: null,
    searchQueries: [],
    failure: { kind: failure.kind, status: failure.status },
  }
}

/** A response that does not have the vendor's documented form: cut off, rewritten by a proxy, or changed. */
export function unreadable(status: number | null, served: Served = nothingServed): PlatformResult {
  return failed({ kind: 'shape', status, isFinal: false }, served)
}

/** `answered` when there is text, else `empty`. */
export function answeredOrEmpty(
  answer: { readonly text: string; readonly sources: readonly Source[] },
  search: Search,
  served: Served,
) {
  return spoken(answer.text === '' ? 'empty' : 'answered', answer, search, served)
}
