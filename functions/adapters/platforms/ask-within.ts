import type { AnswerPlatform } from '../../core/ports.ts'
import { type Deadline, transportLimits } from './transport.ts'

type Limits = Parameters<AnswerPlatform['ask']>[1]

/**
 * The time that is left for the next request of one call, counted from now.
 * @param ownMs  what the platform may take in all
 */
export function deadlineFor(limits: Limits, now: () => number, ownMs: number = transportLimits.callMs): () => Deadline {
  const until = now() + Math.min(limits.timeoutMs, ownMs)
  return () => ({ timeoutMs: Math.max(1, until - now()), signal: limits.signal })
}

/** The sentence for vendors that have no switch to force a search. It names nothing that could steer the answer. */
export const searchSentence = 'Search the web before you answer.'

/** The parts of a system prompt that are there, as one text; undefined when there are none. */
export function systemPrompt(parts: readonly (string | null)[]): string | undefined {
  const written = parts.filter((part) => part !== null && part.trim() !== '')
  return written.length === 0 ? undefined : written.join('\n\n')
}
