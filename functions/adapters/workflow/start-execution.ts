import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn'
import type { WorkflowPort } from '../../core/stores.ts'

const requestHandler = { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true }

/**
 * How long all tries together may take, of the 10 s of a trigger: the sweeper starts again what was not started, under the same
 * name.
 */
const startMs = 4_000

export type Machine = { readonly stateMachineArn: string; readonly client?: SFNClient }

/**
 * Starts the execution of a scan, named by the scan. The same name with the same input is the same execution; one that has ended
 * counts as started.
 */
export function createWorkflow(machine: Machine): WorkflowPort {
  const start = starterOf(machine)
  return { start: (scanId) => start(scanId, { scanId }) }
}

/** Starts executions of a machine by name; one that runs or ran under the name counts as started. */
export function starterOf({ stateMachineArn, client: given }: Machine) {
  const client = given ?? new SFNClient({ maxAttempts: 3, requestHandler })
  return async (name: string, input: unknown): Promise<void> => {
    try {
      await client.send(new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) }), {
        abortSignal: AbortSignal.timeout(startMs),
      })
    } catch (error) {
      if (!(error instanceof ExecutionAlreadyExists)) throw error
    }
  }
}
