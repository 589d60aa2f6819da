import type { AnswerPlatform, PlatformQuestion, PlatformResult } from '../../../functions/core/ports.ts'

export const anAnswer: PlatformResult = {
  outcome: 'answered',
  text: 'Brookline Roast.',
  citedSources: [],
  model: 'gpt-6-sol',
  usage: { input: 100, output: 10 },
  searches: 1,
  retryAfterMs: null,
  searched: true,
  searchQueries: ['coffee'],
  rawId: 'resp_1',
  failure: null,
}

export function aFailure(
  kind: NonNullable<PlatformResult['failure']>['kind'],
  options: { status?: number; retryAfterMs?: number } = {},
): PlatformResult {
  const isFinal = kind === 'key' || kind === 'money' || kind === 'model' || kind === 'request'
  return {
    outcome: isFinal ? 'failed_final' : 'failed_retryable',
    text: '',
    citedSources: [],
    model: null,
    usage: null,
    searches: 0,
    retryAfterMs: options.retryAfterMs ?? null,
    searched: null,
    searchQueries: [],
    rawId: null,
    failure: { kind, status: options.status ?? null },
  }
}

export function aCall(id: string): { readonly id: string; readonly question: PlatformQuestion } {
  return { id, question: { question: id, personaPrompt: null, language: 'en', place: null } }
}

export type Asked = { readonly id: string; readonly at: number; readonly timeoutMs: number }

/** Answers as scripted, after `latencyMs` of the clock, aborted at the deadline. */
export function scriptedPlatform(script: (asked: Asked, tries: number) => PlatformResult, latencyMs = 0) {
  const asked: Asked[] = []
  const platform: AnswerPlatform = {
    id: 'chatgpt',
    async ask({ question }, { timeoutMs }) {
      const call = { id: question, at: Date.now(), timeoutMs }
      asked.push(call)
      const tries = asked.filter(({ id }) => id === question).length
      await new Promise((resolve) => setTimeout(resolve, Math.min(latencyMs, timeoutMs)))
      return latencyMs > timeoutMs ? aFailure('network') : script(call, tries)
    },
  }
  return { platform, asked }
}
