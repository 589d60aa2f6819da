import { readScanPreview } from '../contract/scan.ts'
import { type PollEffects, pollEffects } from '../runtime/effects.ts'
import { endpointWith, type Handle } from '../runtime/endpoint.ts'
import { pollReport } from '../runtime/poll-report.ts'

export const handle: Handle<typeof readScanPreview, PollEffects> = (call, effects) => pollReport('scan-preview', call, effects)

export const handler = endpointWith(readScanPreview, pollEffects).handler(handle)
