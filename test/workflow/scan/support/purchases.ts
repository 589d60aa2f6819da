import { answerPrefix } from '../../../../functions/adapters/dynamo/keys.ts'
import { type Question, scanPlan } from '../../../../functions/core/scan/plan/plan.ts'
import type { StageWorld } from './stage-world.ts'

type Event = { readonly kind: 'asked' | 'stored'; readonly platform: string; readonly question: string }

export type Purchases = {
  /** Answers that a platform was asked for although they were stored already. */
  readonly askedAfterStored: (uuid: string) => Promise<readonly string[]>
  /** The highest number of requests for one answer. */
  readonly mostPerAnswer: () => number
  readonly clear: () => void
}

/** Watches what the platforms are asked and what the table stores, in the order in which it happens. */
export function watchPurchases({ simulation, engine }: StageWorld): Purchases {
  const events: Event[] = []
  simulation.onCall(({ moment, target, question }) => {
    if (moment === 'arrived' && target !== 'model') events.push({ kind: 'asked', platform: target, question })
  })
  engine.faults.set({
    after: ({ operation, request }) => {
      const { SK } = (request['Item'] ?? {}) as { SK?: { S?: string } }
      const [, questionId, , platform] = SK?.S?.split('#') ?? []
      if (operation !== 'PutItem' || SK?.S?.startsWith(answerPrefix) !== true || platform === undefined) return
      events.push({ kind: 'stored', platform, question: questionId ?? '' })
    },
  })
  return {
    async askedAfterStored(uuid) {
      const work = await engine.stores.scans.findWork(uuid, 'plan')
      const questions: readonly Question[] = work === undefined ? [] : scanPlan.parse(work).questions
      const idOf = new Map(questions.map(({ id, text }) => [text, id]))
      const stored = new Set<string>()
      return events.flatMap(({ kind, platform, question }) => {
        if (kind === 'stored') stored.add(`${question} ${platform}`)
        const key = `${idOf.get(question)} ${platform}`
        return kind === 'asked' && stored.has(key) ? [key] : []
      })
    },
    mostPerAnswer() {
      // Calls of the model differ in no question: those that read answers look all alike.
      const asked = Object.entries(simulation.counters().byQuestion).filter(([key]) => !key.startsWith('model '))
      return Math.max(0, ...asked.map(([, count]) => count))
    },
    clear: () => {
      events.length = 0
    },
  }
}
