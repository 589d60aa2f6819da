import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { MissingEntryError, rootDir } from '../lib/cdk/bundle.ts'
import { placeholdersIn, StageError, stageNames } from '../lib/cdk/stages.ts'
import { stackIds, synthesize } from '../lib/cdk/synthesize.ts'

const usage = `Writes the CloudFormation templates of a stage's stacks to cdk.out, offline and without credentials.

  npm run -s synth -- [-c stage=${stageNames.join('|')}]
  npm run deploy -- --stage dev                deploys them in their order
  npm run -s cdk -- diff -c stage=dev          the CDK's own commands run this file too
`

try {
  const { values } = parseArgs({
    options: { context: { type: 'string', short: 'c', multiple: true, default: [] }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help === true) {
    process.stderr.write(usage)
  } else {
    const made = await synthesize({
      stage: contextOf(values.context, 'stage') ?? 'dev',
      outdir: process.env['CDK_OUTDIR'] ?? join(rootDir, 'cdk.out'),
      validates: true,
      commit: commit(),
      // Set by the deploy command: a stack whose first deploy fails has to be deletable.
      isDeployed: contextOf(values.context, 'deployed') === 'true',
    })
    for (const placeholder of placeholdersIn(made.config)) {
      process.stderr.write(
        `Warning: ${placeholder} is a placeholder. ${made.config.name} cannot be deployed until it is replaced.\n`,
      )
    }
    const stacks = stackIds.flatMap((id) => {
      const stack = made.stacks[id]
      if (stack === undefined) return []
      const { stackName, templateFile, template } = stack
      return [{ stack: stackName, template: templateFile, resources: Object.keys(template.Resources).length }]
    })
    const line = {
      stage: made.config.name,
      ...stacks.find(({ stack }) => stack === made.stacks.service.stackName),
      stacks,
      functions: made.bundleReport?.functions.length,
      largestBundle: made.bundleReport?.functions.map(({ id, bytes }) => ({ id, bytes })).sort((a, b) => b.bytes - a.bytes)[0],
    }
    // Under the CDK's command line stdout belongs to the CDK, and `cdk synth` writes the template there.
    const out = process.env['CDK_OUTDIR'] === undefined ? process.stdout : process.stderr
    out.write(`${JSON.stringify(line)}\n`)
  }
} catch (error) {
  const isUsage = error instanceof TypeError && 'code' in error // parseArgs: an option that is not there
  if (!(error instanceof StageError || error instanceof MissingEntryError || isUsage)) throw error
  process.stderr.write(`${error.message}\n${isUsage ? `\n${usage}` : ''}`)
  process.exitCode = 1
}

/** From `-c name=value`, or, under the CDK's command line, from the context that it passes on. */
function contextOf(context: readonly string[], name: string): string | undefined {
  const given = Object.fromEntries(context.map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string])) // name=value
  const passedOn = JSON.parse(process.env['CDK_CONTEXT_JSON'] ?? '{}') as Readonly<Record<string, unknown>> // written by the CDK
  const value = given[name] ?? passedOn[name]
  return value === undefined ? undefined : String(value)
}

/** The commit of this checkout, for `GET /health`; undefined in a tree without git history. */
function commit(): string {
  try {
    const text = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: rootDir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return process.env['GITHUB_SHA']?.slice(0, 12) ?? text.trim()
  } catch {
    return process.env['GITHUB_SHA']?.slice(0, 12) ?? 'unknown'
  }
}
