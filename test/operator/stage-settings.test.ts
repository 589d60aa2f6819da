import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { configOf } from '../../lib/cdk/stages.ts'
import { connectStage } from '../../lib/operator/connect.ts'
import { type AwsStub, awsEnvironment, startAwsStub } from './support/aws-stub.ts'

const deployed = configOf('staging', { settings: { ceilingUsd: { scan: 7, day: 77 } } }).settings

let stub: AwsStub
beforeAll(async () => {
  stub = await startAwsStub({})
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await stub.close()
})
beforeEach(() => {
  vi.unstubAllEnvs()
  for (const [name, value] of Object.entries(awsEnvironment(stub.url))) vi.stubEnv(name, value)
})

it('a verb reads the settings that the stage was deployed with, not those of this checkout', async () => {
  stub.account = { environments: { 'visibility-staging-sweeper': { SETTINGS: JSON.stringify(deployed) } } }
  expect(await (await connectStage('staging', false)).settings()).toEqual(deployed)
})

it('for a stage whose settings cannot be read the error names what is missing', async () => {
  stub.account = {}
  const { settings } = await connectStage('staging', false)
  await expect(settings()).rejects.toThrow('lambda:GetFunctionConfiguration on visibility-staging-sweeper')
})

it('settings of another release are refused, not guessed', async () => {
  stub.account = { environments: { 'visibility-staging-sweeper': { SETTINGS: '{"maxRunningScans":1}' } } }
  const { settings } = await connectStage('staging', false)
  await expect(settings()).rejects.toThrow('use the same commit')
})
