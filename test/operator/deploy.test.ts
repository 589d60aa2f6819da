import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rootDir } from '../../lib/cdk/bundle.ts'
import { configOf } from '../../lib/cdk/stages.ts'
import type { Findings } from '../../lib/operator/before-deploy.ts'
import { deploy, planDeploy, treeObstacles, withoutCredentials } from '../../lib/operator/deploy.ts'
import { readStageOutputs } from '../../lib/operator/stage-stacks.ts'
import { type AwsStub, awsEnvironment, startAwsStub } from './support/aws-stub.ts'

const run = promisify(execFile)
const untouched = { hasGatewayLogRole: false, hasAccountStack: false, deployedStacks: [] as readonly string[] }
const credentials = { accessKeyId: 'a', secretAccessKey: 'b' }
const allOfProd = ['visibility-prod', 'visibility-prod-alarms', 'visibility-prod-data', 'visibility-prod-edge']
const findings = (change: Partial<Findings> = {}): Findings => ({
  ok: true,
  stage: 'prod',
  checks: [{ name: 'region', ok: true, detail: 'eu-central-1' }],
  account: untouched,
  ...change,
})

describe('the plan of a deploy', () => {
  const stacksOf = (stage: string, account: Partial<typeof untouched>) =>
    planDeploy(configOf(stage), { ...untouched, ...account }).map(({ stack, isProtected }) => [stack, isProtected])

  it('is account, data, service, alarms, and the front where there is one', () => {
    expect(stacksOf('dev', {})).toEqual([
      ['visibility-account', undefined],
      ['visibility-dev-data', undefined],
      ['visibility-dev', undefined],
      ['visibility-dev-alarms', undefined],
    ])
  })

  it('keeps a log role of API Gateway that is not ours', () => {
    expect(stacksOf('dev', { hasGatewayLogRole: true })[0]).toEqual(['visibility-dev-data', undefined])
    expect(stacksOf('dev', { hasGatewayLogRole: true, hasAccountStack: true })[0]).toEqual(['visibility-account', undefined])
  })

  it('protects prod once its first deploy has succeeded, and from then on at once', () => {
    expect(stacksOf('prod', { hasGatewayLogRole: true })).toEqual([
      ['visibility-prod-data', false],
      ['visibility-prod', undefined],
      ['visibility-prod-alarms', undefined],
      ['visibility-prod-edge', undefined],
      ['visibility-prod-data', true],
      ['visibility-prod', undefined],
      ['visibility-prod-alarms', undefined],
      ['visibility-prod-edge', undefined],
    ])
    expect(stacksOf('prod', { hasGatewayLogRole: true, deployedStacks: allOfProd })).toEqual([
      ['visibility-prod-data', true],
      ['visibility-prod', undefined],
      ['visibility-prod-alarms', undefined],
      ['visibility-prod-edge', undefined],
    ])
  })

  it('never takes the protection off a data stack that is live, when another stack of the stage is gone', () => {
    const plan = planDeploy(configOf('prod'), { ...untouched, hasGatewayLogRole: true, deployedStacks: ['visibility-prod-data'] })
    expect(plan.filter(({ stack }) => stack === 'visibility-prod-data')).toEqual([
      { stack: 'visibility-prod-data', isProtected: true, isDeployed: true },
    ])
    expect(plan.map(({ stack, isDeployed }) => [stack, isDeployed])).toEqual([
      ['visibility-prod-data', true],
      ['visibility-prod', false],
      ['visibility-prod-alarms', false],
      ['visibility-prod-edge', false],
      ['visibility-prod', true],
      ['visibility-prod-alarms', true],
      ['visibility-prod-edge', true],
    ])
  })
})

