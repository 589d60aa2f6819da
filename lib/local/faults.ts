import type { DynaliteOperation } from './dynalite-modules.ts'
import { streamOf } from './simulation/choose.ts'

/** One call of the table, as fault hooks get it. */
export type TableCall = {
  /** Counted from 1 since the start of the runtime. */
  readonly number: number
  readonly operation: DynaliteOperation
  /** Name of the calling function; undefined for an operator. */
  readonly caller: string | undefined
  readonly request: Readonly<Record<string, unknown>>
}

/** Faults of a call: `lostReply` runs it and then cuts the connection, `unprocessed` runs half of a batch. */
export type Fault = 'throttle' | 'serverError' | 'lostReply' | 'lostRequest' | 'unprocessed'

export type FaultSettings = {
  readonly seed: number
  /** Shares of calls, 0 to 1. */
  readonly throttle: number
  readonly serverError: number
  readonly lostReply: number
  readonly unprocessed: number
  /** Whether writes to indexes stay invisible until the first write after this. */
  readonly indexLags: boolean
  /** Runs before a call and may name its fault; awaited, so that a test can hold a call back. */
  readonly before: ((call: TableCall) => Promise<Fault | undefined> | Fault | undefined) | undefined
  /** Runs after a call was executed and before its reply is sent. */
  readonly after: ((call: TableCall) => Promise<void> | void) | undefined
}

export type Faults = {
  readonly set: (settings: Partial<FaultSettings>) => void
  readonly clear: () => void
  readonly current: () => FaultSettings
  /** Decides the fault of a call. */
  readonly choose: (call: TableCall) => Promise<Fault | undefined>
}

const shareNames = ['throttle', 'serverError', 'lostReply', 'unprocessed'] as const

const none: FaultSettings = {
  seed: 1,
  throttle: 0,
  serverError: 0,
  lostReply: 0,
  unprocessed: 0,
  indexLags: false,
  before: undefined,
  after: undefined,
}

/** Faults of the table, off by default. The same seed and the same order of calls give the same faults. */
export function createFaults(onChange: (settings: FaultSettings) => void): Faults {
  let settings = none
  let random = streamOf(settings.seed)
  return {
    set: (changes) => {
      settings = { ...settings, ...changes }
      if (changes.seed !== undefined) random = streamOf(changes.seed)
      onChange(settings)
    },
    clear: () => {
      settings = none
      onChange(settings)
    },
    current: () => settings,
    choose: async (call) => {
      const named = await settings.before?.(call)
      if (named !== undefined) return named
      if (shareNames.every((name) => settings[name] === 0)) return undefined
      let draw = random()
      return shareNames.find((name) => {
        draw -= settings[name]
        return draw < 0
      })
    },
  }
}
