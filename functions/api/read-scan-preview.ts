import { readScanPreview } from '../contract/scan.ts'
import { endpoint, type Handle } from '../runtime/endpoint.ts'
import { pollReport } from '../runtime/poll-report.ts'

export const handle: Handle<typeof readScanPreview> = (call, effects) => pollReport('scan-preview', call, effects)

export const handler = endpoint(readScanPreview).handler(handle)
