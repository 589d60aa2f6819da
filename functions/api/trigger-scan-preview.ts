import { triggerScanPreview } from '../contract/scan.ts'
import { acceptTrigger } from '../core/scan/accept-trigger.ts'
import { deprecationOfIsPublic } from '../core/scan/deprecated-is-public.ts'
import { type TriggerEffects, triggerEffects } from '../runtime/effects.ts'
import { endpoint, type Handle } from '../runtime/endpoint.ts'
import { reply } from '../runtime/respond.ts'

export const handle: Handle<typeof triggerScanPreview, TriggerEffects> = async ({ body, caller, ids }, effects) => {
  const started = await acceptTrigger('scan-preview', { uuid: ids[0], url: body.url, caller, isPublic: false }, effects)
  const warning = deprecationOfIsPublic(body.isPublic)
  return reply({ ...started.body, ...warning.body }, { headers: { ...started.headers, ...warning.headers } })
}

export const handler = endpoint(triggerScanPreview, triggerEffects).handler(handle)
