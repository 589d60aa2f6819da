import type { AnswerPlatform } from '../../core/ports.ts'
import { type Deadline, transportLimits } from './transport.ts'

type Limits = Parameters<AnswerPlatform['ask']>[1]

/**
 * The deadline of the next request of one call, counted from now.
 * @param ownMs  what the platform may take in all
 */
export function deadlineFor(limits: Limits, now: () => number, ownMs: number = transportLimits.callMs): () => Deadline {
  const until = now() + Math.min(limits.timeoutMs, ownMs)
  return () => ({ timeoutMs: Math.max(1, until - now()), signal: limits.signal })
}

/** For vendors without a switch that forces a search. The sentence names nothing that could steer the answer. */
export const searchSentence = 'Search the web before you answer.'

/** Joins the parts of a system prompt that are not empty; undefined when all are. */
export function systemPrompt(parts: readonly (string | null)[]): string | undefined {
  const written = parts.filter((part) => part !== null && part.trim() !== '')
  return written.length === 0 ? undefined : written.join('\n\n')
}
