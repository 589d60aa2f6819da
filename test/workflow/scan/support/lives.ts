import type { AnalysisModel, AnswerPlatform } from '../../../../functions/core/ports.ts'
import type { DeliveryStarter } from '../../../../functions/core/webhooks/webhook-store.ts'
import type { SiteEffects } from '../../../../functions/runtime/effects-site.ts'
import type { Fault } from '../../../../lib/local/faults.ts'
import { FunctionDied } from '../../../support/engine.ts'

/** One call to another system: the table, a platform, the analysis model, a site. */
export type ExternalCall = {
  /** From 1, over all functions since the last reset of the count. */
  readonly number: number
  readonly function: string
  readonly what: 'table' | 'platform' | 'model' | 'page' | 'delivery'
  /** The table's operation; else the platform or the kind of model call. */
  readonly operation: string
}

/** The disturbance of a call: its function dies before or after it, or the table injects a fault. */
export type Disturbance = 'die before' | 'die after' | Fault

/** Called before each call; awaited, so that a test can do something else meanwhile. */
export type Disturb = (call: ExternalCall) => Disturbance | undefined | Promise<Disturbance | undefined>

export type CallCount = { calls: number; byWhat: Record<ExternalCall['what'], number> }

/** One invocation of a function: after its death none of its calls has an effect, as when its sandbox is gone. */
export function beginLife(functionName: string, count: CallCount, disturb: () => Disturb | undefined) {
  let isDead = false
  const mustLive = () => {
    if (isDead) throw new FunctionDied(`${functionName} is dead`)
  }
  const next = (what: ExternalCall['what'], operation: string): ExternalCall => {
    count.calls += 1
    count.byWhat[what] += 1
    return { number: count.calls, function: functionName, what, operation }
  }
  const die = () => {
    isDead = true
    mustLive()
  }
  /** A call through a port: it is not made after the function's death, and a function that died meanwhile gets no answer. */
  async function through<T>(what: ExternalCall['what'], operation: string, send: () => Promise<T>): Promise<T> {
    mustLive()
    const call = next(what, operation)
    const fate = await disturb()?.(call)
    mustLive()
    if (fate === 'die before') die()
    const reply = await send()
    if (fate === 'die after') die()
    mustLive()
    return reply
  }
  return {
    isDead: () => isDead,
    /** For the fault hook of an engine's invocation, which must answer without awaiting. */
    tableFault: (operation: string): Fault | undefined => {
      mustLive()
      const call = next('table', operation)
      const fate = disturb()?.(call)
      if (fate === 'die before') die()
      if (fate === 'die after') {
        isDead = true
        return 'lostReply'
      }
      // The table's calls are many and ordered: tests that need to wait use the hooks of its faults.
      return fate instanceof Promise ? undefined : (fate as Fault | undefined)
    },
    platform: (platform: AnswerPlatform): AnswerPlatform => ({
      id: platform.id,
      ask: (question, limits) => through('platform', platform.id, () => platform.ask(question, limits)),
    }),
    model: (model: AnalysisModel): AnalysisModel => ({
      ask: (request) => through('model', request.name, () => model.ask(request)),
    }),
    deliveries: (deliveries: DeliveryStarter): DeliveryStarter => ({
      start: (ref) => through('delivery', 'start', () => deliveries.start(ref)),
    }),
    pages: (pages: SiteEffects['pages']): SiteEffects['pages'] => ({
      fetchPage: (url) => through('page', 'fetch', () => pages.fetchPage(url)),
    }),
  }
}
