import { setTimeout as sleep } from 'node:timers/promises'
import type { Operator } from './connect.ts'
import { OperatorError } from './operator-error.ts'
import { RotationError, rotateOriginSecret } from './rotate-origin-secret.ts'
import { writeAudited } from './write-audited.ts'

/** Replaces the secret between front and origin while both serve. */
export async function rotate(operator: Operator) {
  if (operator.isLocal) throw new OperatorError('The local front has one secret for each data folder; name a stage with --stage.')
  const after = { steps: ['second value', 'accepted', 'sent', 'first value removed'] }
  return writeAudited(operator, { verb: 'edge rotate', target: operator.stage, after }, async () => {
    try {
      return await rotateOriginSecret(operator.stage, {
        sleep: (ms) => sleep(ms),
        onStep: (step) => process.stderr.write(`${step}\n`),
      })
    } catch (error) {
      if (error instanceof RotationError) throw new OperatorError(error.message, { cause: error })
      throw error
    }
  })
}
