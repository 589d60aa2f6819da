import { claimScan } from '../contract/scan.ts'
import { claimFor } from '../core/scan/claim-scan.ts'
import { linksFor } from '../core/scan/owner-links.ts'
import { endpoint, type Handle, ofAccount } from '../runtime/endpoint.ts'

export const handle: Handle<typeof claimScan> = async ({ body, caller }, effects) => {
  const at = new Date(effects.now()).toISOString()
  const head = await claimFor(ofAccount(caller), { uuid: body.uuid, at }, effects)
  const view = head.kind === 'scan-preview' ? 'scan-preview' : 'ai-visibility-report'
  const { reportUrl } = await linksFor(head, view, caller, effects)
  return { success: true, uuid: head.uuid, reportUrl }
}

export const handler = endpoint(claimScan).handler(handle)
