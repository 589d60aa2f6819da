import { triggerAiVisibilityReport } from '../contract/scan.ts'
import { acceptTrigger } from '../core/scan/accept-trigger.ts'
import { type TriggerEffects, triggerEffects } from '../runtime/effects.ts'
import { endpoint, type Handle } from '../runtime/endpoint.ts'
import { reply } from '../runtime/respond.ts'

export const handle: Handle<typeof triggerAiVisibilityReport, TriggerEffects> = async ({ body, caller, ids }, effects) => {
  // Interface silent: only a public report can be found by its slug, so a report is public unless the caller says otherwise.
  const isPublic = body.isPublic ?? true
  const started = await acceptTrigger('ai-visibility-report', { uuid: ids[0], url: body.url, caller, isPublic }, effects)
  return reply(started.body, { headers: started.headers })
}

export const handler = endpoint(triggerAiVisibilityReport, triggerEffects).handler(handle)
