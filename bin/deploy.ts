import { parseArgs } from 'node:util'
import { rootDir } from '../lib/cdk/bundle.ts'
import { configOf, StageError, stageNames } from '../lib/cdk/stages.ts'
import { examineBeforeDeploy } from '../lib/operator/before-deploy.ts'
import { DeployError, deploy, treeObstacles } from '../lib/operator/deploy.ts'

const usage = `Deploys the stacks of a stage in their order: the account's, the data, the service, its alarms, the front.
Looks first for what would make it fail (npm run -s admin -- doctor --before-deploy --stage <stage>). Outputs are one line of JSON on stdout.

  npm run deploy -- --stage ${stageNames.join('|')} [--yes]
  --yes   does not ask before permissions are widened
`

try {
  const { values } = parseArgs({
    options: { stage: { type: 'string' }, yes: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help === true) process.stderr.write(usage)
  else if (values.stage === undefined) throw new DeployError(`Name the stage.\n\n${usage}`)
  else {
    const config = configOf(values.stage)
    const obstacles = treeObstacles(config, rootDir, process.execPath)
    if (obstacles.length > 0) throw new DeployError(`Nothing was deployed.\n${obstacles.join('\n')}`)
    const findings = await examineBeforeDeploy(config)
    const deployed = await deploy({ config, findings, yes: values.yes, env: process.env })
    process.stdout.write(`${JSON.stringify(deployed)}\n`)
  }
} catch (error) {
  const isUsage = error instanceof TypeError && 'code' in error // parseArgs: an option that is not there
  if (!(error instanceof StageError || error instanceof DeployError || isUsage)) throw error
  process.stderr.write(`${error.message}\n${isUsage ? `\n${usage}` : ''}`)
  process.exitCode = 1
}
