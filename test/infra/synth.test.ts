import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { rootDir } from '../../lib/cdk/bundle.ts'
import { synthesize } from '../../lib/cdk/synthesize.ts'
import { stubAssets } from './support/stub-assets.ts'

const run = promisify(execFile)
const { CDK_OUTDIR: _, ...inherited } = process.env
const offline = { ...inherited, AWS_EC2_METADATA_DISABLED: 'true', AWS_PROFILE: 'nobody-has-this-profile' }
const synth = (...args: string[]) => run('npm', ['run', '-s', 'synth', '--', ...args], { cwd: rootDir, env: offline })

describe('npm run synth', () => {
  it('refuses an unknown stage, naming the known ones, with exit code 1 and nothing on stdout', async () => {
    await expect(synth('-c', 'stage=x')).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'There is no stage "x". Known stages: dev, staging, prod\n',
    })
  })

  it('refuses an option that is not there', async () => {
    await expect(synth('--stage', 'dev')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('-c stage=') })
  })
})

describe('the rules of CloudFormation and of the AwsSolutions pack', () => {
  // Other stages have the same stacks without the front; the command that writes their templates checks them too.
  it('hold for prod, which has every stack', async () => {
    const { stacks } = await synthesize({ stage: 'prod', assetsDir: stubAssets(), validates: true })
    expect(Object.values(stacks).map(({ stackName }) => stackName)).toEqual([
      'visibility-account',
      'visibility-prod-data',
      'visibility-prod',
      'visibility-prod-alarms',
      'visibility-prod-edge',
    ])
  })

  it('hold for a front without web ACLs, as for trials and between two ACLs of one name', async () => {
    const made = synthesize({ stage: 'prod', overrides: { walls: null }, assetsDir: stubAssets(), validates: true })
    expect(JSON.stringify((await made).stacks)).not.toContain('AWS::WAFv2')
  })
})
