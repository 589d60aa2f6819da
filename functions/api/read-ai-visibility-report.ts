import { readAiVisibilityReport } from '../contract/scan.ts'
import { endpoint, type Handle } from '../runtime/endpoint.ts'
import { pollReport } from '../runtime/poll-report.ts'

export const handle: Handle<typeof readAiVisibilityReport> = (call, effects) => pollReport('ai-visibility-report', call, effects)

export const handler = endpoint(readAiVisibilityReport).handler(handle)
