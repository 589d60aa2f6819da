import type { Command } from 'commander'
import type { Operator } from '../../lib/operator/connect.ts'
import { addDomain, checkDomains, listDomains, removeDomain, verifyDomain } from '../../lib/operator/domains.ts'
import { changeMember, changeShare, createGroup, showGroup } from '../../lib/operator/groups.ts'
import { OperatorError } from '../../lib/operator/operator-error.ts'
import { searchOption } from '../../lib/operator/search-table.ts'
import { createTeam, type Look, listTeams, setTeam, showTeam } from '../../lib/operator/teams.ts'
import { agentIdOf, text } from './arguments.ts'
import { withLook } from './look-options.ts'
import { first, second, verb } from './verb.ts'

/** The verbs of `admin team`, `domain` and `group`. */
export function defineTeamVerbs(program: Command): void {
  const team = program.command('team').description('Teams: the look of their reports')
  withLook(
    verb(team, 'create <slug>', 'Creates a team', (operator, args, flags: Look & { name: string }) =>
      createTeam(operator, first(args), flags),
    ).requiredOption('--name <name>', 'name shown on reports', text('the name')),
  )
  withLook(
    verb(team, 'set <slug>', 'Changes the look of a team', (operator, args, flags: Look) => setTeam(operator, first(args), flags))
      .option('--name <name>', 'name shown on reports', text('the name'))
      .option('--no-logo', 'removes the logo')
      .option('--no-logo-dark', 'removes the logo for dark pages')
      .option('--no-color', 'removes the primary color'),
  )
  verb(team, 'list', 'Lists teams with their accounts', (operator, _args, flags: { searchTable?: boolean }) =>
    listTeams(operator, flags.searchTable === true),
  ).option(...searchOption)
  verb(team, 'show <slug>', 'Shows a team', (operator, args) => showTeam(operator, first(args)))

  const domain = program.command('domain').description("Domains of a team's reports")
  const assumeVerified = '--assume-verified'
  const assumes = (operator: Operator, flags: Record<string, boolean>): boolean => {
    if (flags['assumeVerified'] && !operator.isLocal) throw new OperatorError(`${assumeVerified} works with --local only.`)
    return flags['assumeVerified'] === true
  }
  verb(
    domain,
    'add <team> <host>',
    'Adds a domain and prints the CNAME to set',
    (operator, args, flags: Record<string, boolean>) =>
      addDomain(operator, first(args), second(args), {
        assumeVerified: assumes(operator, flags),
        liveElsewhere: flags['liveElsewhere'] === true,
      }),
  )
    .option(assumeVerified, 'treat it as verified')
    .option('--live-elsewhere', 'its current server will serve the printed tokens until the certificate is issued')
  verb(domain, 'list', 'Lists domains with their states', (operator) => listDomains(operator))
  verb(
    domain,
    'check',
    'Run every hour: takes domains that no longer lead here out of links; exit code 1 when one lapsed or could not be checked',
    (operator) => checkDomains(operator),
  )
  verb(domain, 'verify <host>', 'Verifies that the domain points to us', (operator, args, flags) =>
    verifyDomain(operator, first(args), { assumeVerified: assumes(operator, flags) }),
  ).option(assumeVerified, 'do not look it up')
  verb(domain, 'remove <host>', 'Takes a domain out of links; repeated after 30 days, removes it', (operator, args) =>
    removeDomain(operator, first(args)),
  )

  const group = program.command('group').description('Groups share brand agents between accounts')
  verb(group, 'create', 'Creates a group', (operator, _args, flags: Record<string, string>) =>
    createGroup(operator, flags['name'] ?? ''),
  ).requiredOption('--name <name>', 'name', text('the name'))
  for (const change of ['add-member', 'remove-member'] as const) {
    verb(group, `${change} <groupId> <accountId>`, `${change === 'add-member' ? 'Adds' : 'Removes'} a member`, (operator, args) =>
      changeMember(operator, change, first(args), second(args)),
    )
  }
  for (const change of ['share-agent', 'unshare-agent'] as const) {
    verb(
      group,
      `${change} <groupId> <syntheticId>`,
      `${change === 'share-agent' ? 'Shares' : 'Unshares'} a brand agent`,
      (operator, args) => changeShare(operator, change, first(args), agentIdOf(second(args))),
    )
  }
  verb(group, 'show <groupId>', 'Shows members and agents', (operator, args) => showGroup(operator, first(args)))
}
