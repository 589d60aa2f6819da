import type { Client } from '../client/client.ts'
import type { LocalStack } from '../local/boot.ts'
import type { Simulation } from '../local/simulation/start-simulation.ts'

/** An operator's data about a scan that has ended. */
export type ScanRecord = {
  /** Calls of the answer platforms. */
  readonly planned: number
  /** Answers with text; empty and failed ones are excluded. */
  readonly present: number
  readonly tries: number
  /** Calls of the analysis model by stage. */
  readonly modelCallsByStage: Readonly<Record<string, number>>
  /** Answers with a second reading, in a call that waits for the first. */
  readonly secondReadings: number
  /** Calls of the reading model, at the list price of the model that the stub replaces. */
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
  /** Further keys of the partner, since one key may read 1,500 times a minute. */
  readonly partnerKeys: (count: number) => Promise<readonly string[]>
  readonly grantCredits: (amount: number) => Promise<void>
  readonly recordOf: (uuid: string) => Promise<ScanRecord>
  /** Adds internal work of so many bytes, and answers, to a scan; polls must not be charged for reading them. */
  readonly addInternals: (uuid: string, more: { readonly workBytes: number; readonly answers: number }) => Promise<void>
  /** Raises the revision of a scan's head, as every stage does, so that cached answers about it are stale. */
  readonly raiseHead: (uuid: string) => Promise<void>
  /** Bytes of the scan's items as the table bills them: names and values. */
  readonly storedBytes: (uuid: string) => Promise<number>
  readonly close: () => Promise<void>
}

export type BootBench = (options: { readonly latencyMs: number }) => Promise<BenchSystem>