/** Replaces the CDK's program: it records its arguments and the stacks of the assembly, and writes outputs. */
const cdkStub = `
const { appendFileSync, readFileSync, writeFileSync } = require('node:fs')
const args = process.argv.slice(2)
const valueOf = (name) => args[args.indexOf(name) + 1]
const manifest = JSON.parse(readFileSync(valueOf('--app') + '/manifest.json', 'utf8'))
const stack = manifest.artifacts[args[1]]
appendFileSync(process.env.CDK_STUB_LOG, JSON.stringify({
  stack: args[1],
  parameters: args.includes('--parameters') ? valueOf('--parameters') : null,
  isTerminationProtected: stack.properties.terminationProtection === true,
  approval: valueOf('--require-approval'),
}) + '\\n')
console.log('what the CDK says')
if (args[1] === process.env.CDK_STUB_FAILS) process.exit(1)
writeFileSync(valueOf('--outputs-file'), JSON.stringify({ [args[1]]: { Url: 'https://' + args[1] + '.test' } }))
`

describe('npm run deploy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'visibility-deploy-test-'))
  const cdkProgram = join(folder, 'cdk.cjs')
  const log = join(folder, 'calls.jsonl')
  writeFileSync(cdkProgram, cdkStub)
  const callsOf = () =>
    existsSync(log)
      ? readFileSync(log, 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line))
      : []
  const env = { ...process.env, CDK_STUB_LOG: log, CDK_VALIDATION: 'false' }

  it('runs the CDK for each stack in order and answers their outputs', async () => {
    writeFileSync(log, '')
    const deployed = await deploy({ config: configOf('prod'), findings: findings(), cdkProgram, yes: true, env })
    expect(callsOf()).toEqual([
      { stack: 'visibility-account', parameters: null, isTerminationProtected: false, approval: 'never' },
      {
        stack: 'visibility-prod-data',
        parameters: 'visibility-prod-data:Protected=false',
        isTerminationProtected: false,
        approval: 'never',
      },
      { stack: 'visibility-prod', parameters: null, isTerminationProtected: false, approval: 'never' },
      { stack: 'visibility-prod-alarms', parameters: null, isTerminationProtected: false, approval: 'never' },
      { stack: 'visibility-prod-edge', parameters: null, isTerminationProtected: false, approval: 'never' },
      {
        stack: 'visibility-prod-data',
        parameters: 'visibility-prod-data:Protected=true',
        isTerminationProtected: true,
        approval: 'never',
      },
      { stack: 'visibility-prod', parameters: null, isTerminationProtected: true, approval: 'never' },
      { stack: 'visibility-prod-alarms', parameters: null, isTerminationProtected: true, approval: 'never' },
      { stack: 'visibility-prod-edge', parameters: null, isTerminationProtected: true, approval: 'never' },
    ])
    expect(deployed.stacks['visibility-prod']).toEqual({ Url: 'https://visibility-prod.test' })
  })

  it('stops at the stack that fails, unprotected, so that it can be repeated', async () => {
    writeFileSync(log, '')
    const failing = { ...env, CDK_STUB_FAILS: 'visibility-prod' }
    const deploying = deploy({ config: configOf('prod'), findings: findings(), cdkProgram, yes: true, env: failing })
    await expect(deploying).rejects.toThrow('deploy visibility-prod ended with 1.')
    expect(callsOf().map(({ isTerminationProtected }) => isTerminationProtected)).toEqual([false, false, false])
  })

  it('begins nothing when a check before it found something', async () => {
    writeFileSync(log, '')
    const found = findings({ ok: false, checks: [{ name: 'bootstrap', ok: false, detail: 'npm run cdk -- bootstrap' }] })
    const deploying = deploy({ config: configOf('dev'), findings: found, cdkProgram, yes: true, env })
    await expect(deploying).rejects.toThrow('bootstrap: npm run cdk -- bootstrap')
    expect(readFileSync(log, 'utf8')).toBe('')
  })

  it('gives bundler and synthesizer no credentials', () => {
    const secret = { AWS_SECRET_ACCESS_KEY: 's', AWS_SESSION_TOKEN: 't', ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'r' }
    expect(withoutCredentials({ PATH: '/bin', ...secret })).toEqual({ PATH: '/bin' })
  })
})

