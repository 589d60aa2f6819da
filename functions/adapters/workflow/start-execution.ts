import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn'
import type { WorkflowPort } from '../../core/stores.ts'

const requestHandler = { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true }

/**
 * Starts the execution of a scan, named by the scan: the same name with the same input is the same execution, and one that
 * is over already was started.
 */
export function createWorkflow(options: { readonly stateMachineArn: string; readonly client?: SFNClient }): WorkflowPort {
  const client = options.client ?? new SFNClient({ maxAttempts: 3, requestHandler })
  return {
    async start(scanId) {
      try {
        await client.send(
          new StartExecutionCommand({
            stateMachineArn: options.stateMachineArn,
            name: scanId,
            input: JSON.stringify({ scanId }),
          }),
        )
      } catch (error) {
        if (!(error instanceof ExecutionAlreadyExists)) throw error
      }
    },
  }
}
