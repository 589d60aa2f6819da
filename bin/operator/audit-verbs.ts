import type { Command } from 'commander'
import { day } from './arguments.ts'
import { verb } from './verb.ts'

/** The verb of `admin audit`. */
export function defineAuditVerbs(noun: Command): void {
  verb<{ day?: string }>(
    noun,
    'list',
    'Lists what operators wrote on a day: who, what, before and after',
    async (operator, _args, flags) => {
      const asked = flags.day ?? new Date(operator.now()).toISOString().slice(0, 10)
      return { day: asked, writes: await operator.stores.audit.list(asked) }
    },
  ).option('--day <day>', 'such as 2027-01-31, in UTC (today)', day)
}
