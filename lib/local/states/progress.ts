import type { ErrorOutput } from './failures.ts'
import type { Json } from './json.ts'

/** Position of one thread of control: about to run a state, or ended. */
export type Position =
  | {
      readonly at: 'state'
      readonly state: string
      readonly input: Json
      readonly enteredAtMs: number
      /** Tries spent on each Retry entry of the visit. */
      readonly spent: readonly number[]
    }
  | { readonly at: 'end'; readonly output: Json }
  | { readonly at: 'failure'; readonly failure: ErrorOutput }

/**
 * The positions of one execution by path: '' is the execution itself, '/3' the fourth branch or iteration of its current state,
 * '/3/0' one inside of that. A new position of a path discards those below it.
 */
export type Progress = {
  /** The position before a restart, returned once. */
  take(path: string): Position | undefined
  record(path: string, position: Position): void
}

/** @param write  keeps each new position */
export function createProgress(earlier: readonly { path: string; position: Position }[], write: Progress['record']): Progress {
  const resumed = new Map<string, Position>()
  const forgetBelow = (path: string) => {
    for (const below of resumed.keys()) if (below.startsWith(`${path}/`)) resumed.delete(below)
  }
  for (const { path, position } of earlier) {
    forgetBelow(path)
    resumed.set(path, position)
  }
  return {
    take(path) {
      const position = resumed.get(path)
      resumed.delete(path)
      return position
    },
    record(path, position) {
      forgetBelow(path)
      write(path, position)
    },
  }
}

/** For a second delivery of the same work, which must not overwrite the first one's positions. */
export const noProgress: Progress = { take: () => undefined, record: () => undefined }
