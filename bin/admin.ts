import { text as readText } from 'node:stream/consumers'
import { Command, CommanderError } from 'commander'
import { Failure } from '../functions/core/failure.ts'
import { configOf, StageError } from '../lib/cdk/stages.ts'
import { examineBeforeDeploy } from '../lib/operator/before-deploy.ts'
import { examine } from '../lib/operator/doctor.ts'
import { rotate } from '../lib/operator/edge.ts'
import { OperatorError } from '../lib/operator/operator-error.ts'
import { printAnswer } from '../lib/operator/print-answer.ts'
import { resolveStack } from '../lib/operator/stack-trace.ts'
import { defineVerbs } from './operator/define-verbs.ts'
import { connect, type Globals, jsonOption, localOption, stageOption, verb } from './operator/verb.ts'

const program = new Command('admin')
  .description(
    'Commands for those who run the service. Without --stage they act on the local runtime of DATA_DIR (.local).\n' +
      'Answers go to stdout: tables on a terminal, one line of JSON with --json or where stdout is no terminal.\n' +
      'Everything else goes to stderr.',
  )
  .exitOverride()
  .configureHelp({ showGlobalOptions: true })
  .showHelpAfterError('Add --help to see what it takes.')
  .addHelpText(
    'after',
    `
Examples:
  npm run -s admin -- account create --name "Acme Agency" --plan pro --partner
  npm run -s admin -- key issue --account <accountId> --label production
  npm run -s admin -- credits grant <accountId> 100 --reason "pilot"
  npm run -s admin -- account list
  npm run -s admin -- scan list --all --status failed
  npm run -s admin -- scan show <uuid> --stage prod
  npm run -s admin -- doctor --stage dev`,
  )

defineVerbs(program)

program
  .command('doctor')
  .description('Checks a deployment and lists what is missing')
  .option(...localOption)
  .option(...stageOption)
  .option('--before-deploy', 'a stage that is to be deployed: what would make it fail, and the command that mends it')
  .option(...jsonOption)
  .action(async (flags: Globals & { beforeDeploy?: boolean }) => {
    if (flags.beforeDeploy && flags.stage === undefined)
      throw new OperatorError('Name the stage that is to be deployed: --stage <stage>.')
    const answer = flags.beforeDeploy
      ? await examineBeforeDeploy(configOf(flags.stage ?? ''))
      : await examine(await connect(flags))
    await printAnswer(answer, flags)
    if (!answer.ok) process.exitCode = 1
  })

program
  .command('stack-trace')
  .description('Reads a stack of a deployed function from stdin and names files and lines of the sources, at the same commit')
  .option('--function <id>', 'the function that wrote it, such as read-report')
  .action(async (flags: { function?: string }) => {
    if (process.stdin.isTTY) process.stderr.write('Paste the stack, then press Ctrl-D.\n')
    const stack = await readText(process.stdin)
    if (stack.trim() === '')
      throw new OperatorError('There is no stack on stdin. Paste it in: npm run -s admin -- stack-trace < file')
    const resolved = await resolveStack(stack, flags.function)
    process.stdout.write(`${JSON.stringify(resolved)}\n`)
  })

const edge = program.command('edge').description('The CloudFront distribution of a stage')
verb(
  edge,
  'rotate',
  'Replaces the secret that the distribution sends to the API; takes some minutes and may be repeated',
  (operator) => rotate(operator),
)

try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
  else {
    const known = error instanceof OperatorError || error instanceof StageError || error instanceof Failure
    process.stderr.write(
      `${known ? error.message : `Failed: ${error instanceof Error ? `${error.name}: ${error.message}` : error}`}\n`,
    )
    process.exitCode = 1
  }
}