describe('a working tree', () => {
  const ownNode = '/usr/local/bin/node'
  const root = mkdtempSync(join(tmpdir(), 'visibility-tree-'))
  execFileSync('git', ['init', '-q', root])

  it('with uncommitted changes is refused for prod alone', () => {
    expect(treeObstacles(configOf('prod'), root, ownNode)).toEqual([])
    writeFileSync(join(root, 'new.txt'), 'x')
    expect(treeObstacles(configOf('prod'), root, ownNode)).toEqual([expect.stringContaining('uncommitted changes (?? new.txt)')])
    expect(treeObstacles(configOf('dev'), root, ownNode)).toEqual([])
  })

  it('is not deployed by a Node that came with the packages', () => {
    const packaged = join(root, 'node_modules', 'node', 'bin', 'node')
    expect(treeObstacles(configOf('dev'), root, packaged)).toEqual([expect.stringContaining(packaged)])
  })

  it('is deployed by the Node that runs npm, which has to be new enough', async () => {
    const { scripts } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8')) as { scripts: Record<string, string> } // ours
    expect(scripts['deploy']).toBe('"$npm_node_execpath" bin/own-node.cjs && exec "$npm_node_execpath" bin/deploy.ts')
    const check = `Object.defineProperty(process.versions, 'node', { value: '20.1.0' }); require('./bin/own-node.cjs')`
    await expect(run(process.execPath, ['-e', check], { cwd: rootDir })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('install Node 24'),
    })
    expect(await run(process.execPath, ['bin/own-node.cjs'], { cwd: rootDir })).toMatchObject({ stderr: '' })
  })
})

describe('commands that read a deployed stage', () => {
  let stub: AwsStub
  beforeAll(async () => {
    stub = await startAwsStub({ parameters: { '/cdk-bootstrap/hnb659fds/version': '27' } })
  })
  afterAll(() => stub.close())
  const admin = (...args: string[]) =>
    run(process.execPath, [join(rootDir, 'bin/admin.ts'), ...args], {
      cwd: rootDir,
      env: { ...process.env, ...awsEnvironment(stub.url) },
    }).then(
      ({ stdout, stderr }) => ({ stdout, stderr }),
      ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ stdout, stderr }),
    )

  it('refuse with one line of JSON when a deploy would fail', async () => {
    const { stdout } = await admin('doctor', '--before-deploy', '--stage', 'dev')
    const answer = JSON.parse(stdout) as { ok: boolean; checks: { name: string; ok: boolean }[] } // one line of ours
    expect(answer.ok).toBe(false)
    expect(answer.checks.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(['configuration'])
  })

  it('ask for the stage that is to be deployed', async () => {
    expect((await admin('doctor', '--before-deploy')).stderr).toBe('Name the stage that is to be deployed: --stage <stage>.\n')
  })

  it('find the address of a stage without a domain in its outputs', async () => {
    stub.account = { stacks: { 'visibility-dev': { status: 'CREATE_COMPLETE', outputs: { Url: `${stub.url}/dev` } } } }
    const { stdout } = await admin('doctor', '--stage', 'dev')
    const { checks } = JSON.parse(stdout) as { checks: { name: string; ok: boolean; detail: string }[] } // one line of ours
    expect(checks.find(({ name }) => name === 'health')).toMatchObject({
      ok: true,
      detail: expect.stringContaining(`${stub.url}/dev`),
    })
  })

  it('find the dashboard in the outputs of its alarms', async () => {
    const outputs = { DashboardUrl: 'https://console.test/#dashboard' }
    stub.account = { stacks: { 'visibility-dev-alarms': { status: 'CREATE_COMPLETE', outputs } } }
    const client = new CloudFormationClient({ region: 'eu-central-1', endpoint: stub.url, credentials })
    expect(await readStageOutputs('dev', client)).toEqual({ dashboardUrl: outputs.DashboardUrl })
  })

  it('say that a stage is not deployed', async () => {
    stub.account = {}
    const { stdout } = await admin('doctor', '--stage', 'dev')
    expect(stdout).toContain('no address, since the stage is not deployed')
  })

  it('read nothing of a stack that is not there', async () => {
    stub.account = {}
    const client = new CloudFormationClient({ region: 'eu-central-1', endpoint: stub.url, credentials })
    expect(await readStageOutputs('dev', client)).toEqual({})
  })
})
