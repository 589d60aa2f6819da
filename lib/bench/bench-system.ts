import type { Client } from '../client/client.ts'
import type { LocalStack } from '../local/boot.ts'
import type { Simulation } from '../local/simulation/start-simulation.ts'

/** What an operator knows of a scan that has ended. */
export type ScanRecord = {
  /** Calls of the answer platforms. */
  readonly planned: number
  /** Answers that came: without the empty and the failed ones. */
  readonly present: number
  readonly tries: number
  /** Calls of the analysis model by stage. */
  readonly modelCallsByStage: Readonly<Record<string, number>>
  /** Answers that were read a second time, in a call that waits for the first. */
  readonly secondReadings: number
  /** Of the model that reads answers, at the list price of the model it stands for. */
  readonly reading: { readonly calls: number; readonly input: number; readonly output: number; readonly usd: number }
  readonly stages: readonly { readonly stage: string; readonly ms: number }[]
}

/** The product as `npm start` boots it, for a bench: in this process, so that calls, units and transitions can be counted. */
export type BenchSystem = {
  readonly stack: LocalStack
  readonly simulation: Simulation
  /** Of the demo's user. */
  readonly client: Client
  readonly partner: Client
  readonly keys: { readonly user: string; readonly partner: string }
  /** More keys of the partner: one key may read 1,500 times a minute. */
  readonly partnerKeys: (count: number) => Promise<readonly string[]>
  readonly grantCredits: (amount: number) => Promise<void>
  readonly recordOf: (uuid: string) => Promise<ScanRecord>
  /** Adds to a scan what no reader may pay for: internal work of so many bytes, and answers. */
  readonly addInternals: (uuid: string, more: { readonly workBytes: number; readonly answers: number }) => Promise<void>
  /** Bytes of the scan's items as the table counts them: names and values. */
  readonly storedBytes: (uuid: string) => Promise<number>
  readonly close: () => Promise<void>
}

export type BootBench = (options: { readonly latencyMs: number }) => Promise<BenchSystem>
