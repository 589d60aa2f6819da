import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { rootDir } from '../../lib/cdk/bundle.ts'
import { configOf, placeholdersIn } from '../../lib/cdk/stages.ts'

const run = promisify(execFile)
const { CDK_OUTDIR: _, ...inherited } = process.env
const offline = { ...inherited, AWS_EC2_METADATA_DISABLED: 'true', AWS_PROFILE: 'nobody-has-this-profile' }

describe('npm run synth', () => {
  it('prints one line of JSON about what it wrote, and warns of placeholders', async () => {
    const { stdout, stderr } = await run('npm', ['run', '-s', 'synth', '--', '-c', 'stage=prod'], { cwd: rootDir, env: offline })
    expect(stdout.trim().split('\n')).toHaveLength(1)
    expect(JSON.parse(stdout)).toMatchObject({
      stage: 'prod',
      stack: 'visibility-prod',
      template: expect.stringMatching(/cdk\.out/),
      stacks: ['account', 'prod-data', 'prod', 'prod-alarms', 'prod-edge'].map((stack) => ({ stack: `visibility-${stack}` })),
    })
    // Links to placeholders would go out in mails: said here, refused by the deploy.
    const warned = [...stderr.matchAll(/^Warning: (.+) is a placeholder\./gm)].map(([, placeholder]) => placeholder)
    expect(warned).toEqual(placeholdersIn(configOf('prod')))
    expect(warned).not.toEqual([])
  })

  it('leaves stdout to the CDK when its command line runs the program', async () => {
    const outdir = mkdtempSync(join(tmpdir(), 'visibility-synth-'))
    const { stdout, stderr } = await run('npm', ['run', '-s', 'synth', '--', '-c', 'stage=dev'], {
      cwd: rootDir,
      env: { ...offline, CDK_OUTDIR: outdir },
    })
    expect(stdout).toBe('')
    expect(stderr).toContain('"stack":"visibility-dev"')
  })
})
