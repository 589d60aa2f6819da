import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn'
import type { WorkflowPort } from '../../core/stores.ts'

const requestHandler = { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true }

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
      await client.send(new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) }))
    } catch (error) {
      if (!(error instanceof ExecutionAlreadyExists)) throw error
    }
  }
}
