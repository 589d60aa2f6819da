import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootDir } from '../cdk/bundle.ts'
import { namesOf } from '../cdk/constructs/names.ts'
import { protectedParameter } from '../cdk/data-stack.ts'
import type { StageConfig } from '../cdk/stages.ts'
import type { AccountState, Findings } from './before-deploy.ts'

/** A deploy that must not start, or in which a step failed. */
export class DeployError extends Error {
  override readonly name = 'DeployError'
}

/** One run of the CDK's command line over templates that were made before. */
export type DeployStep = {
  readonly stack: string
  /** Value of the data stack's parameter that keeps the table from being deleted; undefined for stacks without it. */
  readonly isProtected?: boolean
  /** Which of the two assemblies: a stack is protected from deletion only after its first success. */
  readonly isDeployed: boolean
}

/**
 * The stacks in the order of a deploy. A stack of a protected stage is protected once its own first deploy has succeeded: a
 * stack or table that cannot be deleted would prevent a failed first deploy from being repeated. A stack that was deployed
 * before stays protected, even while another stack of the stage is missing.
 */
export function planDeploy(config: StageConfig, account: AccountState): readonly DeployStep[] {
  const { accountStack, dataStack, serviceStack, alarmsStack, edgeStack } = namesOf(config.name)
  const { deployedStacks, hasGatewayLogRole, hasAccountStack } = account
  const isDeployed = (stack: string) => deployedStacks.includes(stack)
  const step = (stack: string, isProtected: boolean): DeployStep => ({
    stack,
    isDeployed: isProtected,
    ...(config.isProtected && stack === dataStack ? { isProtected } : {}),
  })
  // Alarms read the service's logs. The front is last: it calls the service by its domain.
  const stacks = [dataStack, serviceStack, alarmsStack, ...(config.edge === 'front' ? [edgeStack] : [])]
  // A log role that exists and is not ours is kept: it serves other APIs of the region.
  const makesAccount = hasAccountStack || !hasGatewayLogRole
  return [
    ...(makesAccount ? [step(accountStack, isDeployed(dataStack))] : []),
    ...stacks.map((stack) => step(stack, isDeployed(stack))),
    ...(config.isProtected ? stacks.filter((stack) => !isDeployed(stack)).map((stack) => step(stack, true)) : []),
  ]
}

export type DeployOptions = {
  readonly config: StageConfig
  readonly findings: Findings
  /** The CDK's program, run by this Node. */
  readonly cdkProgram?: string
  /** Does not ask before permissions are widened. */
  readonly yes: boolean
  readonly env: NodeJS.ProcessEnv
}

export type Deployed = { readonly stage: string; readonly stacks: Readonly<Record<string, Readonly<Record<string, string>>>> }

/**
 * Deploys the stacks of a stage one after the other; the CDK's output goes to stderr.
 * @throws DeployError when an earlier check found something, or for the failed step
 */
export async function deploy({ config, findings, cdkProgram = ownCdk, yes, env }: DeployOptions): Promise<Deployed> {
  const obstacles = findings.checks.filter(({ ok }) => !ok).map(({ name, detail }) => `${name}: ${detail}`)
  if (obstacles.length > 0) throw new DeployError(`Nothing was deployed.\n${obstacles.join('\n')}`)
  const folder = mkdtempSync(join(tmpdir(), 'visibility-deploy-'))
  const assemblies = new Map<boolean, string>()
  let stacks: Deployed['stacks'] = {}
  try {
    for (const step of planDeploy(config, findings.account)) {
      const assembly = assemblies.get(step.isDeployed) ?? (await synthesizeInto(folder, config.name, step.isDeployed, env))
      assemblies.set(step.isDeployed, assembly)
      stacks = { ...stacks, ...(await runCdk(cdkProgram, step, { assembly, folder, yes, env })) }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return { stage: config.name, stacks }
}

const ownCdk = join(rootDir, 'node_modules', 'aws-cdk', 'bin', 'cdk')

/** Bundler and synthesizer run without the credentials of the deploy. */
async function synthesizeInto(folder: string, stage: string, isDeployed: boolean, env: NodeJS.ProcessEnv): Promise<string> {
  const outdir = join(folder, isDeployed ? 'deployed' : 'first')
  const context = ['-c', `stage=${stage}`, '-c', `deployed=${isDeployed}`]
  await run([join(rootDir, 'bin', 'app.ts'), ...context], { ...withoutCredentials(env), CDK_OUTDIR: outdir }, `synth ${stage}`)
  return outdir
}

/** The environment without the variables of AWS and without those that give access to it (OIDC). */
export function withoutCredentials(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^(AWS|ACTIONS_ID_TOKEN)_/.test(name)))
}

type Run = { readonly assembly: string; readonly folder: string; readonly yes: boolean; readonly env: NodeJS.ProcessEnv }

async function runCdk(program: string, { stack, isProtected }: DeployStep, { assembly, folder, yes, env }: Run) {
  const outputs = join(folder, `${stack}.json`)
  await run(
    [
      program,
      'deploy',
      stack,
      '--exclusively',
      '--app',
      assembly,
      '--outputs-file',
      outputs,
      '--require-approval',
      yes ? 'never' : 'broadening',
      ...(isProtected === undefined ? [] : ['--parameters', `${stack}:${protectedParameter}=${isProtected}`]),
    ],
    env,
    `deploy ${stack}`,
  )
  return JSON.parse(readFileSync(outputs, 'utf8')) as Record<string, Record<string, string>> // written by the CDK
}

/** stdout of child processes goes to stderr, since our own stdout is one line of JSON. */
function run(args: readonly string[], env: NodeJS.ProcessEnv, what: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args], { cwd: rootDir, env, stdio: ['inherit', process.stderr, process.stderr] })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new DeployError(`${what} ended with ${code ?? 'a signal'}.`))))
  })
}

/**
 * Reasons against deploying this working tree with this Node; none when it may be deployed.
 * @param root  of the repository
 * @param nodePath  of the running Node
 */
export function treeObstacles(config: StageConfig, root: string, nodePath: string): readonly string[] {
  const isPackaged = nodePath.includes(`${join('/', 'node_modules', '/')}`)
  return [
    ...(config.isProtected
      ? changesIn(root)
          .slice(0, 1)
          .map((line) => `uncommitted changes (${line.trim()}): commit or stash them`)
      : []),
    ...(isPackaged ? [`${nodePath} is a Node from npm's packages, and credentials are near: use "npm run deploy"`] : []),
  ]
}

function changesIn(root: string): readonly string[] {
  const text = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  return text.split('\n').filter((line) => line !== '')
}
