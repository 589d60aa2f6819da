import { DescribeTableCommand } from '@aws-sdk/client-dynamodb'
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import { ListExecutionsCommand } from '@aws-sdk/client-sfn'
import { platforms } from '../../functions/contract/platforms.ts'
import { type ProviderSecret, providerSecret } from '../../functions/contract/provider-secret.ts'
import { namesOf } from '../cdk/constructs/names.ts'
import type { Operator } from './connect.ts'
import { adminCommand } from './operator-error.ts'
import { tooFewPlatforms, tryKeys } from './try-keys.ts'

type Check = { readonly name: string; readonly ok: boolean; readonly detail: string }

/** Checks a stage, or the local runtime, from outside, and names each problem with its fix. */
export async function examine(operator: Operator): Promise<{ ok: boolean; stage: string; checks: Check[] }> {
  const { clients, stage } = operator
  const read = (secretId: string) => clients.secrets.send(new GetSecretValueCommand({ SecretId: secretId }))
  const checks = await Promise.all([
    check('health', 'deploy the stage, or start the local runtime', async () => {
      if (operator.baseUrl === '') throw new Error('no address, since the stage is not deployed')
      const response = await fetch(`${operator.baseUrl}/health`, { signal: AbortSignal.timeout(5_000) })
      if (!response.ok) throw new Error(`status ${response.status}`)
      const { version, commit } = (await response.json()) as { version: string; commit: string }
      return `version ${version}, commit ${commit} at ${operator.baseUrl}`
    }),
    check('table', `npm run deploy -- --stage ${stage}`, async () => {
      const { Table } = await clients.dynamodb.send(new DescribeTableCommand({ TableName: clients.tableName }))
      if (operator.mustBeProtected && Table?.DeletionProtectionEnabled !== true) throw new Error('it can be deleted by mistake')
      return `${clients.tableName} is ${Table?.TableStatus ?? 'unknown'}`
    }),
    check('pepper secret', 'deploy the stage', async () => {
      const { SecretString } = await read(namesOf(stage).pepperSecret)
      if (!SecretString) throw new Error('empty')
      return 'present'
    }),
    check(
      'provider secret',
      keysRemedy(operator, 'fill the secret with the keys of the platforms (docs/first-deploy.md)'),
      async () => {
        const { SecretString } = await read(namesOf(stage).providerSecret)
        const keys = providerSecret.parse(JSON.parse(SecretString ?? '{}'))
        const named = Object.keys(keys).filter((name) => name.endsWith('ApiKey'))
        if (keys.openaiApiKey === undefined) throw new Error('no openaiApiKey, which the analysis model needs')
        if (keys.simulated) return 'simulated answers: no key of a platform is set'
        return `keys for ${named.map((name) => name.slice(0, -'ApiKey'.length)).join(', ')}`
      },
    ),
    check(
      'platform keys',
      keysRemedy(operator, 'put keys that work into the provider secret (docs/runbooks/provider-errors.md)'),
      async () => {
        const { SecretString } = await read(namesOf(stage).providerSecret)
        return tryProviderKeys(providerSecret.parse(JSON.parse(SecretString ?? '{}')))
      },
    ),
    check('state machine', 'deploy the stage', async () => {
      const stateMachineArn = operator.stateMachineArn
      const { executions = [] } = await clients.sfn.send(
        new ListExecutionsCommand({ stateMachineArn, statusFilter: 'RUNNING', maxResults: 100 }),
      )
      return `${executions.length} running`
    }),
    check('settings', `npm run deploy -- --stage ${stage}, at the commit of this checkout`, async () => {
      const { ceilingUsd, maxRunningScans, writesPaused } = await operator.settings()
      const paused = writesPaused ? ', writes paused' : ''
      return `${maxRunningScans} scans at once, ${ceilingUsd.day} dollars a day${paused}`
    }),
    check('open scans', `read docs/runbooks/open-scans.md; ${adminCommand(operator, 'scan fail <uuid>')} ends one`, async () => {
      const open = await operator.stores.scans.listOpen()
      const stuck = open.filter((scan) => operator.now() - Date.parse(scan.createdAt) > 20 * 60_000)
      if (stuck.length > 0) throw new Error(`${stuck.length} older than 20 minutes, such as ${stuck[0]?.uuid}`)
      return `${open.length} open, none older than 20 minutes`
    }),
  ])
  return { ok: checks.every(({ ok }) => ok), stage, checks }
}

const keysRemedy = ({ isLocal }: Operator, onStage: string): string =>
  isLocal ? 'start again with keys that work in the environment (npm start -- --help lists the variables)' : onStage

/** Each key once, by a call that costs nothing. @throws Error when one is refused, or too few are left to scan */
async function tryProviderKeys(keys: ProviderSecret): Promise<string> {
  if (keys.simulated) return 'simulated answers: nothing to try'
  const trials = await tryKeys(keys)
  const detail = trials.map(({ platform, detail: said }) => `${platforms[platform].label}: ${said}`).join('; ')
  const tooFew = tooFewPlatforms(trials)
  if (tooFew !== undefined) throw new Error(`${tooFew.replace(/\.$/, '')} (${detail})`)
  if (trials.some(({ verdict }) => verdict === 'refused')) throw new Error(detail)
  return detail
}

async function check(name: string, remedy: string, look: () => Promise<string>): Promise<Check> {
  try {
    return { name, ok: true, detail: await look() }
  } catch (error) {
    const what = error instanceof Error ? error.message.split('\n')[0] : String(error)
    return { name, ok: false, detail: `${what}: ${remedy}` }
  }
}
