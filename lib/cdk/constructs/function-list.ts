import { functionOf } from '../../../functions/contract/endpoint.ts'
import { endpoints } from '../../../functions/contract/index.ts'
import { pageRoutes } from '../../../functions/contract/site.ts'
import { type StageId, stageIds, stages } from '../../../functions/contract/stage.ts'

export type FunctionSpec = {
  /** The same word as the descriptor, page or stage: it names the file, the function and the log field. */
  readonly id: string
  readonly kind: 'endpoint' | 'page' | 'stage' | 'upkeep' | 'delivery'
  /** The file that exports `handler`, from the root of the repository. */
  readonly entry: string
  readonly timeoutSeconds: number
  readonly memoryMb: number
}

/** Answers every path and method that no descriptor names. */
export const unknownId = 'answer-unknown'
const upkeepIds = ['finalizer', 'sweeper'] as const
const slowUpkeepIds = ['retention', 'check-domains'] as const
/** Shorter than the feeder's lease, after which another feeder may begin (core/batches/feed-batches.ts). */
const feeder = { id: 'feeder', timeoutSeconds: 15 } as const
export const deliverId = 'deliver'

/** A receiver has 10 s of them, the table the rest. */
const deliverTimeoutSeconds = 30
const apiTimeoutSeconds = 10
/** For streamed answers: beyond the 29 s that the gateway gives others. */
export const streamTimeoutSeconds = Math.max(...endpoints.map(({ timeoutSeconds }) => timeoutSeconds))
/** 512 MB is about 0.3 of a core: the least at which a cold start stays well under a second. */
const apiMemoryMb = 512

/** Every function of the stack, made from the contract alone, so that no descriptor lacks a function. */
export const functionList: readonly FunctionSpec[] = [
  ...[...Map.groupBy(endpoints, functionOf)].map(
    ([id, served]): FunctionSpec => ({
      id,
      kind: 'endpoint',
      entry: `functions/api/${id}.ts`,
      timeoutSeconds: Math.max(...served.map(({ timeoutSeconds }) => timeoutSeconds)),
      memoryMb: apiMemoryMb,
    }),
  ),
  {
    id: unknownId,
    kind: 'endpoint',
    entry: `functions/pages/${unknownId}.tsx`,
    timeoutSeconds: apiTimeoutSeconds,
    memoryMb: apiMemoryMb,
  },
  ...[...new Set(pageRoutes.map(({ page }) => page))].map(
    (id): FunctionSpec => ({
      id,
      kind: 'page',
      entry: `functions/pages/${id}.tsx`,
      timeoutSeconds: apiTimeoutSeconds,
      memoryMb: apiMemoryMb,
    }),
  ),
  ...stageIds.map((id): FunctionSpec => ({ id, kind: 'stage', entry: `functions/scan/${id}.ts`, ...limitsOf(id) })),
  ...upkeepIds.map(
    (id): FunctionSpec => ({ id, kind: 'upkeep', entry: `functions/upkeep/${id}.ts`, timeoutSeconds: 60, memoryMb: 512 }),
  ),
  { ...feeder, kind: 'upkeep', entry: `functions/upkeep/${feeder.id}.ts`, memoryMb: 512 },
  {
    id: deliverId,
    kind: 'delivery',
    entry: `functions/webhooks/${deliverId}.ts`,
    timeoutSeconds: deliverTimeoutSeconds,
    memoryMb: apiMemoryMb,
  },
  ...slowUpkeepIds.map(
    (id): FunctionSpec => ({ id, kind: 'upkeep', entry: `functions/upkeep/${id}.ts`, timeoutSeconds: 110, memoryMb: 512 }),
  ),
]

function limitsOf(id: StageId): Pick<FunctionSpec, 'timeoutSeconds' | 'memoryMb'> {
  const { timeoutSeconds, memoryMb } = stages[id]
  return { timeoutSeconds, memoryMb }
}

/** `read-site` -> `ReadSite`: the name in the template. */
export function pascal(id: string): string {
  return id.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())
}

/** `read-site` -> `readSite`: the placeholder in the state machine's file. */
export function camel(id: string): string {
  return id.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}
