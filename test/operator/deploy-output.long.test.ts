import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { rootDir } from '../../lib/cdk/bundle.ts'

/** Replaces the CDK's program: it writes to both streams and writes outputs. */
const chatty = `
const { writeFileSync } = require('node:fs')
const args = process.argv.slice(2)
console.log('on stdout')
console.error('on stderr')
writeFileSync(args[args.indexOf('--outputs-file') + 1], JSON.stringify({ [args[1]]: { Url: 'https://made.test' } }))
`

it('what the CDK and the synthesizer say of a deploy is on stderr, so that stdout is the outputs alone', async () => {
  const cdkProgram = join(mkdtempSync(join(tmpdir(), 'visibility-deploy-output-')), 'cdk.cjs')
  writeFileSync(cdkProgram, chatty)
  const account = { hasGatewayLogRole: true, hasAccountStack: false, deployedStacks: ['visibility-dev-data', 'visibility-dev'] }
  const program = `
import { configOf } from './lib/cdk/stages.ts'
import { deploy } from './lib/operator/deploy.ts'
const findings = { ok: true, stage: 'dev', checks: [], account: ${JSON.stringify(account)} }
const deployed = await deploy({ config: configOf('dev'), findings, cdkProgram: ${JSON.stringify(cdkProgram)}, yes: true, env: process.env })
process.stdout.write(JSON.stringify(deployed))`
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    cwd: rootDir,
    env: { ...process.env, CDK_VALIDATION: 'false' },
  })
  expect(JSON.parse(stdout)).toMatchObject({ stage: 'dev', stacks: { 'visibility-dev': { Url: 'https://made.test' } } })
  for (const said of ['on stdout', 'on stderr', '"stack":"visibility-dev"']) expect(stderr).toContain(said)
})
