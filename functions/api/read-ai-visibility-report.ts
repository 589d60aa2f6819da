import { readAiVisibilityReport } from '../contract/scan.ts'
import { type PollEffects, pollEffects } from '../runtime/effects.ts'
import { endpointWith, type Handle } from '../runtime/endpoint.ts'
import { pollReport } from '../runtime/poll-report.ts'

export const handle: Handle<typeof readAiVisibilityReport, PollEffects> = (call, effects) =>
  pollReport('ai-visibility-report', call, effects)

export const handler = endpointWith(readAiVisibilityReport, pollEffects).handler(handle)
