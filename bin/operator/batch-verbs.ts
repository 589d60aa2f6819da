import type { Command } from 'commander'
import { changeBatchOf, changes, listBatches, showBatch } from '../../lib/operator/batches.ts'
import { first, verb } from './verb.ts'

/** The verbs of `admin batch`. */
export function defineBatchVerbs(noun: Command): void {
  verb<{ account?: string }>(noun, 'list', 'Lists batches that are open, or those of an account', (operator, _args, flags) =>
    listBatches(operator, flags.account),
  ).option('--account <accountId>', 'account')
  verb(noun, 'show <batchId>', 'Shows the progress of a batch', (operator, args) => showBatch(operator, first(args)))
  for (const change of ['pause', 'resume', 'cancel'] as const) {
    verb(noun, `${change} <batchId>`, changes[change].does, (operator, args) => changeBatchOf(operator, change, first(args)))
  }
}
