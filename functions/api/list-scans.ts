import { listScans } from '../contract/scan.ts'
import { listScans as listOwn } from '../core/scan/list-scans.ts'
import { endpoint, type Handle, ofAccount } from '../runtime/endpoint.ts'

export const handle: Handle<typeof listScans> = ({ query, caller }, effects) => listOwn(ofAccount(caller), query, effects)

export const handler = endpoint(listScans).handler(handle)
