import type { Command } from 'commander'
import { defineAccountVerbs } from './account-verbs.ts'
import { defineAuditVerbs } from './audit-verbs.ts'
import { defineScanVerbs } from './scan-verbs.ts'
import { defineTeamVerbs } from './team-verbs.ts'
import { defineWebhookVerbs } from './webhook-verbs.ts'

/** Adds the nouns that act on a stage's data to the admin program, each with its verbs. */
export function defineVerbs(program: Command): void {
  defineAccountVerbs(program)
  defineWebhookVerbs(program.command('webhook').description("Receivers of an account's events"))
  defineTeamVerbs(program)
  defineScanVerbs(program)
  defineAuditVerbs(program.command('audit').description('What operators wrote'))
}
