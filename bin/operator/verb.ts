import { createInterface } from 'node:readline/promises'
import { type Command, Option } from 'commander'
import { connectLocal, connectStage, type Operator } from '../../lib/operator/connect.ts'
import { OperatorError } from '../../lib/operator/operator-error.ts'
import { printAnswer } from '../../lib/operator/print-answer.ts'

export type Globals = {
  readonly local?: boolean
  readonly stage?: string
  readonly json?: boolean
  readonly dryRun?: boolean
  readonly yes?: boolean
}

/** Defines a verb of a noun: connects to the stage it names, asks for confirmation before a write, and prints the result. */
export type DefineVerb = <Flags extends object = Record<string, never>>(
  noun: Command,
  usage: string,
  description: string,
  does: (operator: Operator, args: string[], flags: Flags) => Promise<object>,
) => Command

/** Verbs that write, besides deletions. On a deployed stage they ask for confirmation on a terminal, and ask nothing without one. */
const writes = new Set([
  'create',
  'set',
  'issue',
  'revoke',
  'grant',
  'take',
  'add',
  'verify',
  'remove',
  'add-member',
  'remove-member',
  'share-agent',
  'unshare-agent',
  'fail',
  'retry',
  'hide',
  'unhide',
  'check',
  'rotate',
  'redeliver',
  'test',
  'pause',
  'resume',
  'cancel',
  // Deletions that only count without --yes; they need no confirmation.
  'webhook delete',
])

export const jsonOption = ['--json', 'one line of JSON, as it is printed where stdout is not a terminal'] as const
export const localOption = ['--local', 'the running local runtime (default)'] as const
export const stageOption = ['--stage <stage>', 'a deployed stage'] as const

export const verb: DefineVerb = <Flags extends object>(
  noun: Command,
  usage: string,
  description: string,
  does: (operator: Operator, args: string[], flags: Flags) => Promise<object>,
): Command => {
  const command = noun.command(usage).description(description)
  const [isDeletion, isRead] = [command.name() === 'delete' && noun.name() !== 'webhook', !isWrite(command)]
  // Verbs that read take the two options of those that write, so that a script may give them to all.
  const ofWrites = (flag: string, does: string) => new Option(flag, does).hideHelp(isRead && !isDeletion)
  return command
    .option(...localOption)
    .option(...stageOption)
    .option(...jsonOption)
    .addOption(ofWrites('--dry-run', isDeletion ? 'count only, also with --yes' : 'say what would be done and write nothing'))
    .addOption(ofWrites('--yes', isDeletion ? 'delete' : 'do not ask'))
    .action(async (...given: unknown[]) => {
      const command = given.at(-1) as Command // commander passes itself last
      const flags = command.opts<Globals>()
      const operator = await connect(flags)
      await confirm(command, operator, flags)
      const answer = await does(operator, command.args, command.opts<Flags>())
      await printAnswer(answer, flags)
      if ('ok' in answer && answer.ok === false) process.exitCode = 1
    })
}

/** Connects to the stage that the flags name. @throws OperatorError */
export async function connect({ local, stage, dryRun = false }: Globals): Promise<Operator> {
  if (local && stage !== undefined) throw new OperatorError('Give --local or --stage, not both.')
  return stage === undefined ? connectLocal(process.env['DATA_DIR'] ?? '.local', dryRun) : connectStage(stage, dryRun)
}

const nameOf = (command: Command): string => `${command.parent?.name()} ${command.name()}`
const isWrite = (command: Command): boolean => writes.has(command.name()) || writes.has(nameOf(command))

async function confirm(command: Command, operator: Operator, { yes, dryRun }: Globals): Promise<void> {
  if (operator.isLocal || yes || dryRun || !isWrite(command) || !process.stdin.isTTY) return
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const said = await lines.question(`${nameOf(command)} on stage ${operator.stage}? [y/N] `)
  lines.close()
  if (!/^y(es)?$/i.test(said.trim())) throw new OperatorError('Nothing was done.')
}

export const first = (args: readonly string[]): string => args[0] ?? ''
export const second = (args: readonly string[]): string => args[1] ?? ''
